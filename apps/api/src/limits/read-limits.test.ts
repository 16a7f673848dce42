import { limits } from '@ballast/schema/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { outcomeOf } from '../authorization/calls.ts';
import { procedureDetails, procedureNames } from '../openapi/procedure-details.ts';
import { stopClock } from '../testing/limit-stores.ts';
import { refusalOf } from '../testing/refusal.ts';
import { listen } from '../testing/servers/listen.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { Asker } from '../testing/test-sign-ins.ts';
import { costOf } from '../trpc/access.ts';
import { crowdFactor } from './crowd-limits.ts';
import { rateLimits } from './rate-limits.ts';

const { points, seconds } = rateLimits.reads;
const batchOf = (name: string, count: number = limits.batchMaxCalls) =>
  `/api/trpc/${Array(count).fill(name).join(',')}?batch=1&input=%7B%7D`;

let app: TestApp;
let postId: string;
beforeEach(async () => {
  stopClock('2026-11-20T03:07:21.345Z');
  app = await createTestApp({ members: ['alder', 'birch'], rateLimits: true, trustedProxies: 1 });
  postId = (await app.as('alder').posts.create.mutate({ content: 'words', isAnonymous: true })).id;
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const read = (asker: Asker, path = '/api/auth/user', from = '192.0.2.1') =>
  app.request(asker, path, { headers: { 'x-forwarded-for': from } });

const countRefusals = async (response: Response) => (await response.text()).match(/"RATE_LIMITED"/g)?.length ?? 0;

/** Spends the budget one unit at a time, up to `count`. */
async function spend(asker: Asker, count: number = points): Promise<void> {
  for (let spent = 0; spent < count; spent += limits.batchMaxCalls) {
    const response = await read(asker, batchOf('auth.me', Math.min(limits.batchMaxCalls, count - spent)));
    expect(response.status).toBe(200);
  }
}

/** Counts how many more units the member can spend, which uses them up. */
async function countUnits(asker: Asker): Promise<number> {
  let units = 0;
  while (units <= points && (await read(asker)).status === 200) units += 1;
  return units;
}

describe('the reads of a member', () => {
  test('are refused after 1,200 units, until the minute is over, and are logged and counted as refused', async () => {
    await app.metrics.scrape();
    await spend('alder');
    vi.setSystemTime(Date.now() + 20_000);
    expect(await refusalOf(read('alder', '/api/notifications', '192.0.2.9'))).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      retryAfterSeconds: 40,
    });
    expect(app.logLines.at(-1)).toMatch(/"route":"\/api\/notifications","status":429/);
    expect((await app.metrics.scrape()).text).toContain('rate_limit_refusals_total{limit="reads"} 1');
    expect((await read('birch')).status).toBe(200);
    vi.setSystemTime(Date.now() + 40_000);
    expect((await read('alder')).status).toBe(200);
  });

  test.each([
    ['/api/auth/user', 1],
    ['/api/community/posts', 1],
    ['/api/notifications/count', 1],
    ['/api/notifications', 5],
    ['/api/trpc/notices.list', 5],
    ['/api/community/posts/search?q=words', 5],
    // With what its many statements cost.
    ['/api/users/export', 2],
    ['/api/texts', 1],
    ['/api/community/posts/AAAAAAAAAAAAAAAAAAAAAA', 1],
    ['/api/trpc/posts.get', 1],
    [batchOf('auth.me'), 10],
    [batchOf('notices.list'), 50],
  ])('%s costs %i', async (path, cost) => {
    await spend('alder', points - 100);
    await read('alder', path);
    expect(await countUnits('alder')).toBe(100 - cost);
  });

  test('cost something as a stream at its start, as a write without a limit of its own, but not as a like', async () => {
    await spend('alder', points - 100);
    const stream = await read('alder', '/api/events');
    await stream.body?.cancel();
    await app.sendJson('alder', '/api/notifications/mark-read', {});
    await app.sendJson('alder', '/api/trpc/posts.setLike', { postId: 'AAAAAAAAAAAAAAAAAAAAAA', liked: true });
    expect(await countUnits('alder')).toBe(100 - 1 - 5);
  });

  test('leave the places of others free: a flood of batches is refused, another member is answered', async () => {
    const flood = Array.from({ length: 16 }, () => read('alder', batchOf('notices.list')));
    const feeds = Array.from({ length: limits.readsInFlightMax }, () => read('birch', '/api/community/posts'));
    expect((await Promise.all(feeds)).map(({ status }) => status)).toEqual(feeds.map(() => 200));
    const responses = await Promise.all(flood);
    const refused = await Promise.all(responses.map(countRefusals));
    expect(refused.reduce((sum, count) => sum + count, 0)).toBe(160 - limits.readsInFlightMax);
    expect(responses.map(({ status }) => status)).toEqual([200, 207, ...Array(14).fill(429)]);
    expect(responses.slice(1).map(({ headers }) => headers.get('retry-after'))).toEqual(Array(15).fill('1'));
    expect(await countUnits('alder')).toBe(points - limits.readsInFlightMax * 5);
  });

  test('are refused at a flood that goes on for longer than the budget lasts', async () => {
    for (let round = 0; round < points / 5 / limits.batchMaxCalls; round += 1)
      expect((await read('alder', batchOf('notices.list'))).status).toBe(200);
    const over = await read('alder', batchOf('notices.list'));
    expect(over.status).toBe(429);
    expect(over.headers.get('retry-after')).toEqual(String(seconds));
  });
});

