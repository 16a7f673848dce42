import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { clearDatabase, dumpDatabase, engines } from '../testing.ts';
import { accountDeletionQueries } from './account-deletion.ts';
import { accountQueries } from './accounts.ts';
import { postQueries } from './posts.ts';
import { type ReportedItem, type ReportTarget, reportQueries } from './reports.ts';
import { deletionOf, mailRow, postRow, userRow } from './test-rows.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const cedar = userRow('cedar');

describe.each(engines)('reports on $name', ({ name, open }) => {
  let database: Database;
  let reports: ReturnType<typeof reportQueries>;
  let rowCount: number;
  beforeAll(async () => {
    database = await open();
    reports = reportQueries(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    for (const member of [alder, birch, cedar]) await accountQueries(database).create({ ...member, bio: 'A tree' });
    await postQueries(database).create(postRow('one', alder.id));
    rowCount = 0;
  });
  afterAll(() => database.close());

  const row = (reference: string) => {
    rowCount += 1;
    const createdAt = new Date('2026-11-02T03:04:00.000Z');
    return { id: `report ${rowCount}`, reference, targetType: 'post' as const, targetId: 'one', createdAt };
  };
  const onPost = (reporterId = birch.id): ReportTarget => ({ targetType: 'post', targetId: 'one', reporterId });

  const makerOf = (toRow: (item: ReportedItem) => ReturnType<typeof row>) => ({
    reporterHash: deletionOf(birch.id).memberHash,
    toRow,
    toCase: ({ id }: ReportedItem) => ({ ...row(id), severity: 8 }),
    toMail: mailRow,
    holds: () => false,
  });

  async function found(target: ReportTarget): Promise<ReportedItem | undefined> {
    let item: ReportedItem | undefined;
    const toRow = (its: ReportedItem) => {
      item = its;
      return row(`R-${rowCount}`);
    };
    await reports.create(target, null, makerOf(toRow));
    return item;
  }

  test('a retry finds the first report, also after its target was deleted', async () => {
    const create = () =>
      reports.create(
        onPost(),
        'key',
        makerOf(() => row(`R-${rowCount}`)),
      );
    const rush = await Promise.all([create(), create(), create(), create()]);
    expect(rush.filter((report) => report?.isNew).length).toBe(1);
    expect(new Set(rush.map((report) => report?.reference)).size).toBe(1);
    await postQueries(database).delete('one');
    expect(await create()).toEqual({ reference: rush[0]?.reference, isNew: false });
    const dump = await dumpDatabase(database);
    expect([dump['reports']?.length, dump['outgoingMails']]).toEqual([
      1,
      [expect.objectContaining({ id: rush[0]?.reference })],
    ]);
  });

  test('reporting runs the same queries for an existing and a deleted anonymous author', async () => {
    let steps = 0;
    const counting = reportQueries({
      ...database,
      transaction: (body) =>
        database.transaction(function* (tx) {
          const parts = body(tx);
          let part = parts.next();
          for (; !part.done; part = parts.next(yield part.value)) steps += 1;
          return part.value;
        }),
    });
    const stepsFor = async (id: string, authorSeal: string) => {
      await postQueries(database).create({ ...postRow(id, ''), authorId: null, authorSeal });
      steps = 0;
      await counting.create(
        { ...onPost(), targetId: id },
        null,
        makerOf(() => row(`R-${rowCount}`)),
      );
      return steps;
    };
    expect(await stepsFor('existing', `sealed ${alder.id}`)).toBe(await stepsFor('deleted', 'sealed unknown'));
  });

  test('a taken reference is drawn again, a limited number of times', async () => {
    await reports.create(
      onPost(),
      null,
      makerOf(() => row('taken')),
    );
    const references = ['taken', 'taken', 'free'];
    expect(
      await reports.create(
        onPost(),
        'key',
        makerOf(() => row(references.shift() ?? '')),
      ),
    ).toEqual({
      reference: 'free',
      isNew: true,
    });
    await expect(
      reports.create(
        onPost(),
        null,
        makerOf(() => row('taken')),
      ),
    ).rejects.toThrow('No reference');
  });

  test('every member can report a post, a comment and a member', async () => {
    await postQueries(database).create({
      ...postRow('anonymous', ''),
      authorId: null,
      authorSeal: `sealed ${alder.id}`,
    });
    await database.transaction(function* (tx) {
      yield* run(tx.insert(database.tables.comments).values({ ...postRow('words', cedar.id), postId: 'one' }));
    });
    const author = { username: 'alder', displayName: null, profileImageId: null, avatarColor: '#d9a066' };
    expect(await found(onPost())).toMatchObject({ id: 'one', authorId: alder.id, author, content: 'Words of one' });
    expect(await found({ ...onPost(), targetId: 'anonymous' })).toMatchObject({ authorId: null, author: null });
    expect(await found({ ...onPost(), targetType: 'comment', targetId: 'words' })).toMatchObject({
      authorId: cedar.id,
      mediaId: null,
    });
    expect(await found({ ...onPost(), targetType: 'user', targetId: alder.id })).toEqual({
      ...{ id: alder.id, authorId: alder.id, authorSeal: null, handleSeal: null, author },
      ...{ content: 'A tree', mediaId: null, createdAt: null, conversation: [] },
    });
    for (const targetType of ['post', 'comment', 'user', 'message'] as const) {
      expect(await found({ ...onPost(), targetType, targetId: 'gone' })).toBeUndefined();
    }
  });

  test('only the receiver can report a message', async () => {
    const { conversations, messages } = database.tables;
    await database.transaction(function* (tx) {
      yield* run(tx.insert(conversations).values({ id: 'pair', firstId: alder.id, secondId: birch.id }));
      const message = { conversationId: 'pair', createdAt: new Date('2026-11-02T03:04:05.678Z') };
      yield* run(
        tx.insert(messages).values([
          { ...message, id: 'to birch', senderId: alder.id, content: 'Hello' },
          { ...message, id: 'to alder', senderId: birch.id, content: 'Hello' },
        ]),
      );
    });
    const targets = [alder, birch, cedar].flatMap(({ id: reporterId }) =>
      ['to alder', 'to birch'].map((targetId): ReportTarget => ({ targetType: 'message', targetId, reporterId })),
    );
    const reportable: ReportTarget[] = [];
    for (const target of targets) if (await found(target)) reportable.push(target);
    expect(reportable.map(({ targetId, reporterId }) => [targetId, reporterId])).toEqual([
      ['to alder', alder.id],
      ['to birch', birch.id],
    ]);
  });

  test('an item of a deleted author can be reported as long as it exists', async () => {
    const deletedAuthorId = 'left'.padEnd(22, '_');
    await postQueries(database).create({
      ...postRow('anonymous', ''),
      authorId: null,
      authorSeal: `sealed ${deletedAuthorId}`,
    });
    expect(await found({ ...onPost(), targetId: 'anonymous' })).toMatchObject({
      authorSeal: `sealed ${deletedAuthorId}`,
    });
  });

  // The other engines cannot have two transactions open at the same time.
  if (name === 'PostgreSQL') {
    test('the reporter can not be deleted during a report', async () => {
      const { reports: table } = database.tables;
      const gate = Promise.withResolvers<void>();
      const inserted = Promise.withResolvers<void>();
      const reached = Promise.withResolvers<void>();
      const blocking = database.transaction(function* (tx) {
        yield* run(tx.insert(table).values(row('taken')));
        inserted.resolve();
        yield gate.promise;
      });
      await inserted.promise;
      const references = ['taken', 'free'];
      const toRow = () => {
        reached.resolve();
        return row(references.shift() ?? '');
      };
      const written = reports.create(onPost(), null, makerOf(toRow));
      await reached.promise;
      const deletion = database.transaction(function* (tx) {
        yield* createMemberLock(database).lockExclusive(tx, deletionOf(birch.id).memberHash);
        return yield* run(tx.select({ reference: table.reference }).from(table));
      });
      await Promise.race([sleep(100), deletion]);
      gate.resolve();
      await Promise.all([blocking, written]);
      expect(await deletion).toContainEqual({ reference: 'free' });
    });
  }

  test('a deleted member can not report', async () => {
    await accountDeletionQueries(database).deleteAccount(deletionOf(birch.id));
    expect(await found(onPost())).toBeUndefined();
    expect((await dumpDatabase(database))['reports']).toEqual([]);
  });
});
