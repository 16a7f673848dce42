// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer, refuse } from '../testing/fake-server.ts';
import { memberOf } from '../testing/members.ts';
import { describeFailure } from './error-messages.ts';
import { queryUtils } from './query-client.ts';
import { trpcClient } from './trpc.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

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
  expect(await settle(trpcClient.posts.setHidden.mutate({ postId: 'a', hidden: true }))).toEqual({ failure: tooMany });
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
