import { afterAll, beforeAll, expect, test } from 'vitest';
import { procedureFacts, procedureNames } from '../openapi/procedure-facts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ members: ['alder'] });
});
afterAll(() => app.close());

const queriesWithOptionalInput = procedureNames.filter((name) => {
  const { type, input } = procedureFacts(name);
  return type === 'query' && input?.safeParse({}).success !== false;
});

test('queries without required input accept no input', async () => {
  expect(queriesWithOptionalInput).toEqual(
    expect.arrayContaining(['auth.me', 'posts.feed', 'messages.conversations', 'admin.users']),
  );
  for (const name of queriesWithOptionalInput) {
    const asker = procedureFacts(name).access === 'admin' ? ({ admin: true } as const) : 'alder';
    const without = await app.request(asker, `/api/trpc/${name}`);
    const withNothing = await app.request(asker, `/api/trpc/${name}?input={}`);
    expect([name, without.status]).toEqual([name, 200]);
    expect([name, await without.json()]).toEqual([name, await withNothing.json()]);
  }
});
