import { expect, test } from 'vitest';
import {
  appendConversations,
  type Conversation,
  createIsUnchanged,
  filterByName,
  markAsRead,
  mergeConversations,
} from './conversation-pages.ts';

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
