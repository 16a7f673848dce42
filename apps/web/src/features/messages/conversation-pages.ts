import type { RouterOutputs } from '@ballast/client/types';
import { fold } from '@ballast/schema/words/fold';
import type { Page } from './pages.ts';

export type Conversation = RouterOutputs['messages']['conversations']['items'][number];
export type Conversations = Page<Conversation>;

const without = (items: readonly Conversation[], others: readonly Conversation[]): Conversation[] => {
  const ids = new Set(others.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
};

/** Creates a test of whether a conversation is unchanged since the last poll. If it is, so are all below it. */
export function createIsUnchanged(known: Conversations | undefined) {
  if (!known) return undefined;
  const lastMessageTimes = new Map(known.items.map(({ id, lastMessage }) => [id, lastMessage?.createdAt]));
  return ({ id, lastMessage }: Conversation): boolean =>
    lastMessageTimes.has(id) && lastMessageTimes.get(id) === lastMessage?.createdAt;
}

/** Puts a poll's page before the loaded older pages. */
export function mergeConversations(known: Conversations | undefined, news: Conversations): Conversations {
  if (!known || news.nextCursor === null) return news;
  return { items: [...news.items, ...without(known.items, news.items)], nextCursor: known.nextCursor };
}

/** Appends an older page. Conversations that are already loaded keep their newer copy. */
export function appendConversations(known: Conversations, older: Conversations): Conversations {
  return { items: [...known.items, ...without(older.items, known.items)], nextCursor: older.nextCursor };
}

export function markAsRead(known: Conversations, conversationId: string): Conversations {
  return {
    ...known,
    items: known.items.map((item) => (item.id === conversationId ? { ...item, unreadCount: 0 } : item)),
  };
}

/** Matches username or display name, ignoring case and accents. */
export function filterByName(items: readonly Conversation[], query: string): readonly Conversation[] {
  const name = fold(query).trim().replace(/^@/, '');
  if (name === '') return items;
  return items.filter(({ participants }) =>
    participants.some(({ displayName, username }) => fold(`${displayName}\n${username}`).includes(name)),
  );
}
