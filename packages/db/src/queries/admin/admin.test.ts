import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { clearDatabase, dumpDatabase, engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { postQueries } from '../posts/posts.ts';
import { mailRow, postRow, userRow } from '../testing/test-rows.ts';
import { adminListQueries } from './admin-lists.ts';
import { type AdminLogInsert, adminLogQueries } from './admin-log.ts';
import { adminReportQueries } from './admin-reports.ts';
import { adminRevealQueries } from './admin-reveals.ts';
import { adminSessionQueries } from './admin-sessions.ts';

const now = new Date('2026-11-20T03:07:21.345Z');
const alder = userRow('alder');

const revealRow = (id: string, logId: string) => ({
  id,
  logId,
  memberSeal: 'seal',
  kind: 'author' as const,
  tellAt: null,
  minuteSeal: 'minute',
});

describe.each(engines)("admins' queries on $name", ({ open }) => {
  let database: Database;
  let entryCount = 0;
  const toHash = (text: string) => `hash of ${text.length}`;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => clearDatabase(database));
  afterAll(() => database.close());

  /** Each entry needs a unique id, because tests can't empty the log. */
  function logEntry(action: AdminLogInsert['action'], changes: Partial<AdminLogInsert> = {}): AdminLogInsert {
    entryCount += 1;
    return {
      id: `entry ${entryCount}`,
      sessionId: `session ${entryCount}`,
      actor: 'key',
      action,
      createdAt: now,
      toHash,
      ...changes,
    };
  }
  const log = () => adminLogQueries(database).page({ limit: 100, order: 'newest', after: undefined });
  const countLogged = async (...ids: string[]) => (await log()).filter(({ id }) => ids.includes(id)).length;

  test('the log refuses updates and deletes', async () => {
    const entry = logEntry('sign_in');
    await adminSessionQueries(database).create({ id: 'one', secretHash: 'hash', expiresAt: now }, entry);
    const { adminLog } = database.tables;
    const before = await log();
    const tampering = [
      database.transaction(function* (tx) {
        yield* run(tx.update(adminLog).set({ reason: 'another' }));
      }),
      database.transaction(function* (tx) {
        yield* run(tx.delete(adminLog));
      }),
      database.transaction(function* (tx) {
        yield* run(
          tx
            .insert(adminLog)
            .values({ id: entry.id, sessionId: 'another', action: 'sign_in', createdAt: now })
            .onConflictDoUpdate({ target: adminLog.id, set: { reason: 'another' } }),
        );
      }),
    ];
    for (const outcome of await Promise.allSettled(tampering)) {
      expect(String(outcome.status === 'rejected' && (outcome.reason.cause ?? outcome.reason))).toContain(
        'append-only',
      );
    }
    expect(await log()).toEqual(before);
  });

  test('logs the sign-in and the sign-out of a session once', async () => {
    const sessions = adminSessionQueries(database);
    const [signIn, signOut, secondSignOut] = [logEntry('sign_in'), logEntry('sign_out'), logEntry('sign_out')];
    await sessions.create({ id: 'one', secretHash: 'hash', expiresAt: now }, signIn);
    expect(await sessions.get('one')).toMatchObject({ id: 'one', secretHash: 'hash', staffId: null, expiresAt: now });
    await sessions.delete('one', signOut);
    await sessions.delete('one', secondSignOut);
    expect(await sessions.get('one')).toBeUndefined();
    expect(await countLogged(signIn.id, signOut.id)).toBe(2);
    expect(await countLogged(secondSignOut.id)).toBe(0);
  });

  test('a session is not created without its log entry', async () => {
    const sessions = adminSessionQueries(database);
    const entry = logEntry('sign_in');
    await sessions.create({ id: 'one', secretHash: 'hash', expiresAt: now }, entry);
    await expect(sessions.create({ id: 'two', secretHash: 'hash', expiresAt: now }, entry)).rejects.toThrow();
    expect(await sessions.get('two')).toBeUndefined();
  });

  test('stores a reveal, its log entry and a mail row together, even for a deleted member', async () => {
    await accountQueries(database).create(alder);
    const queries = adminRevealQueries(database);
    const reveal = (memberId: string, entry: ReturnType<typeof logEntry>, id: string) => {
      const subject = { person: { memberId, memberHash: 'hash' }, entry, reveal: revealRow(id, entry.id) };
      return queries.reveal({
        subjects: [subject],
        toMails: ([member]) => [mailRow(`${id} to ${member?.username ?? 'nobody'}`)],
        maxPerDay: 5,
      });
    };
    const entry = logEntry('reveal', { targetType: 'post', targetId: 'post', reason: 'Because' });
    expect(await reveal(alder.id, entry, 'r1')).toMatchObject({ members: [{ username: 'alder' }] });
    const second = logEntry('reveal');
    await expect(reveal(alder.id, second, 'r1')).rejects.toThrow();
    await expect(reveal(alder.id, entry, 'r2')).rejects.toThrow();
    const third = logEntry('reveal');
    expect(await reveal('gone', third, 'r3')).toEqual({ members: [undefined] });
    expect(await countLogged(entry.id, second.id)).toBe(1);
    expect(await countLogged(third.id)).toBe(1);
    const dump = await dumpDatabase(database);
    expect(dump['reveals']).toEqual([revealRow('r1', entry.id), revealRow('r3', third.id)]);
    expect(dump['outgoingMails']?.map(({ id }) => id)).toEqual(['r1 to alder', 'r3 to nobody']);
  });

  test('a reveal over the limit of a day stores nothing, and other days do not count', async () => {
    await accountQueries(database).create(alder);
    const queries = adminRevealQueries(database);
    const day = (n: number) => new Date(Date.UTC(2031, 0, n));
    const reveal = (createdAt: Date) => {
      const entry = { ...logEntry('reveal'), createdAt };
      const person = { memberId: alder.id, memberHash: 'hash' };
      const subject = { person, entry, reveal: revealRow(entry.id, entry.id) };
      return queries.reveal({ subjects: [subject], toMails: () => [mailRow(entry.id)], maxPerDay: 2 });
    };
    for (const createdAt of [day(1), day(1), day(2)]) expect(await reveal(createdAt)).not.toHaveProperty('refusal');
    // Opens the connections of the pool, so that the transactions overlap.
    await Promise.all(Array.from({ length: 10 }, () => database.transaction(function* () {})));
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => reveal(day(2))));
    expect(outcomes.filter(({ refusal }) => !refusal)).toHaveLength(1);
    const dump = await dumpDatabase(database);
    expect(dump['reveals']?.length).toBe(4);
    expect(dump['outgoingMails']?.length).toBe(4);
  });

  test('concurrent closes of a report store one outcome and one log entry', async () => {
    await database.transaction(function* (tx) {
      yield* run(
        tx.insert(database.tables.reports).values({
          id: 'report',
          reference: 'R-1',
          targetType: 'post',
          targetId: 'post',
          createdAt: now,
        }),
      );
    });
    const reports = adminReportQueries(database);
    const entries = Array.from({ length: 6 }, () => logEntry('close_report'));
    const outcomes = await Promise.all(
      entries.map((entry) => reports.closeReport('report', `Outcome of ${entry.id}`, entry)),
    );
    expect(new Set(outcomes)).toEqual(new Set([true]));
    const closed = await reports.reportSeqs({ limit: 5, order: 'newest', after: undefined, status: 'closed' });
    const [row] = await reports.reportsBySeq(closed.map(({ seq }) => seq));
    const winner = (await log()).filter(({ id }) => entries.some((entry) => entry.id === id));
    expect(winner).toHaveLength(1);
    expect(row?.outcome).toBe(`Outcome of ${winner[0]?.id}`);
    expect(await reports.closeReport('none', 'Nothing', logEntry('close_report'))).toBe(false);
  });

  test('a report with a case keeps its status', async () => {
    const target = { targetType: 'post', targetId: 'post', createdAt: now } as const;
    await database.transaction(function* (tx) {
      yield* run(tx.insert(database.tables.cases).values({ ...target, id: 'case', reason: 'danger' }));
      yield* run(
        tx.insert(database.tables.reports).values({ ...target, id: 'report', reference: 'R-1', caseId: 'case' }),
      );
    });
    const reports = adminReportQueries(database);
    const before = await reports.getReport('report');
    const entry = logEntry('close_report');
    expect(await reports.closeReport('report', 'Nothing to see here', entry)).toBe(true);
    expect(await reports.getReport('report')).toEqual(before);
    expect((await log()).map(({ id }) => id)).not.toContain(entry.id);
  });

  test('counts the posts and members of a period, whose end is exclusive', async () => {
    await accountQueries(database).create(alder);
    const instants = [
      '2026-11-19T23:59:59.999Z',
      '2026-11-20T00:00:00.000Z',
      '2026-11-20T12:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
    ];
    for (const instant of instants) {
      await postQueries(database).create({ ...postRow(instant, alder.id), createdAt: new Date(instant) });
    }
    const lists = adminListQueries(database);
    const count = (from: string, to: string) => lists.countPostsBetween(new Date(from), new Date(to));
    expect(await count('2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z')).toBe(2);
    expect(await count('2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z')).toBe(1);
    expect(await count('2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z')).toBe(0);
    expect(await lists.countPosts()).toBe(4);
    expect(await lists.countMembers()).toBe(1);
    const joined = alder.createdAt;
    expect(await lists.countMembersBetween(joined, new Date(joined.getTime() + 1))).toBe(1);
    expect(await lists.countMembersBetween(new Date(joined.getTime() - 1), joined)).toBe(0);
  });

  test('finds a mood in its usual spellings, even with letters outside a to z', async () => {
    await accountQueries(database).create(alder);
    for (const mood of ['Überfordert', 'überfordert', 'ÜBERFORDERT', 'über', null]) {
      await postQueries(database).create({ ...postRow(String(mood), alder.id), mood });
    }
    const found = await adminListQueries(database).postSkeleton({
      limit: 10,
      order: 'oldest',
      after: undefined,
      mood: 'überfordert',
    });
    expect(found.map(({ id }) => id)).toEqual(['Überfordert', 'überfordert', 'ÜBERFORDERT']);
  });

  test('tells whether an action was ever logged', async () => {
    const { hasAction, insert } = adminLogQueries(database);
    expect(await hasAction('make_backup')).toBe(false);
    await insert(logEntry('make_backup'));
    expect(await hasAction('make_backup')).toBe(true);
    expect(await hasAction('move_database')).toBe(false);
  });
});
