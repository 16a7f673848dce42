// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../testing/fake-server.ts';
import { memberOf } from '../testing/members.ts';
import { isEndingSession } from './stores/ending-session.ts';
import { viewerStore } from './stores/viewer-store.ts';
import { trpcClient } from './trpc.ts';

const counts = { notices: 2, messages: 1 };

/** Without `isQuick`, the first read never gets a response. */
function startServer({ isQuick = true } = {}) {
  const responses = isQuick ? [] : [new Promise<typeof counts>(() => {})];
  const { calls } = createFakeServer({
    notices: { count: () => responses.shift() ?? counts, markRead: () => ({ success: true }) },
  });
  viewerStore.setMember(memberOf('alder'));
  return { calls };
}

beforeEach(() => () => isEndingSession.set(false));

test('a read during sign-out waits, and is sent if the member stays signed in', async () => {
  const { calls } = startServer();
  isEndingSession.set(true);
  const count = trpcClient.notices.count.query();
  await trpcClient.notices.markRead.mutate();
  expect(calls.map(({ path }) => path)).toEqual(['notices.markRead']);
  isEndingSession.set(false);
  expect(await count).toEqual(counts);
});

test('a read in flight at sign-out is repeated if the member stays signed in', async () => {
  const { calls } = startServer({ isQuick: false });
  const count = trpcClient.notices.count.query();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  isEndingSession.set(true);
  await trpcClient.notices.markRead.mutate();
  isEndingSession.set(false);
  expect(await count).toEqual(counts);
  expect(calls).toHaveLength(3);
});

test('once the session has ended, a held read fails without a call', async () => {
  const { calls } = startServer();
  isEndingSession.set(true);
  const count = trpcClient.notices.count.query();
  viewerStore.setVisitor();
  isEndingSession.set(false);
  await expect(count).rejects.toThrow('The session has ended.');
  expect(calls).toEqual([]);
});
