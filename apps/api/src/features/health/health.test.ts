import { openDatabase } from '@ballast/db/open-database';
import { createPostgresDatabase, openSqliteInMemory } from '@ballast/db/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { version } from '../../settings/version.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

const get = async (path: string) => {
  const response = await app.request(undefined, path);
  return [response.status, await response.json()];
};

test('without Redis /readyz reports the database only', async () => {
  app = await createTestApp();
  expect(await get('/readyz')).toEqual([200, { status: 'ok', database: 'ok' }]);
});

test('/readyz reports delayed mail, and still answers 200', async () => {
  app = await createTestApp({ refusesMail: () => true });
  const form = { name: 'Yew', email: 'yew@example.org', subject: 'A question', message: 'Where?' };
  await app.sendJson(undefined, '/api/contact', form);
  expect(await get('/readyz')).toEqual([200, { status: 'ok', database: 'ok' }]);
  await app.deliverMails();
  app.advanceMs(17 * 60_000);
  expect(await get('/readyz')).toEqual([200, { status: 'ok', database: 'ok', mail: 'delayed' }]);
});

test('/readyz answers 503 if Redis does not respond in time; /healthz still answers 200', async () => {
  app = await createTestApp({ pingRedis: () => new Promise(() => {}) });
  expect(await get('/readyz')).toEqual([503, { status: 'unavailable', database: 'ok', redis: 'unavailable' }]);
  expect(await get('/healthz')).toEqual([200, { status: 'ok', version }]);
});

describe('a database that can be read and takes no write', () => {
  let isFull: boolean;
  let writes: number;
  beforeEach(async () => {
    [isFull, writes] = [false, 0];
    const database = openSqliteInMemory();
    app = await createTestApp({
      metricsToken: 'token',
      database: {
        ...database,
        transaction(body) {
          writes += 1;
          return isFull
            ? Promise.reject(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }))
            : database.transaction(body);
        },
      },
    });
    writes = 0;
  });
  const statusOf = async () => (await get('/readyz'))[0];

  test('is not ready until it takes one, and the log says why', async () => {
    expect(await statusOf()).toBe(200);
    isFull = true;
    app.advanceMs(5000);
    expect(await get('/readyz')).toEqual([503, { status: 'unavailable', database: 'unavailable' }]);
    expect(app.logLines.filter((line) => line.includes('SQLITE_FULL'))).toHaveLength(1);
    isFull = false;
    app.advanceMs(5000);
    expect(await statusOf()).toBe(200);
  });

  test('is tried once in five seconds, whatever the number of requests', async () => {
    await Promise.all(Array.from({ length: 20 }, statusOf));
    expect(writes).toBe(1);
    isFull = true;
    app.advanceMs(4999);
    expect(await statusOf()).toBe(200);
    app.advanceMs(1);
    expect(await Promise.all(Array.from({ length: 20 }, statusOf))).toEqual(Array(20).fill(503));
    expect(writes).toBe(2);
  });

  test('is a metric', async () => {
    const metric = async () =>
      /^ballast_database_writable (\S+)$/m.exec(
        await (await app.request(undefined, '/metrics', { headers: { authorization: 'Bearer token' } })).text(),
      )?.[1];
    expect(await metric()).toBe('1');
    isFull = true;
    app.advanceMs(5000);
    expect(await metric()).toBe('0');
  });
});

test.runIf(createPostgresDatabase)('a PostgreSQL database that is read-only is not ready', async () => {
  const server = await createPostgresDatabase?.();
  if (!server) throw new Error('There is no PostgreSQL.');
  const database = await openDatabase(server.url);
  app = await createTestApp({ database });
  /** Connections that are open keep the old value. */
  async function setReadOnly(value: 'on' | 'off'): Promise<void> {
    await server?.administer(
      `set transaction read write; alter database ${new URL(server.url).pathname.slice(1)} set default_transaction_read_only = ${value}`,
    );
    await server?.administer(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    app.advanceMs(5000);
  }
  const status = async () => (await app.request(undefined, '/readyz')).status;
  await setReadOnly('on');
  await expect.poll(status).toBe(503);
  await setReadOnly('off');
  await expect.poll(status).toBe(200);
  await database.close();
  await server.drop();
});
