import { expect, test } from 'vitest';
import { describeWithLimits } from '../testing/limited-site.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rateLimits } from './rate-limits.ts';

const home = '203.0.113.5';
const feed = '/api/community/posts';
const story = { content: 'Slept five hours.', isAnonymous: true };

const quotasOf = ({ headers }: Response) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];

describeWithLimits('what an account has left', ['alder', 'birch'], ({ app, store, send }) => {
  const read = (name: string | undefined, path: string) =>
    app.request(name, path, { headers: { 'x-forwarded-for': home } });

  test('is in the response to a read', async () => {
    expect(quotasOf(await read('alder', feed))).toEqual(['"reads";q=1200;w=60', '"reads";r=1199;t=60']);
  });

  test('falls by the declared cost, and its time runs', async () => {
    await read('alder', feed);
    await store().advanceSeconds(20);
    expect(quotasOf(await read('alder', `${feed}/search?q=sleep`))).toEqual([
      '"reads";q=1200;w=60, "search";q=120;w=60',
      '"reads";r=1194;t=40, "search";r=119;t=60',
    ]);
  });

  test('is in the response to a write', async () => {
    expect(quotasOf(await send('alder', home, feed, story))).toEqual(['"posts";q=10;w=3600', '"posts";r=9;t=3600']);
  });

  test('tells the time of an earlier story to the minute', async () => {
    await send('alder', home, feed, story);
    await store().advanceSeconds(59);
    expect(quotasOf(await send('alder', home, feed, story))[1]).toBe('"posts";r=8;t=3600');
  });

  test('is nothing when a call is refused, until the time of Retry-After', async () => {
    for (let count = 0; count < rateLimits.posts.points; count += 1) await send('alder', home, feed, story);
    const refused = await send('alder', home, feed, story);
    expect(quotasOf(refused)[1]).toBe('"posts";r=0;t=3600');
    expect(await refusalOf(refused)).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 3600 });
  });

  test('is of a batch what its last call has left', async () => {
    const input = encodeURIComponent('{"0":{},"1":{"q":"sleep"}}');
    const response = await read('alder', `/api/trpc/posts.feed,posts.search?batch=1&input=${input}`);
    expect(quotasOf(response)[1]).toBe('"reads";r=1194;t=60, "search";r=119;t=60');
  });

  test.each([
    ['visitor', undefined, '/api/stories', 'GET', undefined],
    ['visitor', undefined, '/api/force/force-login', 'POST', { email: 'oak@example.org', password: 'no' }],
    ['admin', { admin: true } as const, '/api/admin/stats', 'GET', undefined],
  ])(
    'is not told to a %s, whose limits are not those of an account: %s %s',
    async (_who, asker, path, method, body) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': home };
      const response = await app.request(asker, path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(quotasOf(response)).toEqual([null, null]);
    },
  );

  test('says nothing of an address: a member who reads open stories sees the own reads alone', async () => {
    expect(quotasOf(await read('alder', '/api/stories'))[1]).toBe('"reads";r=1199;t=60');
  });

  test('does not depend on what another member does at the same address', async () => {
    for (let count = 0; count < 5; count += 1) await read('birch', feed);
    await send('birch', home, feed, story);
    expect(quotasOf(await send('alder', home, feed, story))[1]).toBe('"posts";r=9;t=3600');
    expect(quotasOf(await read('alder', feed))[1]).toBe('"reads";r=1199;t=60');
  });

  test('does not depend on how much others have written', async () => {
    const thread = `${(await send('birch', home, feed, story)).headers.get('location')}/comments`;
    const long = { content: 'x'.repeat(2000), isAnonymous: false };
    for (let count = 0; count < 50; count += 1) await send('birch', home, thread, long);
    await read('alder', `${thread}?limit=100`);
    expect(quotasOf(await read('alder', thread))[1]).toBe('"reads";r=1198;t=60');
  });
});
