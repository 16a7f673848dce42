import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { type ReactNode, type Ref, useState } from 'react';
import { AuthorLine } from '../../components/authors/author-line.tsx';
import { describeFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { ProfileDialog } from '../members/public.ts';
import styles from './account-panel.module.css';
import listedItemsStyles from './listed-items.module.css';

export const pagingOptions = { getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor };

type Props<Item> = {
  /** The heading can get the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  title: string;
  text: string;
  emptyText: string;
  query: {
    data: { pages: readonly { items: readonly Item[] }[] } | undefined;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  toItem: (item: Item) => ReactNode;
};

/** A section of the account panel with a list that is read page after page. */
export function ListedItems<Item>({ headingRef, title, text, emptyText, query, toItem }: Props<Item>) {
  const { data, isError, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={styles.section} aria-busy={isFetching}>
      <h3 ref={headingRef} className={styles.subtitle} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h3>
      <p className={styles.note}>{data && items.length === 0 && !hasNextPage ? emptyText : text}</p>
      <ul className={listedItemsStyles.list}>{items.map(toItem)}</ul>
      {isError && <p role="alert">{`The list did not load. ${describeFailure(error)}`}</p>}
      {(isError || hasNextPage) && (
        <Button look="quiet" isBusy={isFetching} onClick={() => void (isError ? refetch() : fetchNextPage())}>
          {isError ? 'Try again' : 'Show more'}
        </Button>
      )}
    </section>
  );
}

type Profile = RouterOutputs['profiles']['get'];
type ListedMemberProps = {
  member: RouterOutputs['profiles']['blocked']['items'][number];
  /** Called when the profile dialog was closed, because the member can be unblocked or unmuted there. */
  onProfileClosed: (profile: Profile) => void;
  children?: ReactNode;
};

/** A follower, or a blocked or muted member. Their name opens the profile, where they can be reported. */
export function ListedMember({ member, onProfileClosed, children }: ListedMemberProps) {
  const utils = trpc.useUtils();
  const [isOpen, setIsOpen] = useState<boolean>();

  function close(): void {
    setIsOpen(false);
    utils.profiles.get.fetch({ userId: member.id }).then(onProfileClosed, () => undefined);
  }

  return (
    <li className={listedItemsStyles.item}>
      <AuthorLine author={member} onOpen={() => setIsOpen(true)} />
      {children}
      {isOpen !== undefined && <ProfileDialog memberId={member.id} isOpen={isOpen} onClose={close} />}
    </li>
  );
}
