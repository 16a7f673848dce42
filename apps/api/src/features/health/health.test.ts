import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let site: TestApp;
afterEach(() => site.close());

const ask = async (path: string) => {
  const answer = await site.request(undefined, path);
  return [answer.status, await answer.json()];
};

test('without a Redis to need, none is spoken of', async () => {
  site = await createTestApp();
  expect(await ask('/readyz')).toEqual([200, { status: 'ok', database: 'ok' }]);
});

test('a need that does not answer in time is away, and the process is up all the same', async () => {
  site = await createTestApp({ pingRedis: () => new Promise(() => {}) });
  expect(await ask('/readyz')).toEqual([503, { status: 'unavailable', database: 'ok', redis: 'unavailable' }]);
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }]);
});
