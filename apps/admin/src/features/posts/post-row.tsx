import type { RouterOutputs } from '@ballast/client/types';
import { firstWords } from '@ballast/schema/first-words';
import { Button } from '@ballast/ui/button';
import { MoodMark } from '@ballast/ui/mood-mark';
import { useId } from 'react';
import { LabelledId } from '../../components/labelled-id.tsx';
import { RecordRow } from '../../components/records/record-row.tsx';
import { UserText } from '../../components/user-text.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { moodTone } from './mood-tone.ts';
import styles from './post-row.module.css';

function MoodBadge({ mood }: { mood: string }) {
  return (
    <span className={styles.badge} data-tone={moodTone(mood)} dir="auto">
      <MoodMark mood={mood} />
      <span>{mood}</span>
    </span>
  );
}

type Post = RouterOutputs['admin']['posts']['items'][number];

type Props = { post: Post; isAdmin: boolean; onOpenCase: () => void; onReveal: () => void };

/** Admins do not see the authors of anonymous posts either. */
export function PostRow({ post, isAdmin, onOpenCase, onReveal }: Props) {
  const textId = useId();
  return (
    <RecordRow
      title={post.is_anonymous ? 'Anonymous' : `@${post.username}`}
      metadata={
        <>
          <time dateTime={post.created_at}>{formatDateTime(post.created_at)}</time>
          {post.mood && <MoodBadge mood={post.mood} />}
        </>
      }
      footer={
        <>
          <LabelledId label="Post" id={post.id} />
          <LabelledId label="User" id={post.user_id} fallback="sealed" />
        </>
      }
      actions={
        <>
          <Button look="text" aria-describedby={textId} onClick={onOpenCase}>
            Open a case
          </Button>
          <span id={textId} hidden>
            <bdi>{firstWords(post.content)}</bdi>
          </span>
          {isAdmin && post.is_anonymous && (
            <Button look="text" onClick={onReveal}>
              Reveal author
            </Button>
          )}
        </>
      }
    >
      <UserText text={post.content} />
    </RecordRow>
  );
}
