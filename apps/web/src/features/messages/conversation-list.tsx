import { Button } from '@ballast/ui/button';
import { Icon } from '@ballast/ui/icon';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { type KeyboardEvent, useState } from 'react';
import styles from './conversation-list.module.css';
import { ListEmpty, ListFailed, ListSkeleton } from './conversation-list-states.tsx';
import { filterByName } from './conversation-pages.ts';
import { ConversationRow } from './conversation-row.tsx';
import type { useConversations } from './use-conversations.ts';
import { useNearView } from './use-near-view.ts';

type Props = {
  list: ReturnType<typeof useConversations>;
  openId: string | undefined;
  isAnyOpen: boolean;
  onOpen: () => void;
};

const nextIndexes: Record<string, (current: number, last: number) => number> = {
  ArrowDown: (current, last) => Math.min(current + 1, last),
  ArrowUp: (current) => Math.max(current - 1, 0),
  Home: () => 0,
  End: (_current, last) => last,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const nextIndex = nextIndexes[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const current = rows.findIndex((row) => row.matches(':focus'));
  if (!nextIndex || current === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  rows[nextIndex(current, rows.length - 1)]?.focus();
}

export function ConversationList({ list, openId, isAnyOpen, onOpen }: Props) {
  const [query, setQuery] = useState('');
  const { items, hasMore, isLoadingMore, hasLoadMoreFailed, loadMore } = list;
  const shown = filterByName(items ?? [], query);
  const end = useNearView(() => !hasLoadMoreFailed && loadMore(), `${items?.length} ${shown.length} ${isLoadingMore}`);
  return (
    <nav aria-label="Conversations" className={styles.list} data-scroller>
      <label className={styles.search}>
        <Icon name="search" />
        <VisuallyHidden>Search conversations by name</VisuallyHidden>
        <input
          type="search"
          className={styles.text}
          placeholder="Search by name"
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </label>
      <VisuallyHidden role="status">
        {query && items ? `${shown.length} found${hasMore ? ' so far' : ''}` : ''}
      </VisuallyHidden>
      {list.hasFailed ? <ListFailed isBusy={list.isFetching} onRetry={list.refetch} /> : !items && <ListSkeleton />}
      {items?.length === 0 && <ListEmpty />}
      {items && items.length > 0 && shown.length === 0 && !hasMore && (
        <p className={styles.noMatch}>Nobody you talk with goes by that name.</p>
      )}
      <ul onKeyDown={moveFocus}>
        {shown.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId}
            isReplacing={isAnyOpen}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {hasMore && <div ref={end} className={styles.end} aria-hidden="true" />}
      {hasLoadMoreFailed && (
        <div className={styles.more}>
          <p>The rest did not load.</p>
          <Button look="text" onClick={loadMore}>
            Try again
          </Button>
        </div>
      )}
    </nav>
  );
}
