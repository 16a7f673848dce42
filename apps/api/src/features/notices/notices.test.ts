import { run } from '@ballast/db/engine/database';
import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';
import type { TestApp } from '../../testing/test-app.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describeWithApp('notices', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const post = async (name: string, isAnonymous: boolean) =>
    (await app.as(name).posts.create.mutate({ content: `Story of ${name}`, isAnonymous })).id;
  const comment = async (name: string, postId: string, isAnonymous = false) =>
    (await app.as(name).comments.create.mutate({ postId, content: `Answer of ${name}`, isAnonymous })).id;
  const like = (name: string, postId: string, liked = true) => app.as(name).posts.setLike.mutate({ postId, liked });
  const follow = (name: string, other: string) =>
    app.as(name).profiles.setFollow.mutate({ userId: app.idOf(other), following: true });
  const block = (name: string, other: string, blocked = true) =>
    app.as(name).profiles.setBlock.mutate({ userId: app.idOf(other), blocked });
  const notices = async (name: string) => (await app.as(name).notices.list.query({ limit: 100 })).items;
  const count = (name: string) => app.as(name).notices.count.query();
  const markRead = (name: string) => app.as(name).notices.markRead.mutate();
  const advanceMinutes = (minutes = 1) => app.advanceMs(minutes * minuteMs);

  test.each([true, false])('comments on a member’s own post are one notice (anonymous: %s)', async (isAnonymous) => {
    const postId = await post('alder', isAnonymous);
    const first = await comment('birch', postId);
    advanceMinutes();
    await comment('cedar', postId, true);
    const [answered, ...others] = await notices('alder');
    expect(others).toEqual([]);
    expect(answered).toEqual({
      id: expect.stringMatching(/^[\w-]{22}/),
      kind: 'answer',
      postId,
      commentId: first,
      count: 2,
      at: '2026-11-20T03:08:00.000Z',
      isRead: false,
      text: '2 answers to your story',
      story: isAnonymous
        ? { words: null, writtenAt: '2026-11-20T03:07:00.000Z' }
        : { words: 'Story of alder', writtenAt: '2026-11-20T03:07:21.345Z' },
      answerWords: isAnonymous ? null : 'Answer of birch',
    });
    expect(await count('alder')).toEqual({ notices: 1, messages: 0 });
    // Birch gets a notice of cedar's later answer. Cedar answered last and gets none.
    expect(await notices('birch')).toMatchObject([{ text: 'Another answer to a story you answered', count: 1 }]);
    expect(await notices('cedar')).toEqual([]);
  });

  test('marking as read keeps the notice, and the next answer makes it unread', async () => {
    const postId = await post('alder', true);
    await comment('birch', postId);
    const second = await comment('birch', postId);
    const [before] = await notices('alder');
    await markRead('alder');
    expect(await count('alder')).toEqual({ notices: 0, messages: 0 });
    expect(await notices('alder')).toMatchObject([
      { kind: before?.kind, count: before?.count, isRead: true, commentId: second },
    ]);
    advanceMinutes();
    const third = await comment('cedar', postId);
    expect(await notices('alder')).toMatchObject([
      { isRead: false, count: 1, commentId: third, text: 'An answer to your story' },
    ]);
    expect((await notices('alder'))[0]?.id.slice(0, 22)).toBe(before?.id.slice(0, 22));
    expect(await count('alder')).toEqual({ notices: 1, messages: 0 });
  });

  test('likes are counted by post, without the member’s own', async () => {
    const postId = await post('alder', true);
    await like('alder', postId);
    expect(await notices('alder')).toEqual([]);
    await like('birch', postId);
    expect(await notices('alder')).toMatchObject([
      { kind: 'support', postId, commentId: null, count: 1, isRead: false, text: 'Somebody supported your story' },
    ]);
    advanceMinutes(5);
    await markRead('alder');
    await like('alder', postId, false);
    expect(await count('alder')).toEqual({ notices: 0, messages: 0 });
    await like('cedar', postId);
    expect(await notices('alder')).toMatchObject([{ count: 1, isRead: false, at: '2026-11-20T03:12:00.000Z' }]);
    await markRead('alder');
    expect(await notices('alder')).toMatchObject([{ count: 2, isRead: true, at: '2026-11-20T03:07:00.000Z' }]);
  });

  test('followers are one notice without a post', async () => {
    await follow('birch', 'alder');
    await follow('cedar', 'alder');
    expect(await notices('alder')).toMatchObject([{ kind: 'follow', postId: null, text: '2 people follow you' }]);
    await markRead('alder');
    expect(await count('alder')).toEqual({ notices: 0, messages: 0 });
    expect(await notices('birch')).toEqual([]);
  });

  test('a member’s own acts make no notice, named or anonymous', async () => {
    for (const isAnonymous of [true, false]) {
      const postId = await post('alder', isAnonymous);
      await comment('alder', postId, true);
      await comment('alder', postId, false);
    }
    const others = await post('birch', false);
    await comment('alder', others, true);
    await comment('alder', others, true);
    expect(await notices('alder')).toEqual([]);
    expect(await count('alder')).toEqual({ notices: 0, messages: 0 });
  });

  test('under another member’s post, only comments after the member’s own first one make a notice', async () => {
    const postId = await post('birch', true);
    await comment('cedar', postId, true);
    await comment('alder', postId, true);
    expect(await notices('alder')).toEqual([]);
    await comment('birch', postId, true);
    await comment('alder', postId, true);
    await comment('cedar', postId);
    expect(await notices('alder')).toMatchObject([{ kind: 'answer', postId, count: 2 }]);
    // Only the post's author gets notices of likes.
    await like('cedar', postId);
    expect(await notices('alder')).toHaveLength(1);
  });

  test('a blocked member’s named comment makes no notice; their anonymous comment does, like any other', async () => {
    const postId = await post('alder', true);
    await block('alder', 'birch');
    await comment('birch', postId, false);
    expect(await notices('alder')).toEqual([]);
    await comment('birch', postId, true);
    expect(await notices('alder')).toMatchObject([{ count: 1 }]);
    await block('alder', 'birch', false);
    expect(await notices('alder')).toMatchObject([{ count: 2 }]);
  });

  test('a comment on an anonymous post makes no notice for members who have not commented', async () => {
    const postId = await post('alder', true);
    await like('cedar', postId);
    await comment('birch', postId);
    for (const name of ['birch', 'cedar']) {
      expect(await notices(name)).toEqual([]);
      expect(await count(name)).toEqual({ notices: 0, messages: 0 });
    }
  });

  test('a deleted comment or post is gone from the notices', async () => {
    const postId = await post('alder', true);
    const commentId = await comment('birch', postId);
    await comment('cedar', postId);
    await app.as('birch').comments.delete.mutate({ commentId });
    expect(await notices('alder')).toMatchObject([{ count: 1 }]);
    await app.as('alder').posts.delete.mutate({ postId });
    expect(await notices('alder')).toEqual([]);
  });

  test('pages contain all notices, newest first', async () => {
    const postIds: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const postId = await post('alder', index % 2 === 0);
      await comment('birch', postId);
      postIds.unshift(postId);
      advanceMinutes();
    }
    const found: (string | null)[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<ReturnType<TestApp['as']>['notices']['list']['query']>> = await app
        .as('alder')
        .notices.list.query({ limit: 2, cursor });
      found.push(...page.items.map(({ postId }) => postId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(postIds);
    const page = await app.as('alder').notices.list.query({ limit: 2 });
    const foreign = app.as('birch').notices.list.query({ limit: 2, cursor: page.nextCursor });
    expect(await codeOf(foreign)).toBe('BAD_INPUT');
  });

  test('unread messages are counted, without those of a blocked member', async () => {
    const send = (name: string) =>
      app.as(name).messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Are you up?' });
    await send('birch');
    await send('birch');
    await send('cedar');
    expect(await count('alder')).toEqual({ notices: 1, messages: 3 });
    await block('alder', 'birch');
    expect(await count('alder')).toEqual({ notices: 1, messages: 1 });
    expect(await count('birch')).toEqual({ notices: 0, messages: 0 });
  });

  test('only the author of a revealed item gets a notice, which does not name the item', async () => {
    const postId = await post('alder', true);
    await markRead('alder');
    const reveal = () =>
      app.asAdmin().admin.reveal.mutate({ targetType: 'post', targetId: postId, reason: 'A threat to life' });
    await reveal();
    expect(await notices('alder')).toMatchObject([{ kind: 'reveal', postId: null, count: 1, isRead: false }]);
    expect(await notices('birch')).toEqual([]);
    await markRead('alder');
    expect(await count('alder')).toEqual({ notices: 0, messages: 0 });
    await reveal();
    expect(await count('alder')).toEqual({ notices: 1, messages: 0 });
    await markRead('alder');
    app.advanceMs(dayMs);
    expect(await notices('alder')).toMatchObject([{ kind: 'reveal', count: 2, isRead: true }]);
  });

  test('each mark-read writes only the member’s own mark, as a new ciphertext of constant length', async () => {
    const marks = async () => (await dumpDatabase(app().database))['noticeMarks'] ?? [];
    const postId = await post('alder', true);
    await markRead('birch');
    const [ofBirch] = await marks();
    await markRead('alder');
    const first = (await marks()).find(({ userId }) => userId === app.idOf('alder'));
    await comment('birch', postId);
    await like('birch', postId);
    await markRead('alder');
    const second = (await marks()).find(({ userId }) => userId === app.idOf('alder'));
    await markRead('alder');
    const third = (await marks()).find(({ userId }) => userId === app.idOf('alder'));
    expect(await marks()).toContainEqual(ofBirch);
    const seals = [ofBirch, first, second, third].map((row) => String(row?.['seal']));
    expect(new Set(seals).size).toBe(4);
    expect(new Set(seals.map((seal) => seal.length)).size).toBe(1);
    expect(await marks()).toHaveLength(2);
  });

  test('a mark copied from another member’s row is ignored', async () => {
    const postId = await post('alder', true);
    await comment('birch', postId);
    await markRead('birch');
    const { noticeMarks } = app().database.tables;
    const [ofBirch] = await app().database.db.select().from(noticeMarks);
    await app().database.transaction(function* (tx) {
      yield* run(tx.insert(noticeMarks).values({ userId: app.idOf('alder'), seal: ofBirch?.seal ?? '' }));
    });
    expect(await count('alder')).toEqual({ notices: 1, messages: 0 });
  });

  test('the notices are the same when the index of handles is rebuilt', async () => {
    const postId = await post('alder', true);
    await comment('alder', postId, true);
    await comment('birch', postId);
    await comment('alder', await post('cedar', false), true);
    const before = await notices('alder');
    await app().privacy.ownItems.rebuild();
    expect(await notices('alder')).toEqual(before);
    expect(before).toHaveLength(1);
  });
});
