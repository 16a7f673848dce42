import { Button } from '@ballast/ui/button';
import { Icon } from '@ballast/ui/icon';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './conversation-list.module.css';
import { DeclinedHead, ListEmpty, ListFailed, ListSkeleton, NothingDeclined } from './conversation-list-states.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { type Conversation, filterByName } from './pages.ts';
import type { useConversations } from './use-conversations.ts';
import { useNearView } from './use-scroll-position.ts';
import type { ConversationTarget } from './use-selection.ts';

type Props = {
  list: ReturnType<typeof useConversations>;
  kind: 'conversations' | 'declined';
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

function toTarget({ id, participants }: Conversation, kind: Props['kind']): ConversationTarget {
  if (kind === 'conversations') return { conversation: id };
  // By member, so that the thread stays open when it is accepted and moves to the other list.
  const user = participants[0]?.id ?? undefined;
  return user === undefined ? { conversation: id, show: kind } : { user, show: kind };
}

export function ConversationList({ list, kind, openId, isAnyOpen, onOpen }: Props) {
  const [query, setQuery] = useState('');
  const { items, hasMore, isLoadingMore, hasLoadMoreFailed, loadMore } = list;
  const nav = useRef<HTMLElement>(null);
  const shownKind = useRef(kind);
  // The link that was pressed disappears with the former list.
  useEffect(() => {
    if (shownKind.current === kind) return;
    shownKind.current = kind;
    nav.current?.focus();
    nav.current?.scrollTo({ top: 0 });
  }, [kind]);
  const isDeclinedList = kind === 'declined';
  const shown = filterByName(items ?? [], query);
  const end = useNearView(() => !hasLoadMoreFailed && loadMore(), `${items?.length} ${shown.length} ${isLoadingMore}`);
  return (
    <nav
      ref={nav}
      tabIndex={-1}
      aria-label={isDeclinedList ? 'Declined requests' : 'Conversations'}
      className={styles.list}
      data-scroller
    >
      {isDeclinedList && <DeclinedHead />}
      <label className={styles.search}>
        <Icon name="search" />
        <VisuallyHidden>Search conversations by name</VisuallyHidden>
        <input
          type="search"
          dir="auto"
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
      {items?.length === 0 && (isDeclinedList ? <NothingDeclined /> : <ListEmpty />)}
      {items && items.length > 0 && shown.length === 0 && !hasMore && (
        <p className={styles.noMatch}>Nobody you talk with goes by that name.</p>
      )}
      <ul onKeyDown={moveFocus}>
        {shown.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={isDeclinedList ? { ...conversation, unreadCount: 0 } : conversation}
            search={toTarget(conversation, kind)}
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
      {items && !isDeclinedList && !query && (
        <Link to="/messages" search={{ show: 'declined' }} className={styles.declined}>
          Declined requests
        </Link>
      )}
    </nav>
  );
}
