import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { run } from '../../engine/database.ts';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { caseRow, contactRow, logEntry, loggedAmong, postRow, userRow } from '../testing/test-rows.ts';
import { rotaQueries } from './rota.ts';
import { staffQueries } from './staff.ts';
import { staffCandidateQueries } from './staff-candidates.ts';
import { staffSearchQueries } from './staff-search.ts';

const day = new Date('2026-11-20T00:00:00.000Z');
const oak = { ...userRow('oak'), displayName: 'Älteste Oak' };
const yew = { ...userRow('yew'), emailVerified: true };

describeOnEngines('staff', (database) => {
  const appointment = {
    id: 'staff oak',
    userId: oak.id,
    role: 'moderator' as const,
    appointedOn: day,
    passkeyIds: ['key'],
  };
  const appoint = (changes: Partial<Omit<typeof appointment, 'role'>> = {}, entry = logEntry('appoint_staff')) =>
    staffQueries(database()).appoint({ ...appointment, ...changes }, () => entry);
  beforeEach(async () => {
    const { passkeys, users } = database().tables;
    await insertRows(database(), users, oak, yew);
    await insertRows(database(), passkeys, {
      ...{ id: 'key', userId: oak.id, publicKey: 'public', transports: '', counter: 0, name: 'Phone' },
      addedAt: day,
    });
  });

  test('an appointment needs own passkeys or a confirmed second factor', async () => {
    const refused = logEntry('appoint_staff');
    expect(await appoint({ passkeyIds: ['key', 'another'] }, refused)).toBe('unknown passkey');
    expect(await appoint({ passkeyIds: [] }, refused)).toBe('no second factor');
    const { twoFactor } = database().tables;
    await insertRows(database(), twoFactor, { userId: oak.id, secretSeal: 'sealed', isConfirmed: false });
    expect(await appoint({ passkeyIds: [] }, refused)).toBe('no second factor');
    expect(await loggedAmong(database(), [refused])).toEqual([]);
    await database().transaction(function* (tx) {
      yield* run(tx.update(twoFactor).set({ isConfirmed: true }));
    });
    expect(await appoint({ passkeyIds: [] })).toBe('appointed');
    expect((await database().db.select().from(twoFactor))[0]?.opensAdminArea).toBe(true);
  });

  test('a member who is appointed again keeps the staff id', async () => {
    const staff = staffQueries(database());
    await appoint();
    await staff.dismiss('staff oak', day, logEntry('dismiss_staff'));
    expect(await staff.getByMember(oak.id)).toBeUndefined();
    expect(await staff.list()).toEqual([]);
    await appoint({ id: 'another' });
    expect(await staff.getByMember(oak.id)).toMatchObject({ id: 'staff oak', role: 'moderator' });
    expect(await staff.idsByUsername('oak')).toEqual(['staff oak']);
    expect(await staff.usernames(['staff oak', 'gone'])).toEqual(new Map([['staff oak', 'oak']]));
    expect(await staff.usernames([])).toEqual(new Map());
  });

  test('a dismissal happens once, ends the duty, and releases what is undecided', async () => {
    await appoint();
    const { cases, contactMessages, rotaEntries } = database().tables;
    await insertRows(database(), rotaEntries, { id: 'r', weekday: 1, fromHour: 1, toHour: 2, staffId: 'staff oak' });
    const claimedBy = 'staff oak';
    await insertRows(
      database(),
      cases,
      caseRow('open', { claimedBy }),
      caseRow('closed', { claimedBy, status: 'closed' }),
    );
    await insertRows(
      database(),
      contactMessages,
      contactRow('a', { claimedBy }),
      contactRow('b', { claimedBy, status: 'closed' }),
    );
    const entries = [logEntry('dismiss_staff'), logEntry('dismiss_staff')];
    const dismissed = await Promise.all(
      entries.map((entry) => staffQueries(database()).dismiss('staff oak', day, entry)),
    );
    expect(dismissed.toSorted()).toEqual([false, true]);
    expect(await loggedAmong(database(), entries)).toHaveLength(1);
    const claims = async (table: typeof cases | typeof contactMessages) =>
      Object.fromEntries(
        (await database().db.select({ id: table.id, claimedBy: table.claimedBy }).from(table)).map((row) => [
          row.id,
          row.claimedBy,
        ]),
      );
    expect(await claims(cases)).toEqual({ open: null, closed: claimedBy });
    expect(await claims(contactMessages)).toEqual({ a: null, b: claimedBy });
    expect(await rotaQueries(database()).list()).toEqual([]);
  });

  test('staff without a confirmed address are listed, with whether they are on call', async () => {
    await appoint();
    const unconfirmed = () => staffQueries(database()).listUnconfirmed();
    expect(await unconfirmed()).toEqual([{ username: 'oak', isOnRota: false }]);
    const entry = { id: 'r', weekday: 1, fromHour: 1, toHour: 2, staffId: 'staff oak', personSeal: null };
    await rotaQueries(database()).add(entry, 5, logEntry('edit_rota'));
    expect(await unconfirmed()).toEqual([{ username: 'oak', isOnRota: true }]);
  });

  test('a candidate has a role and taken passkeys only while appointed', async () => {
    const get = () => staffCandidateQueries(database()).get('oak');
    expect(await get()).toMatchObject({ role: null, isTwoFactorOn: false, passkeys: [{ id: 'key', isTaken: false }] });
    await appoint();
    expect(await get()).toMatchObject({ role: 'moderator', passkeys: [{ id: 'key', isTaken: true }] });
    await staffQueries(database()).dismiss('staff oak', day, logEntry('dismiss_staff'));
    expect(await get()).toMatchObject({ role: null, passkeys: [{ id: 'key', isTaken: false }] });
    expect(await staffCandidateQueries(database()).get('nobody')).toBeUndefined();
  });

  test('the rota is ordered by weekday and hour, limited, and has no former staff', async () => {
    await appoint();
    const rota = rotaQueries(database());
    const add = (id: string, weekday: number, staffId: string | null = null, max = 3) => {
      const personSeal = staffId === null ? 'sealed' : null;
      return rota.add({ id, weekday, fromHour: 22, toHour: 6, staffId, personSeal }, max, logEntry('edit_rota'));
    };
    expect(await add('b', 2)).toBe('added');
    expect(await add('a', 1, 'staff oak')).toBe('added');
    expect(await add('c', 3, null, 2)).toBe('too many');
    expect(await add('c', 3, 'nobody')).toBe('unknown staff');
    expect(await rota.list()).toMatchObject([
      { id: 'a', staffId: 'staff oak', username: 'oak' },
      { id: 'b', personSeal: 'sealed', username: null },
    ]);
    const [removed, again] = [logEntry('edit_rota'), logEntry('edit_rota')];
    expect(await rota.remove('b', () => removed)).toBe(true);
    expect(await rota.remove('b', () => again)).toBe(false);
    expect(await loggedAmong(database(), [removed, again])).toEqual([removed]);
  });

  test('choices of push messages are replaced, and read of current staff only', async () => {
    await appoint();
    const rota = rotaQueries(database());
    const { staff } = database().tables;
    await rota.setStaffAlerts({ staffId: 'staff oak', newCases: 'all', hours: '[]' });
    await rota.setStaffAlerts({ staffId: 'staff oak', newCases: 'urgent', hours: '[[1]]' });
    expect(await rota.getStaffAlerts('staff oak')).toEqual({
      staffId: 'staff oak',
      newCases: 'urgent',
      hours: '[[1]]',
    });
    expect(await rota.listStaffAlerts()).toEqual([{ userId: oak.id, newCases: 'urgent', hours: '[[1]]' }]);
    await database().transaction(function* (tx) {
      yield* run(tx.update(staff).set({ dismissedOn: day }).where(eq(staff.id, 'staff oak')));
    });
    expect(await rota.listStaffAlerts()).toEqual([]);
    expect(await rota.getStaffAlerts('gone')).toBeUndefined();
  });

  test('staff search shows neither removed items nor the authors of anonymous ones', async () => {
    const { comments, posts } = database().tables;
    const anonymous = { authorId: null, authorSeal: 'sealed' };
    const removed = { ...postRow('removed', oak.id), isRemoved: true };
    await insertRows(database(), posts, postRow('one', oak.id), removed, { ...postRow('two', oak.id), ...anonymous });
    await insertRows(
      database(),
      comments,
      { ...postRow('c1', oak.id), postId: 'one' },
      { ...postRow('c2', oak.id), postId: 'removed' },
      { ...postRow('c3', oak.id), postId: 'one', takenOffAt: day },
      { ...postRow('c4', oak.id), postId: 'one', ...anonymous, createdAt: day },
    );
    const search = staffSearchQueries(database());
    const found = await search.postsById(['one', 'two', 'removed']);
    expect(Object.fromEntries(found.map(({ id, author }) => [id, author?.username]))).toEqual({
      one: 'oak',
      two: undefined,
    });
    expect(idsOf(await search.postsOf(oak.id, 10 ** 6, 10))).toEqual(['one']);
    expect(await search.commentsOf(oak.id, 10 ** 6, 10)).toMatchObject([
      { id: 'c1', postId: 'one', author: { username: 'oak' } },
    ]);
    const all = await search.comments(10 ** 6, 10);
    expect(idsOf(all)).toEqual(['c4', 'c1']);
    expect(idsOf(await search.comments(all[0]?.seq ?? 0, 10))).toEqual(['c1']);
    const last = await search.lastCommentSeq();
    expect(await search.commentTimeAt(last)).toEqual(day);
    expect(await search.commentTimeAt(0)).toBeUndefined();
    expect(await search.memberIdOf('oak')).toBe(oak.id);
    expect(await search.memberIdOf('Oak')).toBeUndefined();
  });

  test('staff find people by the beginning of a username or display name, and no letter stands for others', async () => {
    const find = async (prefix: string) =>
      (await staffSearchQueries(database()).people(prefix, 10)).map(({ username }) => username);
    await insertRows(database(), database().tables.users, { ...userRow('yarrow'), displayName: 'Oakley' });
    expect(await find('oak')).toEqual(['oak', 'yarrow']);
    expect(await find('y')).toEqual(['yarrow', 'yew']);
    expect(await find('%')).toEqual([]);
    expect(await find('_ak')).toEqual([]);
  });
});
