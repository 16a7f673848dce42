import { openDatabase } from '@ballast/db/open-database';
import { expect, test } from 'vitest';
import { moderationMembers as members, moderators, report } from '../../testing/moderation.ts';
import { recordSelects } from '../../testing/record-queries.ts';
import { createTestApp } from '../../testing/test-app.ts';

/** What cedar reads, and the number of reads for it, first after the report and then again. */
async function readAsCedar(isReported: boolean) {
  let selects = 0;
  const countSelects = () => {
    selects += 1;
  };
  const database = await openDatabase('file::memory:');
  const app = await createTestApp({ database: recordSelects(database, countSelects), members, moderators });
  const own = await app.as('cedar').posts.create.mutate({ content: 'You are all pathetic', isAnonymous: true });
  for (const content of ['One', 'Two', 'Three']) {
    const { id } = await app.as('alder').posts.create.mutate({ content, isAnonymous: true });
    await report(app, 'birch', id);
  }
  const { moderation, admin } = app.asStaff('cedar');
  const queries = {
    counts: () => moderation.counts.query(),
    firstCase: () => moderation.cases.query({ limit: 1 }),
    allCases: () => moderation.cases.query({}),
    firstReport: () => admin.reports.query({ limit: 1 }),
  };
  const read = async () => {
    const seen: Record<string, [text: string, selects: number]> = {};
    for (const [name, query] of Object.entries(queries)) {
      selects = 0;
      const text = JSON.stringify(await query());
      seen[name] = [text.replace(/"nextCursor":"[^"]+"/, '"nextCursor":"…"'), selects];
    }
    return seen;
  };
  await read();
  // The most urgent reason: the case would be the first of each list.
  if (isReported) await report(app, 'birch', own.id, 'danger');
  const seen = [await read(), await read()];
  await app.close();
  await database.close();
  return seen;
}

test('a report of a staff member’s own anonymous post changes neither what they read nor the number of reads', async () => {
  const notReported = await readAsCedar(false);
  expect(JSON.parse(notReported[0]?.['counts']?.[0] ?? '')).toMatchObject({ open: 3 });
  expect(await readAsCedar(true)).toEqual(notReported);
});
