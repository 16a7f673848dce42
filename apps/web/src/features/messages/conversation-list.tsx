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

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.matches(':focus'));
  if (!step || at === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  rows[step(at, rows.length - 1)]?.focus();
}

export function ConversationList({ list, openId, isAnyOpen, onOpen }: Props) {
  const [query, setQuery] = useState('');
  const { items, hasMore, isLoadingMore, hasMoreFailed, loadMore } = list;
  const shown = filterByName(items ?? [], query);
  const end = useNearView(() => !hasMoreFailed && loadMore(), `${items?.length} ${shown.length} ${isLoadingMore}`);
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
      {hasMoreFailed && (
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
