import { describe, expect, test } from 'vitest';
import { procedureFacts, procedureNames } from '../openapi/procedure-facts.ts';
import type { Access } from '../trpc/access.ts';
import { actors } from './actors.ts';
import { callProcedure, outcomeOf, pathRequest, pathsOf } from './calls.ts';
import { createFixture } from './fixture.ts';
import { matrix } from './matrix.ts';

const cells = procedureNames.flatMap((name) => actors.map((actor) => ({ name, actor })));
const rows = new Map(Object.entries(matrix));

test('has a row for every procedure', () => {
  expect([...rows.keys()].sort()).toEqual([...procedureNames].sort());
});

test.each(procedureNames)('%s declares the access that its row describes', (name) => {
  const { visitor, admin } = rows.get(name)?.outcome ?? {};
  const access: Access =
    visitor === 'ok' ? 'public' : visitor === 'ADMIN_LOCKED' && admin === 'ok' ? 'admin' : 'member';
  expect(procedureFacts(name).access).toBe(access);
});

describe.each(cells)('$name as $actor', ({ name, actor }) => {
  const row = rows.get(name);

  test('over tRPC', async () => {
    const fixture = await createFixture();
    const input = row?.input?.({ ...fixture, password: fixture.passwordOf(actor) });
    expect(await outcomeOf(await callProcedure(fixture, actor, name, input))).toBe(row?.outcome[actor]);
    await fixture.app.close();
  });

  test.each(pathsOf(name))('$method $path', async (operation) => {
    const fixture = await createFixture();
    const input = row?.input?.({ ...fixture, password: fixture.passwordOf(actor) });
    expect(await outcomeOf(await fixture.request(actor, ...pathRequest(operation, input)))).toBe(row?.outcome[actor]);
    await fixture.app.close();
  });
});
