// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeServer, refuse } from '../testing/fake-server.ts';
import { memberOf } from '../testing/members.ts';
import { describeFailure } from './error-messages.ts';
import { queryUtils } from './query-client.ts';
import { viewerStore } from './stores/viewer-store.ts';
import { isEndingSession, trpcClient } from './trpc.ts';

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

/** Refuses the first `count` calls, and answers the others. */
function refusing<Answer>(count: number, retryAfterSeconds: number, answer: Answer): () => Answer {
  let calls = 0;
  return () => {
    calls += 1;
    return calls <= count ? refuse('RATE_LIMITED', {}, retryAfterSeconds) : answer;
  };
}

async function settle<Answer>(call: Promise<Answer>) {
  const settled = call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ failure: describeFailure(error) }),
  );
  await vi.advanceTimersByTimeAsync(30_000);
  return settled;
}

const noPosts = { items: [], nextCursor: null };
const tooMany = 'That is a lot at once. Please wait a little and try again.';

describe('a refused call', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('a read that is refused for a second is repeated after that second, without an error', async () => {
    const { calls } = createFakeServer({ auth: { me: refusing(2, 1, memberOf('alder')) } });
    const call = queryUtils.auth.me.fetch();
    await vi.advanceTimersByTimeAsync(900);
    expect(calls).toHaveLength(1);
    expect(await settle(call)).toMatchObject({ answer: { username: 'alder' } });
    expect(calls).toHaveLength(3);
  });

  test('reads of posts, which are not repeated after a failure, are repeated too', async () => {
    const { calls } = createFakeServer({ posts: { hidden: refusing(1, 1, noPosts) } });
    expect(await settle(queryUtils.posts.hidden.fetch({}))).toEqual({ answer: noPosts });
    expect(calls).toHaveLength(2);
  });

  test('a read is repeated three times at most', async () => {
    const { calls } = createFakeServer({ posts: { hidden: refusing(9, 1, noPosts) } });
    expect(await settle(queryUtils.posts.hidden.fetch({}))).toEqual({ failure: tooMany });
    expect(calls).toHaveLength(4);
  });

  test('a read that is refused for longer is not repeated', async () => {
    const { calls } = createFakeServer({ posts: { hidden: refusing(1, 40, noPosts) } });
    expect(await settle(queryUtils.posts.hidden.fetch({}))).toEqual({ failure: tooMany });
    expect(calls).toHaveLength(1);
  });

  test('a write is not repeated', async () => {
    const { calls } = createFakeServer({ posts: { setHidden: refusing(1, 1, { success: true, hidden: true }) } });
    expect(await settle(trpcClient.posts.setHidden.mutate({ postId: 'a', hidden: true }))).toEqual({
      failure: tooMany,
    });
    expect(calls).toHaveLength(1);
  });

  test('a read that is no longer wanted is not repeated', async () => {
    const { calls } = createFakeServer({ auth: { me: refusing(1, 1, memberOf('alder')) } });
    const unwanted = new AbortController();
    const call = trpcClient.auth.me.query(undefined, { signal: unwanted.signal });
    await vi.advanceTimersByTimeAsync(500);
    unwanted.abort();
    await settle(call);
    expect(calls).toHaveLength(1);
  });
});

function recordRequests() {
  const requests: { path: string | undefined; keepalive: boolean | undefined }[] = [];
  vi.stubGlobal('fetch', async (url: string, { keepalive }: RequestInit) => {
    requests.push({ path: url.split('?')[0], keepalive });
    const response = { result: { data: {} } };
    return Response.json(url.includes('?batch') ? [response] : response);
  });
  return requests;
}

test('a mutation is sent in the same task, with keepalive', async () => {
  const requests = recordRequests();
  const nextTask = new Promise((resolve) => setTimeout(resolve));
  const sent = trpcClient.posts.setHidden.mutate({ postId: 'a', hidden: true });
  await nextTask;
  expect(requests).toEqual([{ path: '/api/trpc/posts.setHidden', keepalive: true }]);
  await sent;
});

test('keepalive is only for short mutations, because a browser refuses it above 64 KiB', async () => {
  const requests = recordRequests();
  await trpcClient.settings.update.mutate({ hiddenWords: ['a'.repeat(9000)] });
  await trpcClient.posts.hidden.query({});
  expect(requests).toEqual([
    { path: '/api/trpc/settings.update', keepalive: false },
    { path: '/api/trpc/posts.hidden', keepalive: undefined },
  ]);
});
