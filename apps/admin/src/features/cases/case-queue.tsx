import { Button } from '@ballast/ui/button';
import { useEffect, useRef, useState } from 'react';
import { RecordSkeletons } from '../../components/records/record-list.tsx';
import { formatDay } from '../../lib/dates.ts';
import { readRefusal } from '../../lib/refusal.ts';
import type { CaseSummary } from './case.ts';
import styles from './case-queue.module.css';
import { QueueItem } from './queue-item.tsx';
import type { useCaseQueue } from './use-case-queue.ts';

type Props = {
  queue: ReturnType<typeof useCaseQueue>;
  openId: string;
  emptyText: string;
  onOpen: (item: CaseSummary) => void;
};

/** Scrolls the open case into view, because the keyboard can open a case outside the visible part. */
export function CaseQueue({ queue: { query, items }, openId, emptyText, onOpen }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const { current } = list;
    const row = openId === '' ? undefined : current?.querySelector('[aria-current="true"]');
    row?.scrollIntoView({ block: 'nearest' });
  }, [openId]);

  const [focusIndex, setFocusIndex] = useState<number>();
  const count = items?.length ?? 0;
  useEffect(() => {
    if (focusIndex === undefined || count <= focusIndex) return;
    list.current?.querySelectorAll<HTMLElement>('[data-case]')[focusIndex]?.focus();
    setFocusIndex(undefined);
  }, [focusIndex, count]);

  /** Whether the last "Load more" failed. The key j shows its own failures. */
  const [hasFailed, setHasFailed] = useState(false);

  async function loadMore(): Promise<void> {
    setHasFailed(false);
    setFocusIndex(count);
    const { isFetchNextPageError } = await query.fetchNextPage();
    setHasFailed(isFetchNextPageError);
    // A case that arrives later must not get the focus.
    if (isFetchNextPageError) setFocusIndex(undefined);
  }

  const problem = hasFailed && query.error;

  if (query.error && !items) {
    return (
      <div className={styles.problem} role="alert">
        <p>{readRefusal(query.error).message}</p>
        <Button look="quiet" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!items) return <RecordSkeletons />;
  const searchedTo = query.data?.pages.at(-1)?.searchedTo;
  if (items.length === 0 && searchedTo === undefined) {
    return (
      <p role="status" className={styles.empty}>
        {emptyText}
      </p>
    );
  }
  return (
    <>
      {items.length > 0 && (
        <ol ref={list} aria-label="Cases" className={styles.list}>
          {items.map((item) => (
            <QueueItem key={item.id} caseRecord={item} isOpen={item.id === openId} onOpen={onOpen} />
          ))}
        </ol>
      )}
      {problem && (
        <div className={styles.problem} role="alert">
          <p>{readRefusal(problem).message}</p>
        </div>
      )}
      <div className={styles.end}>
        {query.hasNextPage && (
          <Button look="quiet" isBusy={query.isFetchingNextPage} onClick={() => void loadMore()}>
            {problem ? 'Try again' : searchedTo === undefined ? 'Load more' : 'Search older cases'}
          </Button>
        )}
        <p role="status">
          {searchedTo === undefined
            ? query.hasNextPage
              ? `${count} so far`
              : `All ${count} shown`
            : `${count} found back to ${formatDay(searchedTo)}. Older cases were not searched.`}
        </p>
      </div>
    </>
  );
}
