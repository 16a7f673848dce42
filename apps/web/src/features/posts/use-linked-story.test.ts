// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { type LinkedStory, useLinkedStory } from './use-linked-story.ts';

const post = anonymousPost('a story');

function openAt(story: LinkedStory | undefined, get = () => post) {
  const onFound = vi.fn();
  const { calls } = createFakeServer({ posts: { get } });
  const rendered = renderHook((linked: LinkedStory | undefined) => useLinkedStory(linked, onFound), {
    wrapper: WithServer,
    initialProps: story,
  });
  return { onFound, calls, ...rendered };
}

test('the post in the URL is loaded once, and passed on with the comment id', async () => {
  const { onFound, calls, rerender } = openAt({ id: 'story', commentId: 'first' });
  await waitFor(() => expect(onFound).toHaveBeenCalledWith(post, 'first'));
  rerender({ id: 'story', commentId: 'first' });
  expect(onFound).toHaveBeenCalledTimes(1);
  expect(calls.map(({ input }) => input)).toEqual([{ postId: 'story' }]);
});

test('without a post in the URL nothing is loaded', () => {
  const { calls } = openAt(undefined);
  expect(calls).toEqual([]);
});

test('a deleted post is not opened', async () => {
  const { onFound, calls } = openAt({ id: 'gone', commentId: 'first' }, () => refuse('NOT_FOUND'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(onFound).not.toHaveBeenCalled();
});
