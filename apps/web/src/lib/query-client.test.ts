// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createFakeServer, loseConnection, refuse } from '../testing/fake-server.ts';
import { memberOf } from '../testing/members.ts';
import { queryUtils } from './query-client.ts';

/** Fails the first `count` calls with `fail`. */
function failing(count: number, fail: () => never) {
  let calls = 0;
  return () => {
    calls += 1;
    return calls <= count ? fail() : memberOf('alder');
  };
}

test.each([
  ['no response', () => loseConnection()],
  ['a fault of the server', () => refuse('INTERNAL')],
  ['an unavailable database', () => refuse('UNAVAILABLE')],
])('a read that gets %s is repeated once', async (_case, fail) => {
  const { calls } = createFakeServer({ auth: { me: failing(1, fail) } });
  expect(await queryUtils.auth.me.fetch()).toMatchObject({ username: 'alder' });
  expect(calls).toHaveLength(2);
});

test('a read that fails twice is not repeated again', async () => {
  const { calls } = createFakeServer({ auth: { me: failing(2, loseConnection) } });
  await expect(queryUtils.auth.me.fetch()).rejects.toThrow();
  expect(calls).toHaveLength(2);
});

test.each(['NOT_SIGNED_IN', 'NOT_FOUND', 'RATE_LIMITED', 'BAD_INPUT'] as const)(
  'a refusal (%s) is not repeated',
  async (code) => {
    const { calls } = createFakeServer({ auth: { me: () => refuse(code) } });
    await expect(queryUtils.auth.me.fetch()).rejects.toThrow();
    expect(calls).toHaveLength(1);
  },
);

test('queries of posts and comments are not repeated', async () => {
  const { calls } = createFakeServer({
    posts: { feed: () => loseConnection(), search: () => loseConnection() },
    comments: { list: () => loseConnection() },
  });
  await expect(queryUtils.posts.feed.fetch({})).rejects.toThrow();
  await expect(queryUtils.posts.search.fetch({ q: 'x' })).rejects.toThrow();
  await expect(queryUtils.comments.list.fetch({ postId: 'p' })).rejects.toThrow();
  expect(calls.map(({ path }) => path)).toEqual(['posts.feed', 'posts.search', 'comments.list']);
});
