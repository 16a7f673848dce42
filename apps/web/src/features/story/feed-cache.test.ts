// @vitest-environment jsdom
import { limits } from '@ballast/schema/limits';
import { beforeEach, expect, test } from 'vitest';
import { queryClient, queryUtils } from '../../lib/query-client.ts';
import { feedCopy } from '../../lib/storage/feed-copy.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { feedCache, isEditedPage } from './feed-cache.ts';
import { feedInputs } from './feed-query.ts';

/** Stores a page as the query does after a response. */
function storePage(...ids: string[]): void {
  queryUtils.posts.feed.setInfiniteData(feedInputs.all, {
    pages: [{ items: ids.map(anonymousPost), nextCursor: null }],
    pageParams: [null],
  });
}

const firstPage = () => queryUtils.posts.feed.getInfiniteData(feedInputs.all)?.pages[0];
const shown = () => firstPage()?.items.map(({ id }) => id);
const isEdited = () => isEditedPage(firstPage() ?? {});

beforeEach(() => queryClient.clear());

test('a page with the viewer’s new post on top is marked as edited until the next fetch', () => {
  storePage('b', 'a');
  expect(isEdited()).toBe(false);
  feedCache.prepend(anonymousPost('mine'));
  expect(shown()).toEqual(['mine', 'b', 'a']);
  expect(isEdited()).toBe(true);
  storePage('mine', 'between', 'b', 'a');
  expect(shown()).toEqual(['mine', 'between', 'b', 'a']);
  expect(isEdited()).toBe(false);
});

test('a page with a post removed is marked as edited, and the next fetched page is not, even with equal content', () => {
  storePage('b', 'a');
  feedCache.remove('b');
  expect(shown()).toEqual(['a']);
  expect(isEdited()).toBe(true);
  storePage('a');
  expect(isEdited()).toBe(false);
});

test('an edited post is replaced in its place, and its page marked as edited', () => {
  storePage('b', 'a');
  feedCache.replace({ ...anonymousPost('a'), content: 'other words', edited: true });
  expect(firstPage()?.items.map(({ content }) => content)).toEqual(['b', 'other words']);
  expect(isEdited()).toBe(true);
});

test('an edit clears the offline copy', () => {
  feedCopy.write('alder', [{ ...anonymousPost('a'), author: null }]);
  feedCache.replace({ ...anonymousPost('a'), content: 'other words', edited: true });
  expect(feedCopy.read('alder')).toBeUndefined();
});

test('counts, edits and deletions also change the loaded list of own posts', () => {
  const input = { isAnonymous: true, limit: limits.pageDefault };
  const own = () => queryUtils.posts.own.getInfiniteData(input)?.pages[0]?.items;
  feedCache.addToCommentsCount('a', 1);
  expect(own()).toBeUndefined();
  queryUtils.posts.own.setInfiniteData(input, {
    pages: [{ items: ['b', 'a'].map(anonymousPost), nextCursor: null, removedIds: [], heldIds: [], heldPainIds: [] }],
    pageParams: [null],
  });
  feedCache.addToCommentsCount('a', 1);
  feedCache.addToCommentsCount('b', -1);
  feedCache.replace({ ...anonymousPost('b'), content: 'other words' });
  expect(own()?.map(({ content, commentsCount }) => [content, commentsCount])).toEqual([
    ['other words', 0],
    ['a', 1],
  ]);
  feedCache.remove('b');
  expect(own()?.map(({ id }) => id)).toEqual(['a']);
});

test('support does not mark a page as edited', () => {
  storePage('b', 'a');
  feedCache.patch('b', (before) => ({ ...before, liked: true }));
  expect(isEdited()).toBe(false);
});

test('a hidden post leaves the feed and the offline copy, and stays among the viewer’s own', () => {
  const input = { isAnonymous: true, limit: limits.pageDefault };
  queryUtils.posts.own.setInfiniteData(input, {
    pages: [{ items: ['b', 'a'].map(anonymousPost), nextCursor: null, removedIds: [], heldIds: [], heldPainIds: [] }],
    pageParams: [null],
  });
  storePage('b', 'a');
  feedCopy.write('alder', [{ ...anonymousPost('a'), author: null }]);
  feedCache.hide('b');
  expect(shown()).toEqual(['a']);
  expect(isEdited()).toBe(true);
  expect(queryUtils.posts.own.getInfiniteData(input)?.pages[0]?.items.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(feedCopy.read('alder')).toBeUndefined();
});
