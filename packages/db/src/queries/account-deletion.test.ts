import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../database.ts';
import { clearDatabase, dumpDatabase, engines } from '../testing.ts';
import { accountDeletionQueries } from './account-deletion.ts';
import { accountQueries } from './accounts.ts';
import type { DeletionKeys } from './sealed-changes.ts';
import { sealedItemQueries } from './sealed-items.ts';
import { postRow, userRow } from './test-rows.ts';

const alder = userRow('alder');
const createdAt = new Date('2026-11-20T03:07:00.000Z');
const anonymous = { authorId: null, authorSeal: 'by alder', createdAt };

/** Seals in plain text. */
const keys: DeletionKeys = {
  isOwnItem: ({ authorSeal }) => authorSeal === 'by alder',
  isOwnReport: ({ reporterSeal }) => reporterSeal === 'by alder',
  isOwnReveal: ({ memberSeal }) => memberSeal === 'by alder',
  sealRandomAuthor: () => 'by nobody',
  randomIdempotencyKey: () => 'nobody',
  detachReport: () => ({ change: { reporterSeal: null }, targets: [] }),
};

describe.each(engines)('deleting an account, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await clearDatabase(database);
    for (const user of [alder, userRow('birch')]) await accountQueries(database).create(user);
  });
  afterAll(() => database.close());

  test('detaches items that were written after the search for sealed items', async () => {
    const lastSeqs = await sealedItemQueries(database).lastSeqs(alder.id);
    if (!lastSeqs) throw new Error('The member is deleted.');
    const { posts, comments, reports } = database.tables;
    await database.transaction(function* (tx) {
      yield* run(tx.insert(posts).values({ ...postRow('post', ''), ...anonymous }));
      yield* run(tx.insert(comments).values({ id: 'comment', postId: 'post', content: 'Me', ...anonymous }));
      const report = { id: 'report', reference: 'R', targetType: 'post', targetId: 'post', createdAt } as const;
      yield* run(tx.insert(reports).values({ ...report, reporterSeal: 'by alder' }));
    });
    const found = { lastSeqs, posts: [], comments: [], reports: [] };
    await accountDeletionQueries(database).deleteAccount(alder.id, found, keys, () => ({
      id: crypto.randomUUID(),
      dueAt: createdAt,
    }));
    const dump = await dumpDatabase(database);
    expect(JSON.stringify(dump)).not.toContain('by alder');
    expect(dump).toMatchObject({
      posts: [{ authorSeal: 'by nobody' }],
      comments: [{ authorSeal: 'by nobody' }],
      reports: [{ reporterSeal: null }],
    });
    expect(dump['erasureJobs']?.map(({ kind }) => kind).sort()).toEqual(['comment', 'post']);
  });

  test('deletes the reveals of the member and the contact messages from their address', async () => {
    const { adminLog, reveals, contactMessages } = database.tables;
    const logId = crypto.randomUUID();
    const letter = { name: 'A', email: alder.email, subject: 'S', message: 'M', type: 'general' } as const;
    await database.transaction(function* (tx) {
      yield* run(tx.insert(adminLog).values({ id: logId, sessionId: 'admin', action: 'reveal', createdAt }));
      for (const author of ['alder', 'birch'])
        yield* run(tx.insert(reveals).values({ id: author, logId, memberSeal: `by ${author}` }));
      yield* run(tx.insert(contactMessages).values({ ...letter, id: 'since', createdAt }));
      yield* run(tx.insert(contactMessages).values({ ...letter, id: 'before', createdAt: new Date(0) }));
    });
    const lastSeqs = { posts: 0, comments: 0, reports: 0 };
    const found = { lastSeqs, posts: [], comments: [], reports: [] };
    await accountDeletionQueries(database).deleteAccount(alder.id, found, keys, () => undefined);
    const dump = await dumpDatabase(database);
    expect(dump).toMatchObject({ reveals: [{ id: 'birch' }], contactMessages: [{ id: 'before' }] });
  });
});
