import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { refetchTopics } from './refetch-topics.ts';

afterEach(() => queryClient.clear());

test('news make what they are about stale, and nothing else', async () => {
  const keys = [
    ['messages', 'conversations', 'alder'],
    ['messages', 'thread', 'alder', 'c'],
    [['messages', 'conversations'], { input: { limit: 20 }, type: 'query' }],
    [['notices', 'count'], { type: 'query' }],
    [['notices', 'list'], { type: 'query' }],
    ['taken-down'],
    [['posts', 'feed'], { type: 'query' }],
  ];
  for (const key of keys) queryClient.setQueryData(key, {});
  const staleKeys = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);
  await refetchTopics(['messages']);
  expect(staleKeys()).toEqual([true, true, true, true, false, false, false]);
  await refetchTopics(['notices']);
  expect(staleKeys()).toEqual([true, true, true, true, true, true, false]);
});

test('all news that arrive during a refetch cause one more refetch', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(promise);
  const refetches = refetchTopics(['notices']);
  for (let count = 0; count < 50; count += 1) void refetchTopics(['notices']);
  const callsOfOne = invalidate.mock.calls.length;
  resolve();
  await refetches;
  expect(invalidate).toHaveBeenCalledTimes(2 * callsOfOne);
});
