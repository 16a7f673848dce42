import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { version } from '../../version.ts';

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
