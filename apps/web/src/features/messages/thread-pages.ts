import type { RouterOutputs } from '@ballast/client/types';
import type { Page } from './pages.ts';

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
