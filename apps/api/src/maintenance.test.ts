import { erasureJobQueries } from '@ballast/db/queries/erasure-jobs';
import { postQueries } from '@ballast/db/queries/posts';
import { sessionQueries } from '@ballast/db/queries/sessions';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runErasureJobs, runMaintenance, startMaintenance } from './maintenance.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const startAt = new Date('2026-11-20T03:07:21.345Z');
const orphan = 'AAAAAAAAAAAAAAAAAAAAAA';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ members: ['alder'], startAt: startAt.toISOString() });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const deps = (clock: () => Date) => ({
  database: app.database,
  sessions: app.sessions,
  media: app.media,
  identity: { pair: async () => {} },
  hasMedia: postQueries(app.database).hasMedia,
  log: pino({ level: 'silent' }),
  erasureJobs: erasureJobQueries(app.database),
  clock,
});
const runAfter = (ms: number) => runMaintenance(deps(() => new Date(startAt.getTime() + ms)));

async function storedIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of app.media.list()) ids.push(id);
  return ids;
}

describe('maintenance of sessions', () => {
  test('deletes expired sessions only', async () => {
    const sessions = sessionQueries(app.database);
    const alder = app.idOf('alder');
    app.advanceMs(29 * dayMs);
    await app.sessions.create(alder);
    await runAfter(0);
    expect(await sessions.listByUser(alder)).toHaveLength(2);
    app.advanceMs(2 * dayMs);
    await runAfter(0);
    expect(await sessions.listByUser(alder)).toHaveLength(1);
  });
});

test.each([
  ['2026-11-20T02:59:59Z', 0],
  ['2026-11-20T03:00:00Z', 1],
  ['2026-11-20T03:59:59Z', 1],
  ['2026-11-20T04:00:00Z', 0],
])('the database is vacuumed between 3 and 4 in the morning UTC only (%s)', async (now, times) => {
  const database = { maintain: vi.fn(async () => {}), vacuum: vi.fn(async () => {}) };
  await runMaintenance({ ...deps(() => new Date(now)), database });
  expect([database.maintain.mock.calls.length, database.vacuum.mock.calls.length]).toEqual([1, times]);
});

test('the database is maintained even if the pictures cannot be listed, and the error is thrown', async () => {
  const database = { maintain: vi.fn(async () => {}), vacuum: vi.fn(async () => {}) };
  const media = {
    ...app.media,
    // biome-ignore lint/correctness/useYield: throws before the first item.
    async *list() {
      throw new Error('out of reach');
    },
  };
  const night = () => new Date('2026-11-20T03:30:00Z');
  await expect(runMaintenance({ ...deps(night), database, media })).rejects.toThrow('out of reach');
  expect([database.maintain.mock.calls.length, database.vacuum.mock.calls.length]).toEqual([1, 1]);
});

describe('runErasureJobs', () => {
  const one = { id: 'one', kind: 'post', itemId: orphan } as const;
  const two = { ...one, id: 'two' };
  const database = { maintain: vi.fn(async () => {}) };
  const clock = () => startAt;
  beforeEach(() => database.maintain.mockClear());

  test('deletes the pictures of erased items, and maintains the database', async () => {
    await app.media.put(orphan, Buffer.from('picture'));
    const erasureJobs = { listDue: async () => [one], runJob: async () => orphan };
    await runErasureJobs({ database, erasureJobs, media: app.media, clock });
    expect(await storedIds()).toEqual([]);
    expect(database.maintain).toHaveBeenCalledTimes(1);
  });

  test('does not maintain the database if no job is due', async () => {
    const erasureJobs = { listDue: async () => [], runJob: () => expect.fail('there is nothing to erase') };
    await runErasureJobs({ database, erasureJobs, media: app.media, clock });
    expect(database.maintain).not.toHaveBeenCalled();
  });

  test('continues after a failed job, and then throws its error', async () => {
    const runJob = vi.fn(async ({ id }: { id: string }) => {
      if (id === 'one') throw new Error('in the way');
      return null;
    });
    const erasureJobs = { listDue: async () => [one, two], runJob };
    await expect(runErasureJobs({ database, erasureJobs, media: app.media, clock })).rejects.toThrow('in the way');
    expect(runJob.mock.calls.map(([{ id }]) => id)).toEqual(['one', 'two']);
  });
});

describe('maintenance', () => {
  test('runs erasure jobs immediately and every minute until stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const listDue = vi.fn(async () => []);
    const erasureJobs = { listDue, runJob: async () => null };
    const stop = startMaintenance({ ...deps(() => startAt), erasureJobs });
    vi.advanceTimersByTime(10 * 60_000);
    expect(listDue).toHaveBeenCalledTimes(11);
    stop();
    vi.advanceTimersByTime(hourMs);
    expect(listDue).toHaveBeenCalledTimes(11);
  });

  test('runs a minute after the start and every hour until stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const deleteExpired = vi.fn(async () => {});
    const sessions = { deleteExpired };
    const stop = startMaintenance({ ...deps(() => startAt), sessions });
    expect(deleteExpired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(deleteExpired).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2 * hourMs);
    expect(deleteExpired).toHaveBeenCalledTimes(3);
    stop();
    vi.advanceTimersByTime(2 * hourMs);
    expect(deleteExpired).toHaveBeenCalledTimes(3);
  });

  test('logs a failure without its message, and continues', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const lines: string[] = [];
    const sessions = { deleteExpired: () => Promise.reject(new Error('params: alder@example.org')) };
    const log = pino({ base: null }, { write: (line) => lines.push(line) });
    const stop = startMaintenance({ ...deps(() => startAt), sessions, log });
    vi.advanceTimersByTime(60_000);
    await vi.waitUntil(() => lines.length === 1);
    vi.advanceTimersByTime(hourMs);
    await vi.waitUntil(() => lines.length === 2);
    stop();
    expect(lines.join('')).toContain('maintenance failed');
    expect(lines.join('')).not.toContain('alder@example.org');
  });
});
