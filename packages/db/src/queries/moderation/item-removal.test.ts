import { defaultSettings } from '@ballast/schema/settings';
import { beforeEach, expect, test } from 'vitest';
import { messageQueries } from '../messages/messages.ts';
import { type Hold, type ReportTarget, reportQueries } from '../reports/reports.ts';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { caseRow, mailRow, postRow, reportRow, userRow } from '../testing/test-rows.ts';
import { caseFollowUps } from './case-follow-ups.ts';
import { caseQueries } from './cases.ts';
import { hiddenItemQueries } from './hidden-items.ts';
import { itemRemoval } from './item-removal.ts';
import { supportLetterQueries } from './support-letters.ts';
import { waitingCaseQueries } from './waiting-cases.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 3, n));

describeOnEngines('removals, and what holds an item', (database) => {
  const getCase = (id = 'case') => caseQueries(database()).get(id);
  const cases = (...rows: ReturnType<typeof caseRow>[]) => insertRows(database(), database().tables.cases, ...rows);
  const decision = (id: string, columns: object = {}) => {
    const made = { caseId: 'case', action: 'warn' as const, subjectSeal: 'subject', decidedBy: 'oak' };
    return insertRows(database(), database().tables.decisions, { id, ...made, createdAt: minute(5), ...columns });
  };
  const isPostRemoved = async (id = 'post') =>
    (await database().db.select().from(database().tables.posts)).find((post) => post.id === id)?.isRemoved;
  beforeEach(async () => {
    const { posts, users } = database().tables;
    await insertRows(database(), users, alder, birch);
    await insertRows(database(), posts, postRow('post', alder.id));
  });

  test('a removed message leaves the receiver’s list and unread count, and is read when it is shown again', async () => {
    const messages = messageQueries(database());
    const send = (id: string) =>
      messages.send(
        { id, senderId: alder.id, receiverId: birch.id, content: id, idempotencyKey: null, createdAt: minute(1) },
        'talk',
        { isRequest: false, isFollowed: false, maxWaiting: 9 },
      );
    for (const id of ['read', 'one', 'two']) {
      await send(id);
      if (id === 'read') await messages.markRead(birch.id, 'talk');
    }
    const remove = (id: string, isRemoved: boolean) =>
      database().transaction((tx) => itemRemoval(database().tables).message(tx, id, isRemoved));
    const unread = async () => (await messages.membership(birch.id, 'talk'))?.unreadCount;
    expect(await remove('read', true)).toBe(true);
    expect(await unread()).toBe(2);
    const removals = await Promise.all([remove('one', true), remove('one', true)]);
    expect(removals.toSorted()).toEqual([false, true]);
    expect(await unread()).toBe(1);
    expect(idsOf(await messages.thread(birch.id, 'talk', 9))).toEqual(['two']);
    expect(await remove('one', false)).toBe(true);
    expect(await unread()).toBe(1);
    expect(idsOf(await messages.thread(birch.id, 'talk', 9))).toEqual(['two', 'one']);
    expect(await remove('gone', true)).toBe(false);
  });

  test('the conversation with a member is found from both sides, also if it is not listed', async () => {
    const messages = messageQueries(database());
    const sent = { id: 'one', content: 'one', idempotencyKey: null, createdAt: minute(1) };
    await messages.send({ ...sent, senderId: alder.id, receiverId: birch.id }, 'talk', {
      ...{ isRequest: true, isFollowed: false, maxWaiting: 9 },
    });
    await messages.answerRequest(birch.id, 'talk', false);
    const talk = { id: 'talk', lastMessage: { senderId: alder.id, content: 'one' } };
    expect(await messages.conversationWith(birch.id, alder.id)).toMatchObject({ ...talk, status: 'declined' });
    expect(await messages.conversationWith(alder.id, birch.id)).toMatchObject({
      ...talk,
      other: { username: 'birch' },
    });
    expect(await messages.conversationWith(alder.id, 'gone')).toBeUndefined();
  });

  test('a hidden profile keeps what it says, and a removed one returns what it said', async () => {
    const { media, settings, users } = database().tables;
    await insertRows(database(), media, { id: 'portrait' });
    const filled = { bio: 'A tree', city: 'Leeds', profileImageId: 'portrait' };
    const cedar = userRow('cedar');
    await insertRows(database(), users, { ...cedar, ...filled });
    await insertRows(database(), settings, { ...defaultSettings, userId: cedar.id, showRealName: true });
    const removal = itemRemoval(database().tables);
    const profile = async () => (await database().db.select().from(users)).find(({ id }) => id === cedar.id);
    const hide = (isRemoved: boolean) => database().transaction((tx) => removal.user(tx, cedar.id, isRemoved));
    const hidden = await Promise.all([hide(true), hide(true)]);
    expect(hidden.toSorted()).toEqual([false, true]);
    expect(await profile()).toMatchObject({ ...filled, isProfileHidden: true });
    expect(await hide(false)).toBe(true);
    const removed = await database().transaction((tx) => removal.removeProfile(tx, cedar.id));
    expect(removed).toMatchObject({ ...filled, showRealName: true, showEmail: false });
    expect(await profile()).toMatchObject({ bio: null, city: null, profileImageId: null });
    expect(await database().db.select().from(media)).toEqual([{ id: 'portrait', isRemoved: true }]);
    if (!removed) throw new Error('The account exists.');
    await database().transaction((tx) => removal.restoreProfile(tx, cedar.id, removed));
    expect(await profile()).toMatchObject(filled);
    expect(await database().db.select().from(media)).toEqual([{ id: 'portrait', isRemoved: false }]);
    expect(await database().db.select().from(settings)).toMatchObject([{ showRealName: true, showEmail: false }]);
    expect(await database().transaction((tx) => removal.removeProfile(tx, 'gone'))).toBeUndefined();
  });

  const report = (id: string, hold: Hold, changes: { canHold?: boolean; target?: Partial<ReportTarget> } = {}) => {
    const target = { targetType: 'post' as const, targetId: 'post', reporterId: birch.id, ...changes.target };
    const sealed = { reporterSeal: `by ${id}`, wordsSeal: `words of ${id}` };
    let judged: unknown;
    const created = reportQueries(database()).create(target, null, {
      ...{ reporterHash: [...birch.id].reverse().join(''), judgement: undefined },
      toRow: ({ id: targetId }) => reportRow(id, { targetType: target.targetType, targetId, ...sealed }),
      toCase: ({ id: targetId }) => ({
        ...{
          id: target.targetType === 'post' ? 'case' : 'of profile',
          targetType: target.targetType,
          targetId,
          reason: 'identity' as const,
        },
        ...{ createdAt: minute(1), sealAuthor: () => 'author' },
      }),
      toMail: (reference, rings) => mailRow(`${reference}${rings ? ' rings' : ''}`),
      isByReporter: () => false,
      isSameReason: () => false,
      canHold: () => changes.canHold ?? true,
      judgeHold: (_, reports) => {
        judged = reports;
        return hold;
      },
    });
    return created.then(() => judged);
  };
  const mailIds = async () => idsOf(await database().db.select().from(database().tables.outgoingMails));

  test('reports hide an item until the decision, and a text about pain rings', async () => {
    expect(await report('1', 'none')).toEqual([{ id: '1', reporterSeal: 'by 1', wordsSeal: 'words of 1' }]);
    expect(await isPostRemoved()).toBe(false);
    const judged = await report('2', 'ring');
    expect(judged).toMatchObject([{ id: '2' }, { id: '1' }]);
    expect(await isPostRemoved()).toBe(true);
    expect(await getCase()).toMatchObject({ isHeld: true, reason: 'danger', isAnnounced: false });
    expect(await report('of a hidden item', 'ring')).toBeUndefined();
    expect((await mailIds()).sort()).toEqual(['R-1', 'R-2 rings']);
  });

  test('a quiet hold leaves the reason of the case', async () => {
    await report('1', 'quiet');
    expect(await isPostRemoved()).toBe(true);
    expect(await getCase()).toMatchObject({ isHeld: true, reason: 'identity' });
    expect(await mailIds()).toEqual(['R-1']);
  });

  test('reports hide no item about which staff have decided, no profile, and nothing that may not be held', async () => {
    expect(await report('1', 'ring', { canHold: false })).toBeUndefined();
    expect(await report('2', 'ring', { target: { targetType: 'user', targetId: alder.id } })).toBeUndefined();
    await cases(caseRow('earlier', { targetId: 'post', status: 'closed' }));
    await decision('decided', { caseId: 'earlier' });
    expect(await report('3', 'ring')).toBeUndefined();
    expect(await isPostRemoved()).toBe(false);
    expect(await mailIds()).toHaveLength(3);
  });

  test('of some ids, those of posts and comments that everybody can open are found', async () => {
    const { comments, posts } = database().tables;
    await insertRows(database(), posts, { ...postRow('bad', alder.id), isRemoved: true });
    const below = (id: string, columns: object = {}) =>
      insertRows(database(), comments, { ...postRow(id, birch.id), postId: 'post', ...columns });
    await below('shown');
    await below('removed', { isRemoved: true });
    await below('off', { takenOffAt: minute(1) });
    await below('below', { postId: 'bad' });
    const ids = ['post', 'bad', 'shown', 'removed', 'off', 'below', 'gone'];
    expect(await reportQueries(database()).findShownItems(ids)).toEqual(new Set(['post', 'shown']));
    expect(await reportQueries(database()).findShownItems([])).toEqual(new Set());
  });

  test('the decisions of other cases about an item come oldest first', async () => {
    const item = { targetType: 'post' as const, targetId: 'post' };
    await cases(caseRow('case', item), caseRow('other', item), caseRow('elsewhere', { targetId: 'another' }));
    for (const [id, caseId] of [
      ['a', 'other'],
      ['b', 'case'],
      ['c', 'other'],
      ['d', 'elsewhere'],
    ] as const)
      await decision(id, { caseId });
    expect(idsOf(await caseQueries(database()).decisionsOfOthers({ id: 'case', ...item }))).toEqual(['a', 'c']);
  });

  test('decisions that an appeal has reversed, answered by another, come with the newest answer first', async () => {
    await cases(caseRow('case'));
    const reversed = { isReversed: true, appealedAt: minute(6), answeredBy: 'elm', answeredAt: minute(8) };
    await decision('early', { ...reversed, answeredAt: minute(7) });
    await decision('late', { ...reversed, answeredAt: minute(9) });
    await decision('too early', { ...reversed, answeredAt: minute(6) });
    await decision('same minute', { ...reversed, answeredAt: minute(9), action: 'remove' });
    await decision('upheld', { ...reversed, isReversed: false });
    await decision('taken back', { ...reversed, appealedAt: null });
    await decision('answered alone', { ...reversed, answeredBy: 'oak' });
    await decision('by another', { ...reversed, decidedBy: 'yew' });
    const { listReversedOnAppeal } = waitingCaseQueries(database());
    const found = await listReversedOnAppeal('oak', minute(7));
    expect(found.map(({ action, answeredAt }) => `${action} ${answeredAt?.getUTCMinutes()}`)).toEqual([
      'remove 9',
      'warn 9',
      'warn 7',
    ]);
    expect(found[0]).toMatchObject({ caseId: 'case', targetType: 'post', createdAt: minute(5) });
    expect(await listReversedOnAppeal('elm', minute(0))).toEqual([]);
  });

  test('two machines tell each stage of a hidden item once', async () => {
    const hidden = { hiddenBy: 'oak', hiddenAt: minute(1) };
    await cases(caseRow('b', hidden), caseRow('a', hidden), caseRow('c', { ...hidden, hideStage: 1 }));
    const due = ['b', 'a', 'c'].map((caseId) => ({ item: { caseId, hiddenAt: minute(1), stage: 0 }, stage: 1 }));
    const told: string[][] = [];
    const ring = (name: string) =>
      hiddenItemQueries(database()).ring(due, (items) => {
        told.push(items.map(({ item }) => item.caseId));
        return [mailRow(name)];
      });
    const rings = await Promise.all([ring('one'), ring('two')]);
    expect(rings.toSorted()).toEqual([false, true]);
    expect(told).toEqual([['a', 'b']]);
    expect(await mailIds()).toHaveLength(1);
  });

  test('of two closed cases about danger of one post, answers to letters at the same moment reopen one', async () => {
    const closed = { targetId: 'post', status: 'closed' as const, reason: 'danger' as const, closedAt: minute(2) };
    await cases(caseRow('case', closed), caseRow('other', closed));
    await decision('letter', { action: 'support', detailsSeal: 'details' });
    await decision('second', { action: 'support', detailsSeal: 'details', caseId: 'other' });
    const { reply } = supportLetterQueries(database());
    const answer = (id: string, caseId: string) =>
      reply({ id, caseId, replySeal: 'reply', repliedAt: minute(9), lookAgainOn: minute(30), mail: mailRow(id) });
    const [answered] = await Promise.all([
      Promise.all([answer('letter', 'case'), answer('second', 'other')]),
      caseFollowUps(database()).reopenDanger('post', minute(1)),
    ]);
    expect(answered).toEqual([true, true]);
    const open = [await getCase('case'), await getCase('other')].filter((row) => row?.status === 'open');
    expect(open).toMatchObject([{ openTarget: 'post post', isAnnounced: false }]);
    expect(await mailIds()).toHaveLength(2);
    expect(await answer('letter', 'case')).toBe(false);
  });
});
