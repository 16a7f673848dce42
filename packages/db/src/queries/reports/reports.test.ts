import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { clearDatabase, dumpDatabase, engines } from '../../testing.ts';
import { accountDeletionQueries } from '../accounts/account-deletion.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { postQueries } from '../posts/posts.ts';
import { createMemberLock } from '../privacy/member-lock.ts';
import { deletionOf, mailRow, postRow, userRow } from '../testing/test-rows.ts';
import { type IndexedReports, type ReportedItem, type ReportTarget, reportQueries } from './reports.ts';

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

  const newReport = (toRow: (item: ReportedItem) => ReturnType<typeof row>) => ({
    reporterHash: deletionOf(birch.id).memberHash,
    judgement: undefined,
    toRow,
    toCase: ({ id }: ReportedItem) => ({
      ...row(id),
      targetId: id,
      reason: 'other' as const,
      sealAuthor: () => 'author',
    }),
    toMail: mailRow,
    isByReporter: () => false,
    isSameReason: () => false,
    canHold: () => false,
    judgeHold: () => 'none' as const,
  });

  async function findItem(target: ReportTarget): Promise<ReportedItem | undefined> {
    let item: ReportedItem | undefined;
    const toRow = (reported: ReportedItem) => {
      item = reported;
      return row(`R-${rowCount}`);
    };
    await reports.create(target, null, newReport(toRow));
    return item;
  }

  test('a retry returns the first report, even after its target was deleted', async () => {
    const create = () =>
      reports.create(
        onPost(),
        'key',
        newReport(() => row(`R-${rowCount}`)),
      );
    const concurrent = await Promise.all([create(), create(), create(), create()]);
    expect(concurrent.filter((report) => report?.hasMail).length).toBe(1);
    expect(new Set(concurrent.map((report) => report?.reference)).size).toBe(1);
    await postQueries(database).delete('one');
    expect(await create()).toEqual({ reference: concurrent[0]?.reference, hasMail: false });
    const dump = await dumpDatabase(database);
    expect(dump['reports']?.length).toBe(1);
    expect(dump['outgoingMails']).toEqual([expect.objectContaining({ id: concurrent[0]?.reference })]);
  });

  test('runs the same number of queries for an existing and a deleted anonymous author', async () => {
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
        newReport(() => row(`R-${rowCount}`)),
      );
      return steps;
    };
    expect(await stepsFor('existing', `sealed ${alder.id}`)).toBe(await stepsFor('deleted', 'sealed unknown'));
  });

  test('draws another reference if one is taken, a limited number of times', async () => {
    await reports.create(
      onPost(),
      null,
      newReport(() => row('taken')),
    );
    const references = ['taken', 'taken', 'free'];
    expect(
      await reports.create(
        onPost(),
        'key',
        newReport(() => row(references.shift() ?? '')),
      ),
    ).toEqual({
      reference: 'free',
      hasMail: true,
    });
    await expect(
      reports.create(
        onPost(),
        null,
        newReport(() => row('taken')),
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
      yield* run(tx.insert(database.tables.comments).values({ ...postRow('comment', cedar.id), postId: 'one' }));
    });
    const author = {
      username: 'alder',
      displayName: null,
      profileImageId: null,
      avatarColor: '#d9a066',
      isProfileHidden: false,
    };
    expect(await findItem(onPost())).toMatchObject({ id: 'one', authorId: alder.id, author, content: 'Words of one' });
    expect(await findItem({ ...onPost(), targetId: 'anonymous' })).toMatchObject({ authorId: null, author: null });
    expect(await findItem({ ...onPost(), targetType: 'comment', targetId: 'comment' })).toMatchObject({
      authorId: cedar.id,
      mediaId: null,
    });
    expect(await findItem({ ...onPost(), targetType: 'user', targetId: alder.id })).toEqual({
      ...{ id: alder.id, authorId: alder.id, authorSeal: null, handleSeal: null, author },
      ...{ content: 'A tree', mediaId: null, createdAt: null, isByPostAuthor: false, conversation: [] },
    });
    for (const targetType of ['post', 'comment', 'user', 'message'] as const) {
      expect(await findItem({ ...onPost(), targetType, targetId: 'gone' })).toBeUndefined();
    }
  });

  test.each([
    [{ showRealName: true, profileVisibility: 'public' }, 'A Tree\nA tree'],
    [{ showRealName: true, profileVisibility: 'followers' }, 'A Tree\nA tree'],
    [{ showRealName: true, profileVisibility: 'private' }, 'A tree'],
    [{ showRealName: false, profileVisibility: 'public' }, 'A tree'],
    [{ showLocation: true, showPhone: true, profileVisibility: 'followers' }, 'A tree\nLeeds\n0113'],
    [{ showLocation: true, showPhone: true, profileVisibility: 'private' }, 'A tree'],
  ] as const)('the copy of a profile with the settings %o is %j', async (change, content) => {
    const { settings, users } = database.tables;
    const none = {
      showRealName: false,
      showLocation: false,
      showAge: false,
      showEmail: false,
      showPhone: false,
      allowMessaging: true,
    };
    const notifications = { emailNotifications: false, pushNotifications: false, messageNotifications: false };
    const others = {
      crisisAlerts: true,
      showOnlineStatus: false,
      allowProfileSearch: true,
      communityNotifications: false,
    };
    await database.transaction(function* (tx) {
      yield* run(tx.update(users).set({ city: 'Leeds', phone: '0113' }).where(eq(users.id, alder.id)));
      yield* run(tx.insert(settings).values({ userId: alder.id, ...none, ...notifications, ...others, ...change }));
    });
    expect((await findItem({ ...onPost(), targetType: 'user', targetId: alder.id }))?.content).toBe(content);
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
    for (const target of targets) if (await findItem(target)) reportable.push(target);
    expect(reportable.map(({ targetId, reporterId }) => [targetId, reporterId])).toEqual([
      ['to alder', alder.id],
      ['to birch', birch.id],
    ]);
  });

  test('an existing item of a deleted author can be reported', async () => {
    const deletedAuthorId = 'left'.padEnd(22, '_');
    await postQueries(database).create({
      ...postRow('anonymous', ''),
      authorId: null,
      authorSeal: `sealed ${deletedAuthorId}`,
    });
    expect(await findItem({ ...onPost(), targetId: 'anonymous' })).toMatchObject({
      authorSeal: `sealed ${deletedAuthorId}`,
    });
  });

  test.each<[string, (seqs: number[]) => IndexedReports]>([
    ['all of them', () => ({ seqs: [], last: 0, gaps: [] })],
    ['the later ones', ([one = 0]) => ({ seqs: [one], last: one, gaps: [] })],
    [
      'earlier ones that were committed later',
      ([one = 0, two = 0, three = 0, last = 0]) => ({ seqs: [three], last, gaps: [one, two] }),
    ],
  ])('counts reports of the reporter that the index lacks: %s', async (_case, toIndexed) => {
    const { reports: table } = database.tables;
    for (const reporterSeal of ['birch', 'birch', 'birch', 'cedar']) {
      await reports.create(
        onPost(),
        null,
        newReport(() => ({ ...row(`R-${rowCount}`), reporterSeal })),
      );
    }
    const rows = await database.db.select({ seq: table.seq }).from(table).orderBy(table.seq);
    const counted: unknown[] = [];
    await reports.create(onPost(), null, {
      ...newReport(() => row(`R-${rowCount}`)),
      isByReporter: ({ reporterSeal }) => reporterSeal === 'birch',
      judgement: {
        indexed: toIndexed(rows.map(({ seq }) => seq)),
        unfoundedSince: new Date(0),
        isTrusted: (counts) => counted.push(counts) > 0,
      },
    });
    expect(counted.at(-1)).toEqual({ undecided: 3, unfounded: 0 });
  });

  // Only PostgreSQL can have two transactions open at the same time.
  if (name === 'PostgreSQL') {
    test('the deletion of the reporter waits for a report that is being written', async () => {
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
      const written = reports.create(onPost(), null, newReport(toRow));
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
    expect(await findItem(onPost())).toBeUndefined();
    expect((await dumpDatabase(database))['reports']).toEqual([]);
  });
});
