// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../testing/fake-server.ts';
import { memberOf } from '../testing/members.ts';
import { isLeaving } from './stores/leaving.ts';
import { viewerStore } from './stores/viewer-store.ts';
import { trpcClient } from './trpc.ts';

const counts = { notices: 2, messages: 1 };

/** Answers the first read only if it `isQuick`. */
function startServer({ isQuick = true } = {}) {
  const answers = isQuick ? [] : [new Promise<typeof counts>(() => {})];
  const { calls } = createFakeServer({
    notices: { count: () => answers.shift() ?? counts, markRead: () => ({ success: true }) },
  });
  viewerStore.remember(memberOf('alder'));
  return { calls };
}

beforeEach(() => () => isLeaving.set(false));

test('a read waits until it is known that the member stays', async () => {
  const { calls } = startServer();
  isLeaving.set(true);
  const count = trpcClient.notices.count.query();
  await trpcClient.notices.markRead.mutate();
  expect(calls.map(({ path }) => path)).toEqual(['notices.markRead']);
  isLeaving.set(false);
  expect(await count).toEqual(counts);
});

test('a read that was on its way is repeated if the member stays', async () => {
  const { calls } = startServer({ isQuick: false });
  const count = trpcClient.notices.count.query();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  isLeaving.set(true);
  await trpcClient.notices.markRead.mutate();
  isLeaving.set(false);
  expect(await count).toEqual(counts);
  expect(calls).toHaveLength(3);
});

test('once the session has ended, a held read fails without a call', async () => {
  const { calls } = startServer();
  isLeaving.set(true);
  const count = trpcClient.notices.count.query();
  viewerStore.forget();
  isLeaving.set(false);
  await expect(count).rejects.toThrow('The session has ended.');
  expect(calls).toEqual([]);
});
