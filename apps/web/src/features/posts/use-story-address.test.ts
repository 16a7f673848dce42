// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { type StoryAddress, useStoryAddress } from './use-story-address.ts';

const post = anonymousPost('a story');

function openAt(story: StoryAddress | undefined, get = () => post) {
  const onFound = vi.fn();
  const { calls } = createFakeServer({ posts: { get } });
  const rendered = renderHook((address: StoryAddress | undefined) => useStoryAddress(address, onFound), {
    wrapper: WithServer,
    initialProps: story,
  });
  return { onFound, calls, ...rendered };
}

test('the story of the URL is loaded once, and passed on with its answer', async () => {
  const { onFound, calls, rerender } = openAt({ id: 'story', commentId: 'first' });
  await waitFor(() => expect(onFound).toHaveBeenCalledWith(post, 'first'));
  rerender({ id: 'story', commentId: 'first' });
  expect(onFound).toHaveBeenCalledTimes(1);
  expect(calls.map(({ input }) => input)).toEqual([{ postId: 'story' }]);
});

test('nothing is loaded without a story', () => {
  const { calls } = openAt(undefined);
  expect(calls).toEqual([]);
});

test('a story that is gone opens nothing', async () => {
  const { onFound, calls } = openAt({ id: 'gone', commentId: 'first' }, () => refuse('NOT_FOUND'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(onFound).not.toHaveBeenCalled();
});
