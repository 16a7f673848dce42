import { beforeEach, expect, test } from 'vitest';
import { run } from '../../engine/database.ts';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { caseRow, contactRow, mailRow, postRow, reportRow, userRow } from '../testing/test-rows.ts';
import { freezeQueries } from './account-freezes.ts';
import { accountReviewQueries } from './account-review.ts';
import { digestOf } from './account-tokens.ts';
import { accountQueries } from './accounts.ts';
import { emailChangeQueries } from './email-changes.ts';
import { emailUndoQueries } from './email-undo.ts';
import { exportQueries } from './exports.ts';

const alder = { ...userRow('alder'), handleSeal: 'handle' };
const birch = userRow('birch');
const day = (n: number) => new Date(Date.UTC(2026, 10, n));

describeOnEngines('reads of accounts', (database) => {
  const accounts = () => accountQueries(database());
  const token = (tokenHash: string, columns: object = {}) =>
    insertRows(database(), database().tables.accountTokens, {
      ...{ tokenHash, userId: alder.id, kind: 'change_email', email: 'willow@example.org', expiresAt: day(30) },
      ...columns,
    });
  const posts = (...rows: object[]) =>
    insertRows(
      database(),
      database().tables.posts,
      ...rows.map((row, index) => ({ ...postRow(`${index}`, alder.id), ...row })),
    );
  beforeEach(() => insertRows(database(), database().tables.users, alder, birch));

  test('members are found by id and username', async () => {
    expect(await accounts().exists(alder.id)).toBe(true);
    expect(await accounts().exists('gone')).toBe(false);
    expect(await accounts().hasUsername('alder')).toBe(true);
    expect(await accounts().hasUsername('Alder')).toBe(false);
    expect(await accounts().getIdByUsername('birch')).toBe(birch.id);
    expect(await accounts().getHandleSeal(alder.id)).toBe('handle');
    expect(await accounts().getHandleSeal(birch.id)).toBeUndefined();
    expect(await accounts().getJoinedAt(alder.id)).toEqual(alder.createdAt);
    expect(idsOf(await accounts().handleSealsAfter(alder.id, 5))).toEqual([birch.id]);
    expect(await accounts().handleSealsSince(alder.createdAt)).toHaveLength(2);
    expect(await accounts().handleSealsSince(day(2))).toEqual([]);
  });

  test('the username of a member who has left is kept until its day', async () => {
    await insertRows(database(), database().tables.departedUsernames, { nameHash: 'elm', keptUntil: day(10) });
    expect(await accounts().isUsernameKept('elm', day(9))).toBe(true);
    expect(await accounts().isUsernameKept('elm', day(10))).toBe(false);
    expect(await accounts().isUsernameKept('oak', day(9))).toBe(false);
  });

  test('the owner of an address is told once a day that somebody signs up with it', async () => {
    const note = (email: string, on: string, id: string) =>
      accounts().noteSignUpAttempt({ email, now: day(9), day: on, toMail: () => mailRow(id) });
    const first = await Promise.all(['a', 'b'].map((id) => note(alder.email, '2026-11-09', id)));
    expect(first.toSorted()).toEqual([false, true]);
    expect(await note(alder.email, '2026-11-10', 'c')).toBe(true);
    expect(await note('nobody@example.org', '2026-11-10', 'd')).toBe(false);
    expect(await database().db.select().from(database().tables.outgoingMails)).toHaveLength(2);
  });

  test('one of two concurrent changes of a password succeeds', async () => {
    const change = (passwordHash: string) =>
      accounts().changePassword({
        ...{ userId: alder.id, oldHash: alder.passwordHash, passwordHash },
        ...{ sessionId: 'none', placeId: undefined, mail: mailRow(passwordHash) },
      });
    expect((await Promise.all([change('a'), change('b')])).toSorted()).toEqual([false, true]);
    expect(await database().db.select().from(database().tables.outgoingMails)).toHaveLength(1);
  });

  test('a change of address is pending until its link expires or it is cancelled, and due on its day', async () => {
    const emails = emailChangeQueries(database());
    await token('link');
    const pending = { email: 'willow@example.org', takesEffectAt: null, kind: 'change_email' };
    expect(await emails.getPending(alder.id, day(29))).toEqual(pending);
    expect(await emails.getPending(alder.id, day(30))).toBeUndefined();
    expect(await emails.getPending(birch.id, day(29))).toBeUndefined();
    await emails.cancel(alder.id);
    expect(await emails.getPending(alder.id, day(29))).toBeUndefined();
    await token('due', { kind: 'awaited_change', takesEffectAt: day(10) });
    await token('later', { kind: 'awaited_change', takesEffectAt: day(11), email: 'other@example.org' });
    expect(await emails.listDue(day(10))).toEqual(['due']);
    const proof = { toMail: () => mailRow('removed'), toReviewSeal: () => 'review' };
    const complete = () => emails.completeDue({ tokenHash: 'due', now: day(10), ...proof });
    const completed = await Promise.all([complete(), complete()]);
    expect(completed.filter(Boolean)).toMatchObject([{ userId: alder.id }]);
    expect((await accounts().getById(alder.id))?.user.email).toBe('willow@example.org');
  });

  test('an undo finds what the account still has from before the change', async () => {
    const { find } = emailUndoQueries(database());
    await token('undo', {
      kind: 'undo_email',
      passwordDigest: digestOf(alder.passwordHash),
      twoFactorDigest: digestOf('secret'),
    });
    const account = { id: alder.id, passwordHash: alder.passwordHash, hasPassword: true };
    expect(await find('undo', day(1))).toEqual({ ...account, hasTwoFactor: false });
    const { twoFactor } = database().tables;
    await insertRows(database(), twoFactor, { userId: alder.id, secretSeal: 'secret', isConfirmed: true });
    expect(await find('undo', day(1))).toEqual({ ...account, hasTwoFactor: true });
    expect(await find('undo', day(30))).toBeUndefined();
  });

  test('a freeze hides named items, and a thaw shows those that staff have not removed', async () => {
    const { freeze, hideNamed, listFrozen, showNamed } = freezeQueries(database());
    await posts({}, { isRemoved: true }, { authorId: null, authorSeal: 'sealed' }, { authorId: birch.id });
    await token('freeze', { kind: 'freeze' });
    const addresses: string[] = [];
    const toMails = (_id: string, all: readonly string[]) => {
      addresses.push(...all);
      return [];
    };
    const frozen = await Promise.all([1, 2].map(() => freeze({ tokenHash: 'freeze', now: day(1), toMails })));
    expect(frozen.filter(Boolean)).toEqual([alder.id]);
    expect(addresses).toEqual(['alder@example.org', 'willow@example.org']);
    await hideNamed(alder.id);
    await hideNamed(alder.id);
    const shown = async () => {
      const rows = await database().db.select().from(database().tables.posts);
      return idsOf(rows.filter(({ isRemoved }) => !isRemoved)).toSorted();
    };
    expect(await shown()).toEqual(['2', '3']);
    expect(await listFrozen()).toEqual([alder.id]);
    await showNamed(alder.id);
    expect(await shown()).toEqual(['2', '3']);
    await database().transaction(function* (tx) {
      yield* run(tx.update(database().tables.users).set({ isFrozen: false }));
    });
    await showNamed(alder.id);
    expect(await shown()).toEqual(['0', '2', '3']);
  });

  test('a question about earlier items counts and erases what was written up to then', async () => {
    const review = accountReviewQueries(database());
    await posts({}, { authorId: null, authorSeal: 'sealed' });
    const upTo = await review.lastSeqs(alder.id);
    await posts({ id: 'later' });
    expect(await review.count(alder.id, upTo)).toEqual({ stories: 1, comments: 0, messages: 0 });
    expect(await review.eraseNamed(alder.id, upTo)).toEqual([]);
    expect(idsOf(await database().db.select().from(database().tables.posts))).toEqual(['1', 'later']);
    expect(await review.hasProfile(alder.id)).toBe(false);
    expect(await review.get(alder.id)).toEqual({ reviewSeal: null, asksAboutCredentials: false });
    expect(await review.replaceSeal(alder.id, 'other', 'after')).toBe(false);
    expect(await review.end(alder.id, 'other', 'after')).toBe(false);
    expect(await review.end(alder.id, null, 'after')).toBe(true);
  });

  test('an export has what members see of their own, without removed items and blockers', async () => {
    const own = exportQueries(database());
    const { blocks, comments, contactMessages, follows, hiddenPosts, postLikes } = database().tables;
    await posts({}, { isRemoved: true }, { authorId: null, authorSeal: 'sealed' });
    await insertRows(database(), comments, { ...postRow('c', alder.id), postId: '0' });
    const likes = ['0', '1'].map((itemId) => ({ itemId, userId: alder.id }));
    await insertRows(database(), postLikes, ...likes);
    await insertRows(database(), hiddenPosts, { userId: alder.id, postId: '2' }, { userId: alder.id, postId: '1' });
    await insertRows(database(), follows, { followerId: alder.id, followeeId: birch.id });
    await insertRows(database(), blocks, { blockerId: alder.id, blockedId: birch.id });
    await insertRows(
      database(),
      contactMessages,
      contactRow('new', { createdAt: day(9) }),
      contactRow('old', { createdAt: day(1) }),
    );
    expect(idsOf(await own.namedPosts(alder.id))).toEqual(['0', '1']);
    expect(idsOf(await own.namedComments(alder.id))).toEqual(['c']);
    expect(idsOf(await own.likedPosts(alder.id))).toEqual(['0']);
    expect(idsOf(await own.hiddenPosts(alder.id))).toEqual(['2']);
    expect(await own.followed(alder.id)).toEqual([{ id: birch.id, username: 'birch' }]);
    expect(idsOf(await own.blocked(alder.id))).toEqual([birch.id]);
    await insertRows(database(), blocks, { blockerId: birch.id, blockedId: alder.id });
    expect(await own.blocked(alder.id)).toEqual([]);
    expect(idsOf(await own.contactMessages('dan@example.org', day(2)))).toEqual(['new']);
    for (const read of [
      own.sessions,
      own.knownPlaces,
      own.passkeys,
      own.noticeMark,
      own.muted,
      own.conversations,
      own.likedComments,
      own.hiddenComments,
    ])
      expect(await read(alder.id)).toEqual([]);
    expect(await own.digestDay(alder.id)).toHaveLength(1);
    expect(await own.members(alder.id, [birch.id])).toEqual([]);
  });

  test('an export reads the member’s items in the order of writing, and reports as their reporter may see them', async () => {
    const { cases, comments, decisions, reports } = database().tables;
    await posts({ id: 'b' }, { id: 'a' }, { id: 'not asked for' });
    const below = (id: string) => ({ ...postRow(id, alder.id), postId: 'a' });
    await insertRows(database(), comments, below('d'), below('c'));
    const exported = exportQueries(database());
    expect(idsOf(await exported.posts(['a', 'b', 'gone']))).toEqual(['b', 'a']);
    expect(idsOf(await exported.comments(['c', 'd', 'gone']))).toEqual(['d', 'c']);
    const closed = { status: 'closed' as const, outcome: 'Removed', replySeal: 'reply', evidenceSeal: 'evidence' };
    await insertRows(database(), cases, caseRow('told'), caseRow('untold'));
    await insertRows(database(), reports, reportRow('z', { ...closed, caseId: 'told' }));
    await insertRows(database(), reports, reportRow('y', { ...closed, caseId: 'untold' }));
    for (const [caseId, tellAt] of [
      ['told', null],
      ['untold', day(9)],
    ] as const) {
      const decision = { action: 'warn' as const, subjectSeal: 'subject', decidedBy: 'oak', createdAt: day(8) };
      await insertRows(database(), decisions, { ...decision, id: caseId, caseId, tellAt });
    }
    const found = await exported.reports(['y', 'z', 'gone']);
    expect(found).toMatchObject([
      { id: 'z', status: 'closed', outcome: 'Removed', replySeal: 'reply' },
      { id: 'y', status: 'open', outcome: null, replySeal: null },
    ]);
    expect(found.some((row) => 'evidenceSeal' in row)).toBe(false);
  });

  test('an export reads a conversation page by page, without what staff have removed of the other member', async () => {
    const { conversations, messages } = database().tables;
    await insertRows(database(), conversations, { id: 'talk', firstId: alder.id, secondId: birch.id });
    const message = (id: string, senderId: string, isRemoved = false) =>
      insertRows(database(), messages, {
        id,
        senderId,
        isRemoved,
        conversationId: 'talk',
        content: id,
        createdAt: day(2),
      });
    await message('one', birch.id);
    await message('removed', birch.id, true);
    await message('own', alder.id, true);
    await message('last', birch.id);
    const read = (limit: number, after = 0) => exportQueries(database()).messages(alder.id, 'talk', after, limit);
    const page = await read(2);
    expect(idsOf(page)).toEqual(['one', 'own']);
    expect(idsOf(await read(9, page.at(-1)?.seq))).toEqual(['last']);
    expect(idsOf(await exportQueries(database()).messages(birch.id, 'talk', 0, 9))).toEqual(['one', 'removed', 'last']);
  });
});
