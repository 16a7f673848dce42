import { limits } from '@ballast/schema/limits';
import { expect, test } from 'vitest';
import { countTurns } from '../testing/count-turns.ts';
import { createTestApp } from '../testing/test-app.ts';

test('other requests get a turn between the calls of a batch', async () => {
  const app = await createTestApp({ members: ['alder'] });
  const path = Array.from({ length: limits.batchMaxCalls }, () => 'posts.feed').join(',');
  const input = Array.from({ length: limits.batchMaxCalls }, (_, index) => [index, {}]);
  const query = encodeURIComponent(JSON.stringify(Object.fromEntries(input)));
  const batch = () => app.request('alder', `/api/trpc/${path}?batch=1&input=${query}`);
  // The first batch does the extra work of a first call.
  await batch();
  const { result, turns } = await countTurns(async () => batch());
  expect(result.status).toBe(200);
  expect(turns).toBeGreaterThanOrEqual(limits.batchMaxCalls - 1);
  await app.close();
});
