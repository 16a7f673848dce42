import { beforeEach, expect, test } from 'vitest';
import { messageQueries } from '../messages/messages.ts';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { logEntry, mailRow, postRow, userRow } from '../testing/test-rows.ts';
import { noticeWordQueries } from './notice-words.ts';
import { noticeQueries } from './notices.ts';
import { outgoingMailQueries } from './outgoing-mails.ts';

const [alder, birch, cedar, elm] = [userRow('alder'), userRow('birch'), userRow('cedar'), userRow('elm')];
const anonymous = (id: string) => ({ ...postRow(id, ''), authorId: null, authorSeal: `by ${id}` });
const day = (n: number) => new Date(Date.UTC(2026, 10, n));

describeOnEngines('rows of notices', (database) => {
  const queries = () => noticeQueries(database());
  const comment = (id: string, columns: object = {}) =>
    insertRows(database(), database().tables.comments, { ...postRow(id, birch.id), postId: 'one', ...columns });
  const seqOf = async (id: string) => {
    const { comments, posts } = database().tables;
    const rows = await database().db.select({ id: posts.id, seq: posts.seq }).from(posts);
    const below = await database().db.select({ id: comments.id, seq: comments.seq }).from(comments);
    return [...rows, ...below].find((row) => row.id === id)?.seq ?? 0;
  };
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  beforeEach(async () => {
    const { posts, users } = database().tables;
    await insertRows(database(), users, alder, birch, cedar, elm);
    const removed = { ...postRow('two', alder.id), isRemoved: true };
    await insertRows(
      database(),
      posts,
      postRow('one', alder.id),
      removed,
      postRow('other', birch.id),
      anonymous('hid'),
    );
  });

  test('a member’s named posts come newest first, with the likes of others', async () => {
    const { postLikes, posts } = database().tables;
    await insertRows(database(), posts, { ...postRow('liked', alder.id), likesCount: 3 });
    await insertRows(database(), postLikes, { userId: alder.id, itemId: 'liked' });
    expect(await queries().namedPosts(alder.id, 2)).toMatchObject([
      { id: 'liked', othersLikes: 2, isRemoved: false },
      { id: 'two', othersLikes: 0, isRemoved: true },
    ]);
    expect(idsOf(await queries().namedPosts(alder.id, 9))).toEqual(['liked', 'two', 'one']);
    const seqs = [await seqOf('liked'), await seqOf('hid'), 10 ** 6];
    expect((await queries().postsBySeq(birch.id, seqs)).toSorted(byId)).toMatchObject([
      { id: 'hid', authorId: null, authorSeal: 'by hid', othersLikes: 0 },
      { id: 'liked', authorId: alder.id, authorSeal: null, othersLikes: 3 },
    ]);
  });

  test('a member’s named comments come newest first, also those that are removed or taken off', async () => {
    await comment('a');
    await comment('b', { isRemoved: true });
    await comment('c', { takenOffAt: day(3) });
    await comment('d', { authorId: alder.id });
    await comment('e', { authorId: null, authorSeal: 'by e' });
    expect(await queries().namedComments(birch.id, 2)).toMatchObject([
      { id: 'c', postId: 'one', isRemoved: false, takenOffAt: day(3) },
      { id: 'b', isRemoved: true, takenOffAt: null },
    ]);
    expect(idsOf(await queries().namedComments(birch.id, 9))).toEqual(['c', 'b', 'a']);
    const seqs = [await seqOf('a'), await seqOf('e'), 10 ** 6];
    expect((await queries().commentsBySeq(seqs)).toSorted(byId)).toMatchObject([
      { id: 'a', authorId: birch.id, authorSeal: null },
      { id: 'e', authorId: null, authorSeal: 'by e' },
    ]);
  });

  test('conversations with unread messages or an unanswered request are news, the newest first', async () => {
    const messages = messageQueries(database());
    const send = (id: string, senderId: string, isRequest: boolean) =>
      messages.send(
        { id, senderId, receiverId: alder.id, content: id, idempotencyKey: null, createdAt: day(2) },
        `by ${id}`,
        { isRequest, isFollowed: false, maxWaiting: 3 },
      );
    await send('unread', birch.id, false);
    await send('request', cedar.id, true);
    await send('declined', elm.id, true);
    await messages.answerRequest(alder.id, 'by declined', false);
    await messages.markRead(alder.id, 'by request');
    const news = await queries().conversationsWithNews(alder.id);
    expect(news).toMatchObject([
      { status: 'request', unreadCount: 0, lastMessageAt: day(2) },
      { status: 'open', unreadCount: 1, firstId: alder.id, secondId: birch.id },
    ]);
    await messages.markRead(alder.id, 'by unread');
    expect(await queries().conversationsWithNews(alder.id)).toHaveLength(1);
    expect(await queries().conversationsWithNews(birch.id)).toEqual([]);
  });

  test('reveals are told from the day of the log, or from the day until which telling was put off', async () => {
    const { adminLog, reveals } = database().tables;
    const [early, late, same] = [day(10), day(15), day(15)].map((createdAt, index) =>
      logEntry(index === 2 ? 'same_author' : 'reveal', { createdAt, targetType: 'post' }),
    );
    for (const entry of [early, late, same]) {
      if (!entry) throw new Error('Three entries.');
      const { toHash: _, ...row } = entry;
      await insertRows(database(), adminLog, row);
    }
    const reveal = (id: string, logId = '') => ({ id, logId, memberSeal: `seal of ${id}` });
    await insertRows(
      database(),
      reveals,
      reveal('early', early?.id),
      { ...reveal('put off', early?.id), tellAt: day(20) },
      reveal('late', late?.id),
      { ...reveal('same', same?.id), kind: 'same_author' },
    );
    const told = (await queries().reveals(day(15))).toSorted(byId);
    expect(told).toMatchObject([
      { id: 'late', memberSeal: 'seal of late', kind: 'author', targetType: 'post', day: day(15) },
      { id: 'put off', day: day(20) },
      { id: 'same', kind: 'same_author' },
    ]);
    expect(idsOf(await queries().reveals(day(16)))).toEqual(['put off']);
  });

  test('a notice quotes posts that are shown, and the newest named answer of a member who is not hidden', async () => {
    const { blocks, mutes } = database().tables;
    await insertRows(database(), blocks, { blockerId: alder.id, blockedId: cedar.id });
    await insertRows(database(), mutes, { muterId: alder.id, mutedId: elm.id });
    await comment('first');
    await comment('answer');
    await comment('removed', { isRemoved: true });
    await comment('off', { takenOffAt: day(3) });
    await comment('blocked', { authorId: cedar.id });
    await comment('muted', { authorId: elm.id });
    await comment('own', { authorId: alder.id });
    await comment('sealed', { authorId: null, authorSeal: 'seal' });
    const words = noticeWordQueries(database());
    const found = (await words.posts(alder.id, ['one', 'two', 'hid', 'gone'])).toSorted(byId);
    expect(found).toMatchObject([
      { id: 'hid', authorId: null, answerSeq: null },
      { id: 'one', authorId: alder.id, content: 'Words of one', answerSeq: await seqOf('answer') },
    ]);
    expect(await words.posts(elm.id, ['one'])).toMatchObject([{ answerSeq: await seqOf('own') }]);
    const seqs = [await seqOf('answer'), await seqOf('sealed')];
    expect(await words.answers(seqs)).toEqual([{ seq: seqs[0], id: 'answer', content: 'Words of answer' }]);
    expect(await words.answers([])).toEqual([]);
  });

  test('a notice quotes the beginning of a text, and looks for an answer among the newest 50 comments', async () => {
    const { comments, posts } = database().tables;
    await insertRows(database(), posts, { ...postRow('long', alder.id), content: '😀'.repeat(1001) });
    await comment('named', { postId: 'long' });
    const later = (index: number) => ({ ...anonymous(`later ${index}`), postId: 'long' });
    await insertRows(database(), comments, ...Array.from({ length: 49 }, (_, index) => later(index)));
    const words = noticeWordQueries(database());
    const read = () => words.posts(alder.id, ['long']);
    expect(await read()).toMatchObject([{ content: '😀'.repeat(1000), answerSeq: await seqOf('named') }]);
    await insertRows(database(), comments, later(49));
    expect(await read()).toMatchObject([{ answerSeq: null }]);
  });
});

