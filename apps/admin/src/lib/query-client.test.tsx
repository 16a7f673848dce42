// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer, refuse, WithServer } from '../testing/fake-server.tsx';
import { queryClient } from './query-client.ts';
import { trpc } from './trpc.ts';
import { unlockStore } from './unlock-store.ts';

beforeEach(() => unlockStore.unlock());

const stats = { totalUsers: 1, totalPosts: 2, todaySignups: 3, todayPosts: 4 };

/** Query utilities without a mounted query, so that nothing is refetched. */
const utils = () => renderHook(() => trpc.useUtils(), { wrapper: WithServer }).result.current.admin;

test('an ended session locks the app and clears the cache', async () => {
  createFakeServer({ stats: () => stats, log: () => refuse('ADMIN_LOCKED') });
  const { stats: statsQuery, log } = utils();
  await statsQuery.fetch();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  await expect(log.fetch({})).rejects.toThrow('The admin area is locked.');
  expect(unlockStore.get()).toEqual({ isUnlocked: false, reason: 'session-ended' });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('other errors leave the app unlocked and are not retried', async () => {
  const calls = createFakeServer({ stats: () => refuse('UNAVAILABLE') });
  await expect(utils().stats.fetch()).rejects.toThrow('We cannot reach our own storage');
  expect(unlockStore.get()).toEqual({ isUnlocked: true });
  expect(calls).toHaveLength(1);
});
