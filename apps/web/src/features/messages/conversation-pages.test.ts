import { expect, test } from 'vitest';
import {
  appendConversations,
  asRead,
  type Conversation,
  filterByName,
  isAsKnown,
  mergeConversations,
} from './conversation-pages.ts';

function talk(id: string, content = 'Hello.', unreadCount = 0): Conversation {
  return {
    id,
    participants: [{ id: `${id}-id`, username: id, displayName: `${id} Made-Up`, profileImageUrl: null }],
    unreadCount,
    lastMessage: { content, createdAt: `2026-11-20T08:00:00.${content.length.toString().padStart(3, '0')}Z` },
  };
}

const idsOf = ({ items }: { items: Conversation[] }) => items.map(({ id }) => id);
const loaded = { items: [talk('alder'), talk('birch'), talk('cedar'), talk('elm')], nextCursor: 'after elm' };

test('a poll keeps the older pages and their cursor', () => {
  const merged = mergeConversations(loaded, { items: [talk('alder'), talk('birch')], nextCursor: 'after birch' });
  expect(merged).toEqual(loaded);
});

test('a conversation that moved up from an older page is shown once, at the top', () => {
  const risen = talk('elm', 'Are you up?', 1);
  const merged = mergeConversations(loaded, { items: [risen, talk('alder')], nextCursor: 'after alder' });
  expect(idsOf(merged)).toEqual(['elm', 'alder', 'birch', 'cedar']);
  expect(merged.items[0]).toBe(risen);
});

test('a poll without a cursor replaces everything', () => {
  const all = { items: [talk('birch')], nextCursor: null };
  expect(mergeConversations(loaded, all)).toBe(all);
});

test('an older page adds what is missing, and its cursor', () => {
  const more = { items: [talk('elm', 'An older word.'), talk('hazel')], nextCursor: null };
  const all = appendConversations(loaded, more);
  expect(idsOf(all)).toEqual(['alder', 'birch', 'cedar', 'elm', 'hazel']);
  expect(all.items[3]?.lastMessage?.content).toBe('Hello.');
  expect(all.nextCursor).toBeNull();
});

test('a conversation with a new message counts as changed', () => {
  const isKnown = isAsKnown(loaded);
  expect(isKnown?.(talk('birch'))).toBe(true);
  expect(isKnown?.(talk('birch', 'Something new.'))).toBe(false);
  expect(isKnown?.(talk('yew'))).toBe(false);
  expect(isAsKnown(undefined)).toBeUndefined();
});

test('reading one conversation leaves the others unread', () => {
  const both = { items: [talk('alder', 'a', 2), talk('birch', 'b', 3)], nextCursor: null };
  expect(asRead(both, 'alder').items.map(({ unreadCount }) => unreadCount)).toEqual([0, 3]);
});

test('the search matches both names, case-insensitively', () => {
  const find = (words: string) => filterByName(loaded.items, words).map(({ id }) => id);
  expect(find('BIR')).toEqual(['birch']);
  expect(find('@cedar')).toEqual(['cedar']);
  expect(find('made-up')).toHaveLength(4);
  expect(find('  ')).toHaveLength(4);
  expect(find('oak')).toEqual([]);
});