describeOnEngines('outgoing mails', (database) => {
  const queries = () => outgoingMailQueries(database());
  const insert = (...rows: ReturnType<typeof mailRow>[]) =>
    insertRows(database(), database().tables.outgoingMails, ...rows);
  const due = (id: string, n: number, columns = {}) => ({ ...mailRow(id), dueAt: day(n), ...columns });

  test('due mails come earliest first, without those that are claimed', async () => {
    await insert(
      due('b', 3),
      due('a', 3),
      due('first', 2),
      due('later', 9),
      due('claimed', 2, { claimedUntil: day(6) }),
      due('expired', 1, { claimedUntil: day(5) }),
    );
    expect(await queries().listDueIds(day(5), 9)).toEqual(['expired', 'first', 'a', 'b']);
    expect(await queries().listDueIds(day(5), 2)).toEqual(['expired', 'first']);
    expect(await queries().count()).toBe(6);
    await queries().releaseAll();
    expect(await queries().listDueIds(day(5), 9)).toEqual(['expired', 'claimed', 'first', 'a', 'b']);
    await queries().deleteAll();
    expect(await queries().count()).toBe(0);
  });

  test('one of several concurrent claims of a mail succeeds, until it is postponed or deleted', async () => {
    await insert(due('mail', 2));
    const claim = (n = 5) => queries().claim({ id: 'mail', now: day(n), until: day(n + 1) });
    const claims = await Promise.all([1, 2, 3, 4].map(() => claim()));
    expect(claims.filter(Boolean)).toEqual([{ id: 'mail', seal: 'sealed mail', attempts: 0 }]);
    await queries().postpone({ id: 'mail', attempts: 1, dueAt: day(8) });
    expect(await claim(7)).toBeUndefined();
    expect(await claim(8)).toMatchObject({ attempts: 1 });
    expect(await claim(9)).toMatchObject({ attempts: 1 });
    expect(await queries().getSeal('mail')).toBe('sealed mail');
    await queries().delete('mail');
    expect(await queries().getSeal('mail')).toBeUndefined();
    expect(await claim(20)).toBeUndefined();
  });

  test('waiting mails become due, and those that are claimed or earlier stay as they are', async () => {
    const many = Array.from({ length: 250 }, (_, index) => due(`${index}`, 9));
    await insert(...many, due('earlier', 2), due('claimed', 9, { claimedUntil: day(10) }), due('other', 9));
    await queries().setDue([...many.map(({ id }) => id), 'earlier', 'claimed', 'sent'], day(5));
    expect(await queries().listDueIds(day(4), 999)).toEqual(['earlier']);
    expect(await queries().listDueIds(day(5), 999)).toHaveLength(251);
  });

  test('late mails are those that failed, or were due long ago, earliest first', async () => {
    await insert(due('failed', 9, { attempts: 2 }), due('old', 3), due('due', 5));
    expect(await queries().listLate(day(4), 9)).toEqual([
      { id: 'old', attempts: 0, dueAt: day(3) },
      { id: 'failed', attempts: 2, dueAt: day(9) },
    ]);
    expect(idsOf(await queries().listLate(day(4), 1))).toEqual(['old']);
  });

  test('somebody else may read the mailbox while a change of the address waits for its day', async () => {
    const { accountTokens, users } = database().tables;
    await insertRows(database(), users, alder, { ...birch, isFrozen: true });
    const awaited = { kind: 'awaited_change' as const, takesEffectAt: day(8), expiresAt: day(9) };
    await insertRows(database(), accountTokens, { ...awaited, tokenHash: 'awaited', userId: alder.id });
    const mailbox = (id: string, n: number) => queries().getMailbox(id, day(n));
    expect(await mailbox(alder.id, 8)).toEqual({ email: alder.email, isFrozen: false, isReadByOthers: true });
    expect(await mailbox(alder.id, 9)).toMatchObject({ isReadByOthers: false });
    expect(await mailbox(birch.id, 8)).toEqual({ email: birch.email, isFrozen: true, isReadByOthers: false });
    expect(await mailbox('gone', 8)).toBeUndefined();
  });
});
