import { limits } from '@ballast/schema/limits';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { JoinLink, SignInLink } from '../../components/join-link.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { PublicPage } from '../../layout/public-page.tsx';
import { trpc } from '../../lib/trpc.ts';
import styles from './open-stories.module.css';
import { OpenStory } from './open-story.tsx';

const Join = () => (
  <div className={styles.join}>
    <JoinLink>Join for Free</JoinLink>
    <SignInLink />
  </div>
);

function Stories() {
  const query = trpc.posts.stories.useInfiniteQuery(
    { limit: limits.pageDefault },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  if (query.isPending) {
    return (
      <>
        <noscript>
          <p>The stories need scripts, and yours are switched off.</p>
          <Join />
        </noscript>
        {/* Prerendered: a skeleton would have style attributes, which the policy forbids. */}
        <p className={styles.loading} role="status">
          Loading...
        </p>
      </>
    );
  }
  return (
    <div className={styles.list} aria-busy={query.isFetching}>
      <PagedList
        query={query}
        failedText="The stories did not load."
        renderEmpty={() => (
          <p className={styles.note}>Nobody has opened a story to everyone yet. What members write is inside.</p>
        )}
      >
        {(posts) => posts.map((post) => <OpenStory key={post.id} post={post} hasLink />)}
      </PagedList>
      <Join />
    </div>
  );
}

/** What anyone may read. The frame is prerendered; the stories are asked for. */
export function StoriesPage() {
  return (
    <PublicPage>
      <PageFrame
        title="Stories"
        lead="Men wrote these here, and let anyone read them. The answers, and most stories, stay with members."
        back={{ to: '/', label: 'Back', usesHistory: true }}
      >
        <CrisisLine />
        <Stories />
      </PageFrame>
    </PublicPage>
  );
}
