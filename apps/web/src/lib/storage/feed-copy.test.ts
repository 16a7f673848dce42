import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { createFeedCopy, feedCopyMaxPosts } from './feed-copy.ts';

const key = 'ballast_feed:alder';
const post = (id: string, author: { id: string; username: string } | null = null) => ({
  id,
  content: `Story ${id}`,
  mood: null,
  notes: [],
  cover: null,
  createdAt: '2026-11-20T03:00:00.000Z',
  edited: true,
  author: author && { ...author, displayName: author.username, avatarColor: '#d9a066' },
});

test('the same member reads the feed copy in the same order', () => {
  const copy = createFeedCopy(createMemoryStorage());
  const posts = [post('2', { id: 'b', username: 'birch' }), post('1')];
  copy.write('alder', posts);
  expect(copy.read('alder')).toEqual(posts);
  expect(copy.read('birch')).toBeUndefined();
});

test('a copy of an older version, without `edited`, notes and cover, is read', () => {
  const { edited: _edited, notes: _notes, cover: _cover, ...older } = post('1');
  const storage = createMemoryStorage({ [key]: JSON.stringify([older]) });
  expect(createFeedCopy(storage).read('alder')).toEqual([{ ...post('1'), edited: false }]);
});

test('the feed copy contains neither `mine` nor likes nor images', () => {
  const storage = createMemoryStorage();
  const seenPost = {
    ...post('1'),
    mine: true,
    liked: true,
    likesCount: 4,
    mediaUrl: '/media/x',
    profileImageUrl: '/media/y',
  };
  createFeedCopy(storage).write('alder', [seenPost]);
  expect(Object.keys(JSON.parse(storage.getItem(key) ?? '[]')[0]).sort()).toEqual([
    'author',
    'content',
    'cover',
    'createdAt',
    'edited',
    'id',
    'mood',
    'notes',
  ]);
});

test('only the top of the feed is copied', () => {
  const copy = createFeedCopy(createMemoryStorage());
  copy.write(
    'alder',
    Array.from({ length: feedCopyMaxPosts + 5 }, (_, index) => post(String(index))),
  );
  expect(copy.read('alder')?.map(({ id }) => id)).toEqual(
    Array.from({ length: feedCopyMaxPosts }, (_, index) => String(index)),
  );
});

test.each([
  '{"id":',
  '7',
  'null',
  '[{"id":"1"}]',
  '[{"id":"1","content":"x","mood":null,"createdAt":"x","author":null}]',
])('an unreadable copy is removed: %s', (text) => {
  const storage = createMemoryStorage({ [key]: text });
  expect(createFeedCopy(storage).read('alder')).toBeUndefined();
  expect(storage.getItem(key)).toBeNull();
});

test('another member’s sign-in removes the former copy; sign-out removes all', () => {
  const storage = createMemoryStorage({ other: 'kept' });
  const copy = createFeedCopy(storage);
  copy.write('alder', [post('1')]);
  copy.write('birch', [post('1')]);
  copy.clearExcept('birch');
  expect(copy.read('alder')).toBeUndefined();
  expect(copy.read('birch')?.length).toBe(1);
  copy.clear();
  expect(storage.length).toBe(1);
  expect(storage.getItem('other')).toBe('kept');
});
