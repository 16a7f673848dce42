import { Button } from '@ballast/ui/button';
import { useEffect, useRef } from 'react';
import { RecordSkeletons } from '../../components/records/record-skeletons.tsx';
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
  if (items.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  return (
    <>
      <ol ref={list} aria-label="Cases" className={styles.list}>
        {items.map((item) => (
          <QueueItem key={item.id} caseRecord={item} isOpen={item.id === openId} onOpen={onOpen} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button look="quiet" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Load more
        </Button>
      )}
    </>
  );
}
