import { afterEach, beforeEach, expect, test } from 'vitest';
import { countTurns } from '../../testing/count-turns.ts';
import {
  createAbusivePost,
  moderationMembers as members,
  moderators,
  openCase,
  report,
} from '../../testing/moderation.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const reportsCount = 40;
/** Four reports are opened in each turn of the event loop. */
const leastTurns = 10;

// On SQLite only: waiting for a PostgreSQL server takes any number of turns.
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ members, moderators });
});
afterEach(() => app.close());

const turnsOf = async (act: () => Promise<unknown>): Promise<number> => (await countTurns(act)).turns;

test('other requests run while lists of reports and cases are opened', async () => {
  const staff = () => app.asStaff('cedar');
  const lists = {
    cases: () => staff().moderation.cases.query({ limit: 100 }),
    reports: () => staff().admin.reports.query({ limit: 100 }),
    'own reports': () => app.as('birch').reports.own.query(),
    export: async () => (await app.request('birch', '/api/users/export')).text(),
  };
  const turnsBefore = new Map<string, number>();
  for (const [name, list] of Object.entries(lists)) {
    await list();
    turnsBefore.set(name, await turnsOf(list));
  }
  for (let count = 0; count < reportsCount; count += 1) {
    await report(app, 'birch', (await createAbusivePost(app, true)).id);
  }
  for (const [name, list] of Object.entries(lists)) {
    const turns = (await turnsOf(list)) - (turnsBefore.get(name) ?? 0);
    expect(turns, name).toBeGreaterThanOrEqual(leastTurns);
  }
});

test('other requests run while the reports of a case are opened', async () => {
  const { id, caseId } = await openCase(app);
  const open = () => app.asStaff('cedar').moderation.case.query({ caseId });
  await open();
  const turnsBefore = await turnsOf(open);
  for (let count = 0; count < reportsCount; count += 1) {
    await report(app, count % 2 === 0 ? 'birch' : 'elm', id);
  }
  expect((await open()).reports.length).toBeGreaterThan(30);
  expect((await turnsOf(open)) - turnsBefore).toBeGreaterThanOrEqual(leastTurns - 1);
});
