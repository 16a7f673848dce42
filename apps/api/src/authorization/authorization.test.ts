import { dumpDatabase } from '@ballast/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathsOf } from '../openapi/operations.ts';
import { procedureDetails, procedureNames } from '../openapi/procedure-details.ts';
import type { Access } from '../trpc/access.ts';
import { openToEveryMember } from './access-names.ts';
import { actors } from './actors.ts';
import { callProcedure, outcomeOf, pathRequest } from './calls.ts';
import { createFixture, type Fixture } from './fixture.ts';
import { hasOwnOutcome, matrix } from './matrix.ts';

const cells = procedureNames.flatMap((name) => actors.map((actor) => ({ name, actor })));
const rows = new Map(Object.entries(matrix));

function accessFor(visitor: string | undefined, moderator: string | undefined): Access {
  if (visitor === 'ok') return 'public';
  if (visitor !== 'ADMIN_LOCKED') return 'member';
  return moderator === 'FORBIDDEN' ? 'admin' : 'staff';
}

test.each(procedureNames)('%s declares the access that its row describes', (name) => {
  const { visitor, moderator } = rows.get(name)?.outcome ?? {};
  expect(procedureDetails(name).access).toBe(accessFor(visitor, moderator));
});

test('a procedure for members says who may call it about what its input names', () => {
  const isAboutItem = (name: string) =>
    Object.keys(procedureDetails(name).example ?? {}).some((key) => /(?:^i|I)d$/.test(key));
  const forMembers = procedureNames.filter((name) => procedureDetails(name).access === 'member');
  const unsaid = forMembers.filter((name) => isAboutItem(name) && !hasOwnOutcome(name));
  expect(unsaid.toSorted()).toEqual(openToEveryMember);
});

/** A member whom somebody has blocked is told that they do not exist. Their own block or mute is stored all the same. */
const storedThoughRefused = ['profiles.setBlock', 'profiles.setMute'];

/** Queries and other refused calls change nothing, so all of them share one fixture. */
let shared: Fixture;
let before: Awaited<ReturnType<typeof readItems>>;

/** What members and staff write. Reading is logged, and stores the day on which a session was used. */
async function readItems() {
  const { adminLog, adminLogHeads, adminSessions, sessions, ...items } = await dumpDatabase(shared.database);
  return items;
}

beforeAll(async () => {
  shared = await createFixture();
  before = await readItems();
});
afterAll(() => shared.close());

describe.each(cells)('$name as $actor', ({ name, actor }) => {
  const row = rows.get(name);
  const isQuery = procedureDetails(name).type === 'query';

  async function expectOutcome(call: (fixture: Fixture, input: object | undefined) => Promise<Response>) {
    const isRefused = row?.outcome[actor] !== 'ok' && !storedThoughRefused.includes(name);
    const changesNothing = isQuery || isRefused;
    const fixture = changesNothing ? shared : await createFixture();
    const input = row?.input?.({ ...fixture, password: fixture.passwordOf(actor) });
    expect(await outcomeOf(await call(fixture, input))).toBe(row?.outcome[actor]);
    if (!changesNothing) await fixture.close();
  }

  test('over tRPC', () => expectOutcome((fixture, input) => callProcedure(fixture, actor, name, input)));

  // A refusal over REST is that of the procedure (rest/refusals.test.ts).
  const paths = row?.outcome[actor] === 'ok' ? pathsOf(name) : [];
  test.each(paths)('$method $path', (operation) =>
    expectOutcome((fixture, input) => fixture.request(actor, ...pathRequest(operation, input))),
  );
});

test('queries and other refused calls have changed nothing', async () => {
  expect(await readItems()).toEqual(before);
});
