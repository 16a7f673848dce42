import { expiredRowQueries } from '@ballast/db/queries/privacy/expired-rows';
import { periods } from '@ballast/db/queries/privacy/retention';
import { dumpDatabase } from '@ballast/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const erasureDelayHours = 168;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ members: ['alder'], startAt: '2026-11-20T03:07:21.345Z', erasureDelayHours });
});
afterEach(() => app.close());

const rowsOf = async (table: string) => ((await dumpDatabase(app.database))[table] ?? []).length;
async function countAfter(table: string, ms: number): Promise<number> {
  app.advanceMs(ms);
  await expiredRowQueries(app.database).sweep(new Date(app.now()));
  return rowsOf(table);
}

test('a session goes so long after its last use as the data inventory says', async () => {
  expect(await countAfter('sessions', periods.sessionIdleDays * dayMs)).toBe(1);
  expect(await countAfter('sessions', dayMs)).toBe(0);
});

test('a session that is used every week goes after its longest life', async () => {
  for (let days = 7; days < periods.sessionDays; days += 7) {
    app.advanceMs(7 * dayMs);
    await app.as('alder').auth.me.query();
  }
  expect(await countAfter('sessions', 0)).toBe(1);
  expect(await countAfter('sessions', 7 * dayMs)).toBe(0);
});

test('a session of the admin area goes after its hours, also if nobody enters the area again', async () => {
  await app.asAdmin().admin.stats.query();
  expect(await rowsOf('adminSessions')).toBe(1);
  expect(await countAfter('adminSessions', periods.adminSessionHours * hourMs - 1)).toBe(1);
  expect(await countAfter('adminSessions', 1)).toBe(0);
});

test('a link for a new password goes after its hour, rounded up to ten minutes', async () => {
  await app.as().auth.forgotPassword.mutate({ email: 'alder@example.org' });
  expect(await countAfter('accountTokens', periods.resetLinkHours * hourMs)).toBe(1);
  expect(await countAfter('accountTokens', 10 * 60_000)).toBe(0);
});

test('a departure goes so long after the last erasure as the data inventory says', async () => {
  await app.as('alder').auth.deleteAccount.mutate({ anonymousItems: 'remove' });
  const departuresAfter = async (ms: number) => {
    app.advanceMs(ms);
    await app.privacy.erasures.maintain();
    return (await app.privacy.erasures.listDepartures()).length;
  };
  expect(await departuresAfter(erasureDelayHours * hourMs + (periods.departureExtraDays - 1) * dayMs)).toBe(1);
  expect(await departuresAfter(dayMs)).toBe(0);
});
