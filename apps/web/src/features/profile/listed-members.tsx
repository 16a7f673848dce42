import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import type { ReactNode } from 'react';
import { describeFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './account-panel.module.css';
import { BlockedMember } from './blocked-member.tsx';
import listStyles from './listed-members.module.css';
import { MutedMember } from './muted-member.tsx';

const pageInput = { limit: limits.pageDefault };
const pagingOptions = { getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor };

const useBlockedMembers = () => trpc.profiles.blocked.useInfiniteQuery(pageInput, pagingOptions);

type Query = ReturnType<typeof useBlockedMembers>;
type Member = NonNullable<Query['data']>['pages'][number]['items'][number];
type Props = {
  title: string;
  text: string;
  emptyText: string;
  query: Pick<Query, 'data' | 'isError' | 'error' | 'isFetching' | 'hasNextPage' | 'fetchNextPage' | 'refetch'>;
  toItem: (member: Member) => ReactNode;
};

function ListedMembers({ title, text, emptyText, query, toItem }: Props) {
  const { data, isError, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const members = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={styles.section} aria-busy={isFetching}>
      <h3 className={styles.subtitle}>{title}</h3>
      <p className={styles.note}>{data && members.length === 0 ? emptyText : text}</p>
      <ul className={listStyles.list}>{members.map(toItem)}</ul>
      {isError && <p role="alert">The list did not load. {describeFailure(error)}</p>}
      {(isError || hasNextPage) && (
        <Button look="quiet" isBusy={isFetching} onClick={() => void (isError ? refetch() : fetchNextPage())}>
          {isError ? 'Try again' : 'Show more'}
        </Button>
      )}
    </section>
  );
}

export function BlockedMembers() {
  const query = useBlockedMembers();
  return (
    <ListedMembers
      title="Blocked"
      text="None of them can write to you, and you do not see what they post by name. We do not tell them, but they can notice."
      emptyText="You have not blocked anyone."
      query={query}
      toItem={(member) => <BlockedMember key={member.id} member={member} />}
    />
  );
}

export function MutedMembers() {
  const query = trpc.profiles.muted.useInfiniteQuery(pageInput, pagingOptions);
  return (
    <ListedMembers
      title="Muted"
      text="You do not see what they post by name, and are not told when they write to you. Their messages still arrive. Nobody is told."
      emptyText="You have not muted anyone."
      query={query}
      toItem={(member) => <MutedMember key={member.id} member={member} />}
    />
  );
}
