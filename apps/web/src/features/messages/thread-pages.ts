import type { RouterOutputs } from '@ballast/client/types';
import type { Page } from './pages.ts';

export type Message = RouterOutputs['messages']['send'];
/** Oldest first; the cursor leads to what was said before the first of them. */
export type Thread = Page<Message>;

/** What a poll brought takes the place of the newest that is loaded; older pages stay above it. */
export function mergeThread(known: Thread | undefined, news: Thread): Thread {
  const [first] = news.items;
  if (!known || !first || news.nextCursor === null) return news;
  const start = known.items.findIndex(({ id }) => id === first.id);
  if (start === -1) return news;
  return { items: [...known.items.slice(0, start), ...news.items], nextCursor: known.nextCursor };
}

/** A page from before. */
export function prependMessages(known: Thread, older: Thread): Thread {
  const ids = new Set(known.items.map(({ id }) => id));
  return { items: [...older.items.filter(({ id }) => !ids.has(id)), ...known.items], nextCursor: older.nextCursor };
}
