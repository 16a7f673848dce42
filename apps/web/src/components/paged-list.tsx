import { Button } from '@ballast/ui/button';
import type { ReactElement, ReactNode } from 'react';
import { describeFailure } from '../lib/error-messages.ts';
import styles from './paged-list.module.css';

type Props = { text: string; isBusy: boolean; onRetry: () => void };

export function LoadFailed({ text, isBusy, onRetry }: Props) {
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.text}>{text}</p>
      <Button look="quiet" isBusy={isBusy} onClick={onRetry}>
        {isBusy ? 'Loading...' : 'Try again'}
      </Button>
    </div>
  );
}

type ListAndDetailProps = {
  /** Beside the list on wide screens; nothing on others. */
  detail: ReactNode;
  children: ReactNode;
};

export function ListAndDetail({ detail, children }: ListAndDetailProps) {
  return (
    <div className={styles.panes}>
      <div className={styles.list}>{children}</div>
      {detail && (
        <div className={styles.detail} data-detail>
          {detail}
        </div>
      )}
    </div>
  );
}

type PagedListProps<Item> = {
  query: {
    data: { pages: readonly { items: readonly Item[] }[] } | undefined;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  /** Shown if the whole list has no items. */
  renderEmpty?: () => ReactElement;
  /** "The stories did not load." */
  failedText: string;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list that is read page after page: its items, and at its end what failed, or a button for the next page. */
export function PagedList<Item>({ query, renderEmpty, failedText, children }: PagedListProps<Item>) {
  const { data, error, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {data && items.length === 0 && !hasNextPage && renderEmpty?.()}
      {children(items)}
      {isError && (
        <LoadFailed
          text={`${failedText} ${describeFailure(error)}`}
          isBusy={isFetching}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && !isError && (
        <Button look="quiet" isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  );
}