describe('a place among the reads in flight', () => {
  const expectAllPlacesFree = async () => {
    const reads = Array.from({ length: limits.readsInFlightMax + 1 }, () => read('alder'));
    const statuses = (await Promise.all(reads)).map(({ status }) => status);
    expect(statuses).toEqual([...Array(limits.readsInFlightMax).fill(200), 429]);
  };

  test.each([
    ['an answer', '/api/community/posts'],
    ['a refusal', '/api/community/posts/AAAAAAAAAAAAAAAAAAAAAA'],
    ['a malformed input', '/api/trpc/posts.get?input=%7B'],
    ['a batch', batchOf('posts.get')],
  ])('is free again after %s', async (_outcome, path) => {
    for (let count = 0; count < 2 * limits.readsInFlightMax; count += 1) await read('alder', path);
    await expectAllPlacesFree();
  });

  test('is free again while a live stream is open', async () => {
    const streams: Response[] = [];
    for (let count = 0; count < 10; count += 1) streams.push(await read('alder', '/api/events'));
    await expectAllPlacesFree();
    await Promise.all(streams.map(({ body }) => body?.cancel()));
  });

  test('is free again after the client has gone away', async () => {
    const server = await listen(app);
    for (let count = 0; count < 2 * limits.readsInFlightMax; count += 1) {
      const connection = server.openConnection();
      connection.write(
        `GET ${batchOf('posts.feed', 5)} HTTP/1.1\r\nhost: x\r\ncookie: ${app.cookieOf('alder')}\r\n\r\n`,
      );
      connection.end();
      await connection.hasClosed;
    }
    await server.close();
    await expect.poll(async () => (await read('alder', batchOf('auth.me'))).status).toBe(200);
    await expectAllPlacesFree();
  });

  test('is not taken by a write', async () => {
    const reads = Array.from({ length: limits.readsInFlightMax }, () => read('alder', '/api/community/posts'));
    const post = app.sendJson('alder', '/api/community/posts', { content: 'words', isAnonymous: true });
    const like = app.sendJson('alder', `/api/community/posts/${postId}/like`, {});
    const statuses = (await Promise.all([post, like, ...reads])).map(({ status }) => status);
    expect(statuses).toEqual([201, 200, ...reads.map(() => 200)]);
  });
});

