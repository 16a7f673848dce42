import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { describeLoadError } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './account-panel.module.css';
import { BlockedMember } from './blocked-member.tsx';
import listStyles from './blocked-members.module.css';

export function BlockedMembers() {
  const query = trpc.profiles.blocked.useInfiniteQuery(
    { limit: limits.pageDefault },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const { data, isError, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const members = data?.pages.flatMap(({ items }) => items) ?? [];

  return (
    <section className={styles.section} aria-busy={isFetching}>
      <h3 className={styles.subtitle}>Blocked</h3>
      <p className={styles.note}>
        {data && members.length === 0
          ? 'You have not blocked anyone.'
          : 'None of them can write to you, and you do not see what they post by name. Nobody is told.'}
      </p>
      <ul className={listStyles.list}>
        {members.map((member) => (
          <BlockedMember key={member.id} member={member} />
        ))}
      </ul>
      {isError && <p role="alert">The list did not load. {describeLoadError(error)}</p>}
      {(isError || hasNextPage) && (
        <Button look="quiet" isBusy={isFetching} onClick={() => void (isError ? refetch() : fetchNextPage())}>
          {isError ? 'Try again' : 'Show more'}
        </Button>
      )}
    </section>
  );
}
