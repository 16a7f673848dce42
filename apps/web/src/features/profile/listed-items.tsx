import { Button } from '@ballast/ui/button';
import type { ReactNode, Ref } from 'react';
import { describeFailure } from '../../lib/error-messages.ts';
import styles from './account-panel.module.css';
import listStyles from './listed-items.module.css';

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
      <ul className={listStyles.list}>{items.map(toItem)}</ul>
      {isError && <p role="alert">{`The list did not load. ${describeFailure(error)}`}</p>}
      {(isError || hasNextPage) && (
        <Button look="quiet" isBusy={isFetching} onClick={() => void (isError ? refetch() : fetchNextPage())}>
          {isError ? 'Try again' : 'Show more'}
        </Button>
      )}
    </section>
  );
}
