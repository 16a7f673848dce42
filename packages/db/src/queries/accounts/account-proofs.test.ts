import { beforeEach, expect, test } from 'vitest';
import { clearDatabase, dumpDatabase } from '../../testing.ts';
import { adminCredentialQueries } from '../admin/admin-credentials.ts';
import { adminSessionQueries } from '../admin/admin-sessions.ts';
import { operatorQueries } from '../admin/operator-actions.ts';
import { messageQueries } from '../messages/messages.ts';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { logEntry, loggedAmong, mailRow, postRow, userRow } from '../testing/test-rows.ts';
import { accountDeletionQueries } from './account-deletion.ts';
import { freezeQueries } from './account-freezes.ts';
import { accountReviewQueries } from './account-review.ts';
import { type AccountTokenRow, accountTokenQueries } from './account-tokens.ts';
import { accountQueries } from './accounts.ts';
import { passwordResetQueries } from './password-resets.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const day = (n: number) => new Date(Date.UTC(2026, 10, n));

describeOnEngines('proofs of who owns an account', (database) => {
  const token = (tokenHash: string, kind: AccountTokenRow['kind'], columns = {}) => ({
    ...{ tokenHash, userId: alder.id, kind, email: 'willow@example.org', expiresAt: day(30) },
    ...columns,
  });
  const tokens = (...rows: ReturnType<typeof token>[]) =>
    insertRows(database(), database().tables.accountTokens, ...rows);
  const leftTokens = async () =>
    (await dumpDatabase(database()))['accountTokens']?.map(({ tokenHash }) => tokenHash).sort();
  const passkey = (id: string, userId = alder.id) => ({
    ...{ id, userId, publicKey: 'key', counter: 0, transports: '[]', name: 'Phone', addedAt: day(1) },
  });
  /** Two sessions, a passkey, a confirmed second factor and a recovery code. */
  async function insertKeys() {
    const { passkeys, recoveryCodes, sessions, twoFactor } = database().tables;
    const session = { userId: alder.id, secretHash: 'hash', createdAt: day(1), expiresAt: day(30) };
    await insertRows(database(), sessions, { ...session, id: 'phone' }, { ...session, id: 'laptop' });
    await insertRows(database(), passkeys, passkey('one'), passkey('of birch', birch.id));
    await insertRows(database(), twoFactor, { userId: alder.id, secretSeal: 'seal', isConfirmed: true });
    await insertRows(database(), recoveryCodes, { codeHash: 'code', userId: alder.id });
  }
  beforeEach(() => insertRows(database(), database().tables.users, alder, birch));

  test('a valid link leads to its member, and one of another kind, a used or an expired one to nobody', async () => {
    await tokens(token('link', 'change_email'));
    const { findOwner } = accountTokenQueries(database());
    const find = (tokenHash: string, kinds: readonly AccountTokenRow['kind'][], now = day(29)) =>
      findOwner({ tokenHash, kinds, now });
    const { id, email, username, passwordHash } = alder;
    expect(await find('link', ['change_email', 'undo_email'])).toEqual({ id, email, username, passwordHash });
    expect(await find('link', ['undo_email'])).toBeUndefined();
    expect(await find('link', ['change_email'], day(30))).toBeUndefined();
    expect(await find('gone', ['change_email'])).toBeUndefined();
  });

  test('concurrent tries of mailed codes are all counted, and end at the limit', async () => {
    await tokens(
      token('with code', 'verify_email', { codeHash: 'code' }),
      token('without', 'change_email'),
      token('old', 'change_email', { codeHash: 'code', expiresAt: day(2) }),
      token('of birch', 'verify_email', { codeHash: 'code', userId: birch.id }),
    );
    const { countCodeTry, hasCode } = accountTokenQueries(database());
    const attempt = () => countCodeTry({ userId: alder.id, maxTries: 3, now: day(3) });
    const tries = await Promise.all([1, 2, 3, 4, 5].map(attempt));
    expect(tries.filter(({ length }) => length > 0)).toEqual(
      [1, 2, 3].map(() => [{ tokenHash: 'with code', codeHash: 'code' }]),
    );
    expect(await hasCode(alder.id, day(29))).toBe(true);
    expect(await hasCode(alder.id, day(30))).toBe(false);
    expect(await hasCode('gone', day(3))).toBe(false);
  });

  test('ending the links of all members keeps those that restore a confirmed address, freeze, or wait for their day', async () => {
    await tokens(
      token('reset', 'reset_password'),
      token('change', 'change_email', { userId: birch.id }),
      token('undo', 'undo_email'),
      token('undo, not proved', 'undo_email', { isAddressProved: false }),
      token('freeze', 'freeze'),
      token('waiting', 'awaited_change', { takesEffectAt: day(20) }),
    );
    await accountTokenQueries(database()).deleteAllButUndo();
    expect(await leftTokens()).toEqual(['freeze', 'undo', 'waiting']);
  });

  test('a link that removes passkeys works once, and ends every session of its member', async () => {
    await insertKeys();
    await tokens(token('remove', 'remove_passkeys'), token('second', 'remove_passkeys'), token('freeze', 'freeze'));
    const { removePasskeys } = passwordResetQueries(database());
    const remove = (id: string, now = day(29)) => removePasskeys({ tokenHash: 'remove', mail: mailRow(id), now });
    expect(await remove('late', day(30))).toBeUndefined();
    const removed = await Promise.all(['a', 'b', 'c'].map((id) => remove(id)));
    expect(removed.filter((userId) => userId === alder.id)).toHaveLength(1);
    const { passkeys = [], outgoingMails, sessions } = await dumpDatabase(database());
    expect(passkeys).toMatchObject([{ id: 'of birch' }]);
    expect(sessions).toEqual([]);
    expect(outgoingMails).toHaveLength(1);
    expect(await leftTokens()).toEqual(['freeze']);
  });

  test('a reset tells what still opens the account, and stores the links that remove the passkeys', async () => {
    await insertRows(database(), database().tables.users, { ...userRow('cedar'), isOwnerProved: true });
    await insertKeys();
    await insertRows(database(), database().tables.passkeys, passkey('of cedar', userRow('cedar').id));
    const factor = { userId: userRow('cedar').id, secretSeal: 'seal', isConfirmed: true };
    await insertRows(database(), database().tables.twoFactor, factor);
    const reset = (userId: string) =>
      passwordResetQueries(database()).reset({
        ...{ tokenHash: `of ${userId}`, passwordHash: 'new', removalTokens: [token(`remove ${userId}`, 'freeze')] },
        ...{ toMail: () => mailRow(`to ${userId}`), toReviewSeal: () => 'review', places: [], now: day(3) },
      });
    for (const { id } of [alder, userRow('cedar')])
      await tokens(token(`of ${id}`, 'reset_password', { userId: id, email: null }));
    expect(await reset(alder.id)).toEqual({
      left: { passkeys: [], twoFactor: false },
      removed: { passkeys: 1, twoFactor: true },
    });
    expect(await leftTokens()).toEqual([`of ${userRow('cedar').id}`]);
    expect(await reset(userRow('cedar').id)).toMatchObject({
      left: { passkeys: [{ id: 'of cedar' }], twoFactor: true },
      removed: null,
    });
    expect(await leftTokens()).toEqual([`remove ${userRow('cedar').id}`]);
  });

  test('the member removes what opens the account beside the password and this session', async () => {
    await insertKeys();
    await tokens(token('undo', 'undo_email', { isAddressProved: false }), token('reset', 'reset_password'));
    let told: unknown;
    await accountReviewQueries(database()).removeKeys({
      userId: alder.id,
      keptSessionId: 'phone',
      toMail: (removed) => {
        told = removed;
        return mailRow('removed');
      },
    });
    expect(told).toEqual({ passkeys: 1, twoFactor: true });
    expect(await dumpDatabase(database())).toMatchObject({
      sessions: [{ id: 'phone' }],
      passkeys: [{ id: 'of birch' }],
      twoFactor: [],
      recoveryCodes: [],
      outgoingMails: [{ id: 'removed' }],
    });
    expect(await leftTokens()).toEqual(['undo']);
  });

  test('erasing what an account held before keeps what is newer, and what others wrote', async () => {
    const { comments, media, posts } = database().tables;
    await insertRows(database(), media, { id: 'picture' });
    const before = { ...postRow('before', alder.id), mediaId: 'picture', commentsCount: 0 };
    await insertRows(database(), posts, before, { ...postRow('of birch', birch.id), commentsCount: 2 });
    const below = (id: string, authorId: string) => ({ ...postRow(id, authorId), postId: 'of birch' });
    await insertRows(database(), comments, below('earlier', alder.id), below('by birch', birch.id));
    const messages = messageQueries(database());
    const send = (id: string, senderId: string, receiverId: string) =>
      messages.send(
        { id, senderId, receiverId, content: id, idempotencyKey: null, createdAt: day(2) },
        `talk of ${id}`,
        { isRequest: false, isFollowed: false, maxWaiting: 9 },
      );
    await send('hello', alder.id, birch.id);
    await send('answer', birch.id, alder.id);
    const review = accountReviewQueries(database());
    const upTo = await review.lastSeqs(alder.id);
    await insertRows(database(), posts, postRow('after', alder.id));
    await insertRows(database(), comments, below('later', alder.id));
    await send('newer', alder.id, birch.id);
    expect(await review.eraseNamed(alder.id, upTo)).toEqual(['picture']);
    expect(await review.eraseNamed(alder.id, upTo)).toEqual([]);
    const tables = database().tables;
    const left = await database().db.select().from(posts).orderBy(posts.seq);
    expect(left).toMatchObject([{ id: 'of birch', commentsCount: 1 }, { id: 'after' }]);
    expect(idsOf(await database().db.select().from(comments).orderBy(comments.seq))).toEqual(['by birch', 'later']);
    const ofTalk = await database().db.select().from(tables.messages).orderBy(tables.messages.seq);
    expect(idsOf(ofTalk)).toEqual(['answer', 'newer']);
    expect(await messages.conversations(birch.id, 9)).toMatchObject([{ unreadCount: 1 }]);
  });

  test('an erasure begins and ends only with the question that was asked', async () => {
    const { departures, healthRecords, media, users } = database().tables;
    await clearDatabase(database());
    await insertRows(database(), media, { id: 'portrait' });
    const filled = { displayName: 'Al', bio: 'A tree', city: 'Leeds', profileImageId: 'portrait' };
    await insertRows(database(), users, { ...alder, ...filled, reviewSeal: 'asked' });
    await insertRows(database(), healthRecords, { userId: alder.id, sealedFields: 'sealed' });
    await tokens(token('undo', 'undo_email'), token('freeze', 'freeze'));
    const { beginErasure, eraseProfile } = accountReviewQueries(database());
    expect(await beginErasure(alder.id, 'another', 'begun')).toBe(false);
    expect(await leftTokens()).toEqual(['freeze', 'undo']);
    expect(await beginErasure(alder.id, 'asked', 'begun')).toBe(true);
    expect(await leftTokens()).toEqual(['freeze']);
    const erase = (reviewSeal: string) =>
      eraseProfile({
        ...{ userId: alder.id, reviewSeal, answeredSeal: 'answered', caseTargetId: 'hash' },
        departures: [{ id: 'decoy', seal: 'seal', leftOn: day(3) }],
      });
    expect(await erase('asked')).toBeNull();
    expect(await database().db.select().from(departures)).toEqual([]);
    expect(await erase('begun')).toBe('portrait');
    expect(await erase('begun')).toBeNull();
    expect(await dumpDatabase(database())).toMatchObject({
      users: [{ displayName: null, bio: null, city: null, profileImageId: null, reviewSeal: 'answered' }],
      healthRecords: [],
      departures: [{ id: 'decoy' }],
    });
  });

  test('thawing an account shows its picture again, and a handover gives it to a proved address', async () => {
    const { media, users } = database().tables;
    await insertKeys();
    await insertRows(database(), media, { id: 'portrait', isRemoved: true });
    const cedar = userRow('cedar');
    await insertRows(database(), users, { ...cedar, isFrozen: true, profileImageId: 'portrait' });
    const { freeze, listFrozen, thaw } = freezeQueries(database());
    const entries = [logEntry('thaw_member'), logEntry('thaw_member')] as const;
    await thaw({ userId: cedar.id, handover: undefined, mail: undefined, entry: entries[0] });
    const picture = async () => (await database().db.select().from(media))[0]?.isRemoved;
    expect(await picture()).toBe(false);
    await tokens(token('freeze', 'freeze'));
    expect(await freeze({ tokenHash: 'freeze', now: day(3), toMails: () => [] })).toBe(alder.id);
    expect(await listFrozen()).toEqual([alder.id]);
    const handover = { email: 'owner@example.org', passwordHash: 'none', token: token('reset', 'reset_password') };
    await thaw({ userId: alder.id, handover, mail: mailRow('handed over'), entry: entries[1] });
    expect(await listFrozen()).toEqual([]);
    const owned = { email: 'owner@example.org', passwordHash: 'none', emailVerified: true, isOwnerProved: true };
    expect((await accountQueries(database()).getById(alder.id))?.user).toMatchObject(owned);
    const { passkeys, outgoingMails } = await dumpDatabase(database());
    expect(passkeys).toMatchObject([{ id: 'of birch' }]);
    expect(outgoingMails).toMatchObject([{ id: 'handed over' }]);
    expect(await leftTokens()).toEqual(['reset']);
    expect(await loggedAmong(database(), entries)).toHaveLength(2);
  });

  test('an address that another member has is not handed over, and the account stays frozen', async () => {
    const { users } = database().tables;
    await insertRows(database(), users, { ...userRow('cedar'), isFrozen: true });
    const { listFrozen, thaw } = freezeQueries(database());
    const handover = { email: birch.email, passwordHash: 'none', token: token('reset', 'reset_password') };
    const entry = logEntry('thaw_member');
    await expect(thaw({ userId: userRow('cedar').id, handover, mail: undefined, entry })).rejects.toThrow();
    expect(await listFrozen()).toEqual([userRow('cedar').id]);
    expect(await loggedAmong(database(), [entry])).toEqual([]);
  });

  test('an operator’s reset link replaces the earlier one, and is logged', async () => {
    await tokens(token('earlier', 'reset_password'), token('freeze', 'freeze'));
    const entry = logEntry('reset_password');
    const link = token('operator', 'reset_password');
    await operatorQueries(database()).insertResetLink({ token: link, mail: mailRow('told'), entry });
    expect(await leftTokens()).toEqual(['freeze', 'operator']);
    expect((await dumpDatabase(database()))['outgoingMails']).toMatchObject([{ id: 'told' }]);
    expect(await loggedAmong(database(), [entry])).toHaveLength(1);
  });

  test('staff are found by the credentials that their appointment accepts', async () => {
    const { passkeys, staff, twoFactor } = database().tables;
    await insertRows(database(), passkeys, passkey('named'), passkey('newer'), passkey('of birch', birch.id));
    const appointed = { role: 'moderator' as const, appointedOn: day(2) };
    await insertRows(
      database(),
      staff,
      { ...appointed, id: 'oak', userId: alder.id, passkeyIds: 'named,gone' },
      { ...appointed, id: 'elm', userId: birch.id, passkeyIds: 'of birch', dismissedOn: day(3) },
    );
    const { getByCredential } = adminCredentialQueries(database());
    const oak = { ...appointed, id: 'oak', userId: alder.id, username: 'alder', displayName: null };
    expect(await getByCredential('oak', 'named')).toEqual(oak);
    for (const passkeyId of ['newer', 'gone', 'of birch', null])
      expect(await getByCredential('oak', passkeyId)).toBeUndefined();
    expect(await getByCredential('elm', 'of birch')).toBeUndefined();
    const factor = { secretSeal: 'seal', isConfirmed: true, opensAdminArea: true };
    await insertRows(database(), twoFactor, { ...factor, userId: alder.id }, { ...factor, userId: birch.id });
    expect(await getByCredential('oak', null)).toEqual(oak);
    expect(await getByCredential('elm', null)).toBeUndefined();
  });

  test('every admin session ends at once', async () => {
    const session = { secretHash: 'hash', expiresAt: day(30) };
    await insertRows(database(), database().tables.adminSessions, { ...session, id: 'a' }, { ...session, id: 'b' });
    await adminSessionQueries(database()).deleteAll();
    expect(await adminSessionQueries(database()).get('a')).toBeUndefined();
    expect((await dumpDatabase(database()))['adminSessions']).toEqual([]);
  });

  test('deleting what a member kept leaves what others kept', async () => {
    const { keptPosts } = database().tables;
    const kept = Array.from({ length: 250 }, (_, index) => ({
      keepHash: `${index}`,
      ownerHash: 'alder',
      seal: 'seal',
    }));
    await insertRows(database(), keptPosts, ...kept, { keepHash: 'other', ownerHash: 'birch', seal: 'seal' });
    await accountDeletionQueries(database()).deleteKeptPosts('alder');
    expect((await dumpDatabase(database()))['keptPosts']).toMatchObject([{ keepHash: 'other' }]);
  });
});
