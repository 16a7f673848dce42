import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { procedureDetails, procedureNames } from '../openapi/procedure-details.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ members: ['alder'] });
  await app.appoint('alder', 'moderator');
});
afterAll(() => app.close());

const queriesWithOptionalInput = procedureNames.filter((name) => {
  const { type, input } = procedureDetails(name);
  return type === 'query' && input?.safeParse({}).success !== false;
});

const askers = { public: 'alder', member: 'alder', staff: { staff: 'alder' }, admin: { admin: true } } as const;

test('queries without required input can be called without an input', async () => {
  expect(queriesWithOptionalInput).toEqual(
    expect.arrayContaining(['auth.me', 'posts.feed', 'messages.conversations', 'admin.users']),
  );
  for (const name of queriesWithOptionalInput) {
    const asker = askers[procedureDetails(name).access];
    const without = await app.request(asker, `/api/trpc/${name}`);
    const withNothing = await app.request(asker, `/api/trpc/${name}?input={}`);
    expect(name).toEqual(name);
    expect(without.status).toBe(200);
    expect(name).toEqual(name);
    expect(await without.json()).toEqual(await withNothing.json());
  }
});

describe('one character of many code points', () => {
  const fields = procedureNames.flatMap((name) =>
    Object.entries(procedureDetails(name).input?.shape ?? {}).map(
      ([field, schema]) => [`${name} ${field}`, schema] as const,
    ),
  );

  test.each(fields)('is not accepted by %s', (_field, schema) => {
    expect(fields.length).toBeGreaterThan(50);
    for (const count of [33, 80_000]) {
      const character = '\u1100'.repeat(count);
      const { data } = z.safeParse(schema, character);
      expect(JSON.stringify(data) ?? '').not.toContain(character);
    }
  });
});
