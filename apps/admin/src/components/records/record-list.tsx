import { Button } from '@ballast/ui/button';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import styles from './record-list.module.css';

const rows = [1, 2, 3, 4, 5, 6];

export function RecordSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span className={styles.short} />
          <span className={styles.long} />
        </div>
      ))}
    </div>
  );
}

type PagedQuery<Item> = {
  data: { pages: { items: Item[] }[] } | undefined;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

type Props<Item> = {
  name: string;
  query: PagedQuery<Item>;
  emptyText: string;
  sort?: ((items: Item[]) => Item[]) | undefined;
  children: (item: Item) => ReactNode;
};

/** Keeps loaded items if the next page fails. After "Load more" the first new item gets the focus. */
export function RecordList<Item extends { id: string }>({ name, query, emptyText, sort, children }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [focusIndex, setFocusIndex] = useState<number>();
  const items = query.data?.pages.flatMap((page) => page.items);
  const count = items?.length ?? 0;

  useEffect(() => {
    const row = focusIndex === undefined || count <= focusIndex ? undefined : list.current?.children[focusIndex];
    if (!(row instanceof HTMLElement)) return;
    row.focus();
    setFocusIndex(undefined);
  }, [focusIndex, count]);

  const problem = query.error ? (
    <div className={styles.problem} role="alert">
      <p>{readRefusal(query.error).message}</p>
      <Button look="quiet" onClick={() => void (query.data ? query.fetchNextPage() : query.refetch())}>
        Try again
      </Button>
    </div>
  ) : undefined;

  if (!items) return problem ?? <RecordSkeletons />;
  if (count === 0) return <p className={styles.empty}>{emptyText}</p>;
  return (
    <>
      <ul ref={list} aria-label={name}>
        {(sort ? sort(items) : items).map((item) => (
          <li key={item.id} tabIndex={-1} className={styles.item}>
            {children(item)}
          </li>
        ))}
      </ul>
      {problem}
      <div className={styles.end}>
        {query.hasNextPage && !problem && (
          <Button
            look="quiet"
            isBusy={query.isFetchingNextPage}
            onClick={() => {
              setFocusIndex(count);
              void query.fetchNextPage();
            }}
          >
            Load more
          </Button>
        )}
        <p role="status">{query.hasNextPage ? `${count} so far` : `All ${count} shown`}</p>
      </div>
    </>
  );
}
