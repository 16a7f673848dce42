import { openSqliteInMemory } from '@ballast/db/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let isFull: boolean;
let app: TestApp;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isFull = false;
  const database = openSqliteInMemory();
  app = await createTestApp({
    members: ['alder'],
    database: {
      ...database,
      transaction: (body) =>
        isFull ? Promise.reject(Object.assign(new Error('full'), { code: 'SQLITE_FULL' })) : database.transaction(body),
    },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const countSessions = async () => (await app.database.db.select().from(app.database.tables.sessions)).length;

test('a member signs out while the database takes no write, and the session is deleted once it does', async () => {
  isFull = true;
  const signedOut = await app.request('alder', '/api/auth/logout', { method: 'POST' });
  expect(signedOut.status).toBe(200);
  expect(signedOut.headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await app.request('alder', '/api/auth/user')).status).toBe(401);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await countSessions()).toBe(1);
  isFull = false;
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(countSessions).toBe(0);
});

test('staff sign out while the database takes no write', async () => {
  const admin = { admin: true } as const;
  expect((await app.request(admin, '/api/admin/stats')).status).toBe(200);
  isFull = true;
  expect((await app.request(admin, '/api/admin/logout', { method: 'POST' })).status).toBe(200);
  expect((await app.request(admin, '/api/admin/stats')).status).toBe(401);
});
