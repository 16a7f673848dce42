import { UncertainCommitError } from '@ballast/db/engine/uncertain-commit';
import { expiredRowQueries } from '@ballast/db/queries/privacy/expired-rows';
import { mediaQueries } from '@ballast/db/queries/privacy/media';
import { sessionQueries } from '@ballast/db/queries/sign-in/sessions';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { runMaintenance, startMaintenance, startProcessTasks } from './maintenance.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const startAt = new Date('2026-11-20T03:07:21.345Z');

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
  expiredRows: expiredRowQueries(app.database),
  media: app.media,
  identity: { pair: async () => {} },
  hasMedia: mediaQueries(app.database).exists,
  log: pino({ level: 'silent' }),
  erasures: app.privacy.erasures,
  likeCorrections: app.privacy.likeCorrections,
  retainedPictures: app.privacy.retainedPictures,
  ownItems: app.privacy.ownItems,
  mail: { run: async () => {} },
  push: { heartbeat: async () => {}, deleteEnded: async () => {} },
  digest: { run: async () => {} },
  accountTasks: { run: async () => {} },
  reportLateBackup: async () => {},
  escalation: { run: async () => {} },
  telling: { run: async () => {} },
  escalateEveryMs: 15_000,
  ringForHiddenItems: async () => {},
  alertIfMailIsDelayed: async () => {},
  alertIfDiskIsLow: async () => {},
  alertIfLogIsBroken: async () => {},
  clock,
});

describe('maintenance of sessions', () => {
  test('deletes expired sessions only', async () => {
    const sessions = sessionQueries(app.database);
    const alder = app.idOf('alder');
    app.advanceMs(29 * dayMs);
    await app.sessions.begin(alder);
    await runMaintenance(deps(() => new Date(app.now())));
    expect(await sessions.listByUser(alder)).toHaveLength(2);
    app.advanceMs(2 * dayMs);
    await runMaintenance(deps(() => new Date(app.now())));
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
  expect(database.maintain.mock.calls.length).toBe(1);
  expect(database.vacuum.mock.calls.length).toEqual(times);
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
  expect(database.maintain.mock.calls.length).toBe(1);
  expect(database.vacuum.mock.calls.length).toBe(1);
});

describe('maintenance', () => {
  test('erases and corrects counts immediately and every minute until stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const erasures = { run: vi.fn(async () => false), maintain: async () => {} };
    const likeCorrections = { run: vi.fn(async () => {}) };
    const stop = startMaintenance({ ...deps(() => startAt), erasures, likeCorrections });
    vi.advanceTimersByTime(10 * 60_000);
    for (const { run } of [erasures, likeCorrections]) expect(run).toHaveBeenCalledTimes(11);
    stop();
    vi.advanceTimersByTime(hourMs);
    for (const { run } of [erasures, likeCorrections]) expect(run).toHaveBeenCalledTimes(11);
  });

  test('fills the index of own items immediately', async () => {
    const { id } = await app.as('alder').posts.create.mutate({ content: 'Up', isAnonymous: true });
    const handle = (await app.handles.of(app.idOf('alder'))) ?? '';
    expect(app.privacy.ownItems.seqsOf(handle)).toBeUndefined();
    const { ownItems, push, log } = deps(() => startAt);
    const stop = startProcessTasks({ ownItems, push, log });
    await vi.waitUntil(() => app.privacy.ownItems.seqsOf(handle)?.posts.length === 1);
    stop();
    expect((await app.as('alder').posts.own.query({})).items).toMatchObject([{ id }]);
  });

  test('maintains the database after something was erased, and not otherwise', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    for (const hasErased of [true, false]) {
      const maintain = vi.fn(async () => {});
      const database = { maintain, vacuum: async () => {} };
      const erasures = { run: vi.fn(async () => hasErased), maintain: async () => {} };
      const stop = startMaintenance({ ...deps(() => startAt), database, erasures });
      await vi.advanceTimersByTimeAsync(0);
      stop();
      expect(maintain).toHaveBeenCalledTimes(hasErased ? 1 : 0);
    }
  });

  test('runs a minute after the start and every hour until stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const sweep = vi.fn(async () => {});
    const expiredRows = { sweep };
    const stop = startMaintenance({ ...deps(() => startAt), expiredRows });
    expect(sweep).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(sweep).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2 * hourMs);
    expect(sweep).toHaveBeenCalledTimes(3);
    stop();
    vi.advanceTimersByTime(2 * hourMs);
    expect(sweep).toHaveBeenCalledTimes(3);
  });

  test('logs a failure without its message, and continues', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const lines: string[] = [];
    const expiredRows = { sweep: () => Promise.reject(new Error('params: alder@example.org')) };
    const log = pino({ base: null }, { write: (line) => lines.push(line) });
    const stop = startMaintenance({ ...deps(() => startAt), expiredRows, log });
    vi.advanceTimersByTime(60_000);
    await vi.waitUntil(() => lines.length === 1);
    vi.advanceTimersByTime(hourMs);
    await vi.waitUntil(() => lines.length === 2);
    stop();
    expect(lines.join('')).toContain('maintenance failed');
    expect(lines.join('')).not.toContain('alder@example.org');
  });

  test('logs a full disk as an outage, not as a fault', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const lines: string[] = [];
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    const expiredRows = { sweep: () => Promise.reject(new UncertainCommitError(full)) };
    const log = pino({ base: null }, { write: (line) => lines.push(line) });
    const stop = startMaintenance({ ...deps(() => startAt), expiredRows, log });
    vi.advanceTimersByTime(60_000);
    await vi.waitUntil(() => lines.length === 1);
    stop();
    expect(JSON.parse(lines.join(''))).toMatchObject({ unavailable: 'SQLITE_FULL', msg: 'maintenance failed' });
    expect(lines.join('')).not.toContain('fault');
  });
});
