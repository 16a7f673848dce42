import type { Database } from '@ballast/db/engine/database';
import { openDatabase } from '@ballast/db/open-database';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

let isFull: boolean;
let database: Database;
let app: TestApp;
beforeEach(async () => {
  isFull = false;
  const memoryDatabase = await openDatabase('file::memory:');
  // Throws the error that packages/db throws. The tests there use a disk that is really full.
  const transaction: Database['transaction'] = (body) =>
    isFull
      ? Promise.reject(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }))
      : memoryDatabase.transaction(body);
  database = { ...memoryDatabase, transaction };
  app = await createTestApp({ members: ['alder'], database });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await database.close();
});

const post = () => app.sendJson('alder', '/api/community/posts', { content: 'words', isAnonymous: true });
const errorLines = () => app.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);

test('writes on a full disk are answered 503, with one error in the log and no member data', async () => {
  isFull = true;
  for (let count = 0; count < 3; count += 1) {
    expect(await refusalOf(post())).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
  }
  const trpcResponse = app.sendJson('alder', '/api/trpc/posts.create', { content: 'words', isAnonymous: true });
  expect(await refusalOf(trpcResponse)).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
  expect(errorLines()).toEqual([
    { level: 50, unavailable: 'SQLITE_FULL', refused: 1, msg: 'requests are refused: a dependency is unavailable' },
  ]);
  isFull = false;
  expect((await post()).status).toBe(201);
});

test('reads succeed on a full disk, even if the session is due for renewal', async () => {
  await post();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.now() + 20 * dayMs) });
  isFull = true;
  const read = () => app.request('alder', '/api/community/posts');
  const response = await read();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual([expect.objectContaining({ content: 'words' })]);
  expect(errorLines()).toEqual([]);
  isFull = false;
  expect((await read()).status).toBe(200);
  // More than 30 days after sign-up: valid only because the second read renewed the session.
  vi.setSystemTime(Date.now() + 15 * dayMs);
  expect((await read()).status).toBe(200);
});
