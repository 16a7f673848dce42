import { limits } from '@ballast/schema/limits';
import { useState } from 'react';
import { FilterField } from '../../components/filter-field.tsx';
import { OrderControl } from '../../components/order-control.tsx';
import { PanelHeader } from '../../components/panel-header.tsx';
import { RecordList } from '../../components/records/record-list.tsx';
import { useIsAdmin } from '../../hooks/use-is-admin.ts';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { getNextCursor, pageSize } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import { OpenCaseDialog, type OpenCaseTarget } from '../cases/public.ts';
import { RevealDialog, type RevealTarget } from '../reveals/public.ts';
import { knownMoods } from './mood-tone.ts';
import { PostRow } from './post-row.tsx';

export function PostsPanel() {
  const { urlState, updateUrl } = useUrlState();
  const { order, mood } = urlState;
  const isAdmin = useIsAdmin();
  const [caseTarget, setCaseTarget] = useState<OpenCaseTarget>();
  const [revealing, setRevealing] = useState<RevealTarget>();
  const query = trpc.admin.posts.useInfiniteQuery(
    { order, mood, limit: pageSize },
    { getNextPageParam: getNextCursor },
  );
  return (
    <>
      <PanelHeader title="Recent Posts">
        <FilterField
          label="Mood, the whole word"
          value={mood}
          maxChars={limits.moodMaxChars}
          suggestions={knownMoods}
          onChange={(typed) => updateUrl({ mood: typed })}
        />
        <OrderControl value={order} onChange={(chosen) => updateUrl({ order: chosen })} />
      </PanelHeader>
      <RecordList
        key={`${order} ${mood}`}
        name="Recent Posts"
        query={query}
        emptyText={mood ? `No post has the mood “${mood}”. It has to be the whole word.` : 'Nobody has posted yet.'}
      >
        {(post) => (
          <PostRow
            post={post}
            isAdmin={isAdmin}
            onOpenCase={() => setCaseTarget({ targetType: 'post', targetId: post.id, text: post.content })}
            onReveal={() =>
              setRevealing({
                whom: { targetType: 'post', targetId: post.id },
                words: [{ by: 'Their own words', text: post.content, writtenAt: post.created_at }],
              })
            }
          />
        )}
      </RecordList>
      <OpenCaseDialog target={caseTarget} onClose={() => setCaseTarget(undefined)} />
      <RevealDialog target={revealing} onClose={() => setRevealing(undefined)} />
    </>
  );
}
