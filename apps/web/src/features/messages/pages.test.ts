import { expect, test, vi } from 'vitest';
import {
  appendConversations,
  type Conversation,
  createIsUnchanged,
  fetchUpdates,
  filterByName,
  type Message,
  markAsRead,
  mergeConversations,
  mergeThread,
  type Page,
  prependMessages,
  type Thread,
} from './pages.ts';

const pages: Record<string, Page<number>> = {
  newest: { items: [9, 8], nextCursor: 'b' },
  b: { items: [7, 6], nextCursor: 'c' },
  c: { items: [5, 4], nextCursor: null },
};

function newsFor(isKnown?: (item: number) => boolean) {
  const fetchPage = vi.fn(
    async (cursor: string | undefined) => pages[cursor ?? 'newest'] ?? { items: [], nextCursor: null },
  );
  const news = fetchUpdates({ fetchPage, isKnown, join: (newer, older) => [...newer, ...older] });
  return { news, fetchPage };
}

test('the first load fetches one page', async () => {
  const { news, fetchPage } = newsFor();
  expect(await news).toEqual(pages['newest']);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('a poll that reaches a loaded item fetches one page', async () => {
  const { news, fetchPage } = newsFor((item) => item === 8);
  expect(await news).toEqual(pages['newest']);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('after a long pause a poll fetches back to the first loaded item', async () => {
  const { news } = newsFor((item) => item === 6);
  expect(await news).toEqual({ items: [9, 8, 7, 6], nextCursor: 'c' });
});

test('without a loaded item a poll ends at the last page', async () => {
  const { news } = newsFor(() => false);
  expect(await news).toEqual({ items: [9, 8, 7, 6, 5, 4], nextCursor: null });
});

/** The time depends on the text's length, so a different text is a different message. */
function conversationWith(id: string, content = 'Hello.', unreadCount = 0): Conversation {
  return {
    id,
    participants: [{ id: `${id}-id`, username: id, displayName: `${id} Made-Up`, profileImageUrl: null }],
    status: 'open',
    unreadCount,
    lastMessage: {
      content,
      cover: null,
      mine: false,
      createdAt: `2026-11-20T08:00:00.${content.length.toString().padStart(3, '0')}Z`,
    },
  };
}

const idsOf = ({ items }: { items: Conversation[] }) => items.map(({ id }) => id);
const loaded = {
  items: [conversationWith('alder'), conversationWith('birch'), conversationWith('cedar'), conversationWith('elm')],
  nextCursor: 'after elm',
};

test('a poll keeps the older pages and their cursor', () => {
  const merged = mergeConversations(loaded, {
    items: [conversationWith('alder'), conversationWith('birch')],
    nextCursor: 'after birch',
  });
  expect(merged).toEqual(loaded);
});

test('a conversation that moved up from an older page is shown once, at the top', () => {
  const updated = conversationWith('elm', 'Are you up?', 1);
  const merged = mergeConversations(loaded, { items: [updated, conversationWith('alder')], nextCursor: 'after alder' });
  expect(idsOf(merged)).toEqual(['elm', 'alder', 'birch', 'cedar']);
  expect(merged.items[0]).toBe(updated);
});

test('a polled page that is the last one replaces everything', () => {
  const all = { items: [conversationWith('birch')], nextCursor: null };
  expect(mergeConversations(loaded, all)).toBe(all);
});

test('an older page appends the missing conversations and replaces the cursor', () => {
  const more = { items: [conversationWith('elm', 'An older word.'), conversationWith('hazel')], nextCursor: null };
  const all = appendConversations(loaded, more);
  expect(idsOf(all)).toEqual(['alder', 'birch', 'cedar', 'elm', 'hazel']);
  expect(all.items[3]?.lastMessage?.content).toBe('Hello.');
  expect(all.nextCursor).toBeNull();
});

test('a conversation with a new message counts as changed', () => {
  const isUnchanged = createIsUnchanged(loaded);
  expect(isUnchanged?.(conversationWith('birch'))).toBe(true);
  expect(isUnchanged?.(conversationWith('birch', 'Something new.'))).toBe(false);
  expect(isUnchanged?.(conversationWith('yew'))).toBe(false);
  expect(createIsUnchanged(undefined)).toBeUndefined();
});

test('reading one conversation leaves the others unread', () => {
  const both = { items: [conversationWith('alder', 'a', 2), conversationWith('birch', 'b', 3)], nextCursor: null };
  expect(markAsRead(both, 'alder').items.map(({ unreadCount }) => unreadCount)).toEqual([0, 3]);
});

test('the search matches both names, case-insensitively', () => {
  const find = (query: string) => filterByName(loaded.items, query).map(({ id }) => id);
  expect(find('BIR')).toEqual(['birch']);
  expect(find('@cedar')).toEqual(['cedar']);
  expect(find('made-up')).toHaveLength(4);
  expect(find('  ')).toHaveLength(4);
  expect(find('oak')).toEqual([]);
});

const createMessage = (id: number): Message => ({
  id: `m${id}`,
  conversationId: 'c',
  senderId: 'birch',
  cover: null,
  content: `Word ${id}`,
  createdAt: '2026-11-20T08:00:00.000Z',
});
const thread = (from: number, to: number, nextCursor: string | null = 'more'): Thread => ({
  items: Array.from({ length: to - from + 1 }, (_, index) => createMessage(from + index)),
  nextCursor,
});
const messageIdsOf = ({ items }: Thread) => items.map(({ id }) => id).join(' ');

test('a poll keeps the older pages and their cursor', () => {
  const merged = mergeThread(thread(1, 6, 'before 1'), thread(5, 8, 'before 5'));
  expect(messageIdsOf(merged)).toBe('m1 m2 m3 m4 m5 m6 m7 m8');
  expect(merged.nextCursor).toBe('before 1');
});

test('messages deleted with a member disappear from the loaded part too', () => {
  const known = thread(1, 6, 'before 1');
  const remaining = { items: [createMessage(3), createMessage(5)], nextCursor: 'before 3' };
  expect(messageIdsOf(mergeThread(known, remaining))).toBe('m1 m2 m3 m5');
});

test('a poll that reaches further back than the loaded messages replaces them', () => {
  expect(mergeThread(thread(4, 6, 'before 4'), thread(2, 7, 'before 2'))).toEqual(thread(2, 7, 'before 2'));
  expect(mergeThread(thread(4, 6), thread(1, 6, null)).nextCursor).toBeNull();
});

test('without loaded messages the page is the thread, and an empty page empties the thread', () => {
  expect(mergeThread(undefined, thread(1, 2))).toEqual(thread(1, 2));
  expect(mergeThread(thread(1, 2), { items: [], nextCursor: null }).items).toEqual([]);
});

test('an older page is prepended without duplicates', () => {
  const both = prependMessages(thread(4, 6, 'before 4'), thread(2, 4, null));
  expect(messageIdsOf(both)).toBe('m2 m3 m4 m5 m6');
  expect(both.nextCursor).toBeNull();
});