describe('an address', () => {
  const visit = (path: string, from: string) => app.app.request(path, { headers: { 'x-forwarded-for': from } });
  const texts = batchOf('texts.get');

  /** Returns the first refusal, and how many units were spent before it. */
  async function readUntilRefused(call: (count: number) => Response | Promise<Response>) {
    for (let units = 0; units <= crowdFactor.max * points; units += limits.batchMaxCalls) {
      const response = await call(units);
      if (response.status !== 200) return { units, retryAfter: response.headers.get('retry-after') };
    }
    throw new Error('No call was refused.');
  }

  test('limits visitors only as a crowd, and members at it not at all', {
    timeout: 300_000,
  }, async () => {
    const { units, retryAfter } = await readUntilRefused(() => visit(texts, '192.0.2.1'));
    expect(retryAfter).toBe(String(seconds));
    expect(units).toBeGreaterThanOrEqual(crowdFactor.min * points - limits.batchMaxCalls);
    expect(units).toBeLessThanOrEqual(crowdFactor.max * points);
    expect((await visit(texts, '192.0.2.2')).status).toBe(200);
    expect((await read('alder', '/api/texts', '192.0.2.1')).status).toBe(200);
  });

  test('limits members only as a crowd, however much one of them reads', {
    timeout: 300_000,
    tags: ['nightly'],
  }, async () => {
    const names = Array.from({ length: crowdFactor.max + 1 }, (_, index) => `tree${index}`);
    await app.close();
    app = await createTestApp({ members: [...names, 'elm'], rateLimits: true, trustedProxies: 1 });
    // Refused calls of one member do not count towards the crowd.
    await spend('elm');
    for (let count = 0; count < 50; count += 1) await read('elm', batchOf('notices.list'));
    const { units, retryAfter } = await readUntilRefused((count) =>
      read(names[Math.floor(count / points)], batchOf('auth.me')),
    );
    expect(retryAfter).toBe(String(seconds));
    expect(units).toBeGreaterThanOrEqual((crowdFactor.min - 1) * points - limits.batchMaxCalls);
    expect(units).toBeLessThanOrEqual((crowdFactor.max - 1) * points);
    expect((await read(names.at(-1), '/api/auth/user', '192.0.2.2')).status).toBe(200);
  });
});

test('RATE_LIMITS=off switches both limits of reads off', async () => {
  const unlimited = await createTestApp({ members: ['alder'] });
  const flood = Array.from({ length: 16 }, () => unlimited.request('alder', batchOf('notices.list')));
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(flood.map(() => 200));
  for (let count = 0; count < points; count += limits.batchMaxCalls)
    expect((await unlimited.request('alder', batchOf('notices.count'))).status).toBe(200);
  await unlimited.close();
});

describe('no call of a member is without a limit:', () => {
  const init = (name: string): RequestInit =>
    procedureDetails(name).type === 'mutation'
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
      : {};
  const call = (name: string) => app.request('alder', `/api/trpc/${name}`, init(name));
  const ofMembers = procedureNames.filter((name) => /public|member/.test(procedureDetails(name).access));
  const hasOwnLimit = (name: string) => procedureDetails(name).type === 'mutation' && procedureDetails(name).limit;
  const counted = ofMembers.filter((name) => !hasOwnLimit(name));

  test('queries, subscriptions and writes without a limit of their own are refused once the budget is spent', async () => {
    expect(counted.length).toBeGreaterThan(30);
    await spend('alder');
    const outcomes: Record<string, string> = {};
    for (const name of counted) if (name !== 'auth.signOut') outcomes[name] = await outcomeOf(await call(name));
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['RATE_LIMITED']));
  });

  test('signing out is never refused', async () => {
    await spend('alder');
    expect((await call('auth.signOut')).status).toBe(200);
  });

  test('staff are never refused', () => {
    const costs = procedureNames
      .map(procedureDetails)
      .filter(({ access }) => access === 'staff' || access === 'admin')
      .map((facts) => costOf(facts, facts.type));
    expect(new Set(costs)).toEqual(new Set([0]));
  });
});
