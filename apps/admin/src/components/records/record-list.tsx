import { Button } from '@ballast/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import styles from './record-list.module.css';
import { RecordSkeletons } from './record-skeletons.tsx';

/** What of an infinite query a list needs. */
type Paged<Item> = {
  data: { pages: { items: Item[] }[] } | undefined;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

type Props<Item> = {
  name: string;
  query: Paged<Item>;
  /** Said when there are none. */
  empty: string;
  /** Another order in which the loaded items are shown. */
  arrange?: ((items: Item[]) => Item[]) | undefined;
  children: (item: Item) => ReactNode;
};

/** A list that goes on: its items, and a button for more. What is there stays when more of it does not come. */
export function RecordList<Item extends { id: string }>({ name, query, empty, arrange, children }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [focusAt, setFocusAt] = useState<number>();
  const items = query.data?.pages.flatMap((page) => page.items);
  const count = items?.length ?? 0;

  useEffect(() => {
    const row = focusAt === undefined || count <= focusAt ? undefined : list.current?.children[focusAt];
    if (!(row instanceof HTMLElement)) return;
    row.focus();
    setFocusAt(undefined);
  }, [focusAt, count]);

  const problem = query.error ? (
    <div className={styles.problem} role="alert">
      <p>{readRefusal(query.error).message}</p>
      <Button look="quiet" onClick={() => void (query.data ? query.fetchNextPage() : query.refetch())}>
        Try again
      </Button>
    </div>
  ) : undefined;

  if (!items) return problem ?? <RecordSkeletons />;
  if (count === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <>
      <ul ref={list} aria-label={name}>
        {(arrange ? arrange(items) : items).map((item) => (
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
              setFocusAt(count);
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
