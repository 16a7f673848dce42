import type { RouterOutputs } from '@ballast/client/types';
import { fold } from '@ballast/schema/words/fold';

export type Page<Item> = { items: Item[]; nextCursor: string | null };

type Fetching<Item> = {
  fetchPage: (cursor: string | undefined) => Promise<Page<Item>>;
  /** Whether this item, and everything older, is loaded. Missing on the first load. */
  isKnown?: ((item: Item) => boolean) | undefined;
  join: (newer: Item[], older: Item[]) => Item[];
};

/** Fetches back to the first loaded item, so that a suspended tab has no gap in its list. */
export async function fetchUpdates<Item>({ fetchPage, isKnown, join }: Fetching<Item>): Promise<Page<Item>> {
  let { items, nextCursor } = await fetchPage(undefined);
  let page = items;
  while (isKnown && nextCursor !== null && !page.some(isKnown)) {
    const older = await fetchPage(nextCursor);
    page = older.items;
    items = join(items, page);
    nextCursor = older.nextCursor;
  }
  return { items, nextCursor };
}

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

export type Message = RouterOutputs['messages']['send'];
/** Oldest first; the cursor leads to older messages. */
export type Thread = Page<Message>;

/** Replaces the newest loaded messages by a poll's page, below the loaded older pages. */
export function mergeThread(known: Thread | undefined, news: Thread): Thread {
  const [first] = news.items;
  if (!known || !first || news.nextCursor === null) return news;
  const start = known.items.findIndex(({ id }) => id === first.id);
  if (start === -1) return news;
  return { items: [...known.items.slice(0, start), ...news.items], nextCursor: known.nextCursor };
}

export function prependMessages(known: Thread, older: Thread): Thread {
  const ids = new Set(known.items.map(({ id }) => id));
  return { items: [...older.items.filter(({ id }) => !ids.has(id)), ...known.items], nextCursor: older.nextCursor };
}
