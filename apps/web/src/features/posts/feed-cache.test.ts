import { beforeEach, expect, test } from 'vitest';
import { queryClient, queryUtils } from '../../lib/query-client.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { feedCache, isEditedPage } from './feed-cache.ts';
import { feedInputs } from './feed-query.ts';

/** The answer of the server, as the query puts it there. */
function answer(...ids: string[]): void {
  queryUtils.posts.feed.setInfiniteData(feedInputs.all, {
    pages: [{ items: ids.map(anonymousPost), nextCursor: null }],
    pageParams: [null],
  });
}

const first = () => queryUtils.posts.feed.getInfiniteData(feedInputs.all)?.pages[0];
const shown = () => first()?.items.map(({ id }) => id);
const isEdited = () => isEditedPage(first() ?? {});

beforeEach(() => queryClient.clear());

test('a page with his new post on top is no answer of the server, until the next one comes', () => {
  answer('b', 'a');
  expect(isEdited()).toBe(false);
  feedCache.prepend(anonymousPost('mine'));
  expect([shown(), isEdited()]).toEqual([['mine', 'b', 'a'], true]);
  answer('mine', 'between', 'b', 'a');
  expect([shown(), isEdited()]).toEqual([['mine', 'between', 'b', 'a'], false]);
});

test('nor is one with a post taken away, be the next answer the same to the letter', () => {
  answer('b', 'a');
  feedCache.remove('b');
  expect([shown(), isEdited()]).toEqual([['a'], true]);
  answer('a');
  expect(isEdited()).toBe(false);
});

test('support given is no other list', () => {
  answer('b', 'a');
  feedCache.patch('b', (before) => ({ ...before, liked: true }));
  expect(isEdited()).toBe(false);
});
