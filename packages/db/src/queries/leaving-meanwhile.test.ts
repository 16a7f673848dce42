import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../database.ts';
import { clearDatabase, dumpDatabase, engines } from '../testing.ts';
import { accountQueries } from './accounts.ts';
import { leavingQueries } from './leaving.ts';
import type { LeaverKeys } from './sealed-changes.ts';
import { sealedItemQueries } from './sealed-items.ts';
import { postRow, userRow } from './test-rows.ts';

const alder = userRow('alder');
const createdAt = new Date('2026-11-20T03:07:00.000Z');
const veiled = { authorId: null, authorSeal: 'by alder', createdAt };

/** Seals that anyone can read. */
const keys: LeaverKeys = {
  isOwnItem: ({ authorSeal }) => authorSeal === 'by alder',
  isOwnReport: ({ reporterSeal }) => reporterSeal === 'by alder',
  isOwnReveal: () => false,
  sealOfNobody: () => 'by nobody',
  keyOfNobody: () => 'nobody',
  leaveReport: () => ({ change: { reporterSeal: null }, erasures: [] }),
};

describe.each(engines)('what is written between the search and the leaving, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await clearDatabase(database);
    for (const user of [alder, userRow('birch')]) await accountQueries(database).create(user);
  });
  afterAll(() => database.close());

  test('is left behind no more than the rest', async () => {
    const places = await sealedItemQueries(database).places(alder.id);
    if (!places) throw new Error('He has left.');
    const { posts, comments, reports } = database.tables;
    await database.transaction(function* (tx) {
      yield* run(tx.insert(posts).values({ ...postRow('post', ''), ...veiled }));
      yield* run(tx.insert(comments).values({ id: 'comment', postId: 'post', content: 'Me', ...veiled }));
      const report = { id: 'report', reference: 'R', targetType: 'post', targetId: 'post', createdAt } as const;
      yield* run(tx.insert(reports).values({ ...report, reporterSeal: 'by alder' }));
    });
    const found = { places, posts: [], comments: [], reports: [] };
    await leavingQueries(database).leave(alder.id, found, keys, () => ({ id: crypto.randomUUID(), dueAt: createdAt }));
    const dump = await dumpDatabase(database);
    expect(JSON.stringify(dump)).not.toContain('by alder');
    expect(dump).toMatchObject({
      posts: [{ authorSeal: 'by nobody' }],
      comments: [{ authorSeal: 'by nobody' }],
      reports: [{ reporterSeal: null }],
    });
    expect(dump['erasures']?.map(({ kind }) => kind).sort()).toEqual(['comment', 'post']);
  });
});
