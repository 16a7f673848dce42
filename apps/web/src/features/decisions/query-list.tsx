import { Skeleton } from '@ballast/ui/skeleton';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../components/load-failed.tsx';
import { describeFailure } from '../../lib/error-messages.ts';
import styles from './query-list.module.css';

type Query<Item> = {
  data: readonly Item[] | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};
type Props<Item> = { query: Query<Item>; empty: string; labelledBy: string; children: (item: Item) => ReactNode };

export function DecisionsLoading() {
  return (
    <div>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton lines={[38, 92, 70]} />
    </div>
  );
}

/** A short list with its loading, empty and failed states. */
export function QueryList<Item>({ query, empty, labelledBy, children }: Props<Item>) {
  const { data, error, isError, isFetching, refetch } = query;
  if (isError && !data) {
    return (
      <LoadFailed
        text={`This did not load. ${describeFailure(error)}`}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <DecisionsLoading />;
  if (data.length === 0) return <p className={styles.quiet}>{empty}</p>;
  return (
    <ol aria-labelledby={labelledBy} className={styles.list}>
      {data.map(children)}
    </ol>
  );
}
