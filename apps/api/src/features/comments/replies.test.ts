import { beforeEach, expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const members = ['alder', 'birch', 'cedar', 'elm'];

describeWithApp('replies', { members }, (app) => {
  let postId: string;
  beforeEach(async () => {
    postId = (await app.as('alder').posts.create.mutate({ content: 'Still up', isAnonymous: true })).id;
  });
  const write = async (name: string, content: string, replyTo?: string, isAnonymous = false) =>
    (await app.as(name).comments.create.mutate({ postId, content, isAnonymous, replyTo })).id;
  const list = async (name: string, input: { replyTo?: string; limit?: number; cursor?: string | null } = {}) =>
    app.as(name).comments.list.query({ postId, ...input });
  const outline = async (name: string) =>
    (await list(name)).items.map(({ content, replyTo, repliesCount, replies }) => [
      content,
      replyTo !== null,
      repliesCount,
      replies.map((reply) => reply.content),
    ]);
  const remove = async (commentId: string) => {
    const { moderation } = app.asAdmin();
    const { id: caseId } = await moderation.open.mutate({
      targetType: 'comment',
      targetId: commentId,
      reason: 'abuse',
    });
    const input = { caseId, action: 'remove', rule: 'Be kind', words: 'This went too far.' } as const;
    await moderation.decide.mutate(input);
    return caseId;
  };

  test('a comment is listed with its first five replies, the rest on request, page by page', async () => {
    const parent = await write('birch', 'Parent');
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await write('cedar', `Reply ${n}`, parent, n % 2 === 0);
    await write('elm', 'Next');
    expect(await outline('elm')).toEqual([
      ['Parent', false, 7, ['Reply 1', 'Reply 2', 'Reply 3', 'Reply 4', 'Reply 5']],
      ['Next', false, 0, []],
    ]);
    const [first] = (await list('elm')).items;
    expect(first?.replies[0]).toMatchObject({ replyTo: parent, repliesCount: 0 });
    const page = await list('elm', { replyTo: parent, limit: 6 });
    expect(page.items.map(({ content }) => content).at(-1)).toBe('Reply 6');
    const rest = await list('elm', { replyTo: parent, limit: 6, cursor: page.nextCursor });
    expect(rest.items.map(({ content, replyTo }) => [content, replyTo])).toEqual([['Reply 7', parent]]);
    expect((await app.as('elm').posts.get.query({ postId })).commentsCount).toBe(9);
  });

  test('pages contain whole threads, and replies take no place on them', async () => {
    const first = await write('birch', 'First');
    for (const n of [1, 2, 3]) await write('cedar', `Reply ${n}`, first);
    await write('birch', 'Second');
    await write('birch', 'Third');
    const page = await list('elm', { limit: 2 });
    expect(page.items.map(({ content, replies }) => [content, replies.length])).toEqual([
      ['First', 3],
      ['Second', 0],
    ]);
    const rest = await list('elm', { limit: 2, cursor: page.nextCursor });
    expect(rest.items.map(({ content }) => content)).toEqual(['Third']);
  });

  test('replies have the viewer state of comments: support, own, version', async () => {
    const parent = await write('birch', 'Parent');
    const reply = await write('cedar', 'Reply', parent, true);
    await app.as('elm').comments.setLike.mutate({ commentId: reply, liked: true });
    const replyFor = async (name: string) => (await list(name)).items[0]?.replies[0];
    const shown = { isAnonymous: true, author: { id: null }, likesCount: 1 };
    // Twice: the second response comes from the cache.
    for (const _ of [1, 2]) {
      expect(await replyFor('cedar')).toMatchObject({
        ...shown,
        mine: true,
        liked: false,
        version: expect.any(String),
      });
      expect(await replyFor('elm')).toMatchObject({ ...shown, mine: false, liked: true, version: null });
      expect(await replyFor('birch')).toMatchObject({ ...shown, mine: false, liked: false, version: null });
    }
    await app.as('cedar').comments.update.mutate({ commentId: reply, content: 'Better words' });
    expect(await replyFor('elm')).toMatchObject({ content: 'Better words', edited: true });
    await app.as('cedar').comments.delete.mutate({ commentId: reply });
    expect(await outline('elm')).toEqual([['Parent', false, 0, []]]);
  });

  test('a reply to a reply, to a comment of another story, to one that is gone or never was gets the same refusal', async () => {
    const parent = await write('birch', 'Parent');
    const reply = await write('cedar', 'Reply', parent);
    const other = await app.as('alder').posts.create.mutate({ content: 'Other', isAnonymous: false });
    const elsewhere = await app
      .as('birch')
      .comments.create.mutate({ postId: other.id, content: 'There', isAnonymous: false });
    const deleted = await write('birch', 'Deleted');
    await app.as('birch').comments.delete.mutate({ commentId: deleted });
    const removed = await write('birch', 'Removed');
    await remove(removed);
    for (const replyTo of [reply, elsewhere.id, deleted, removed, 'x'.repeat(22), 'nonsense', '']) {
      const response = await app.sendJson('elm', `/api/community/posts/${postId}/comments`, {
        content: 'Late',
        isAnonymous: true,
        replyTo,
      });
      const error = 'That comment cannot be answered. It may be gone, or it may be a reply itself.';
      const expected = [400, { error, code: 'BAD_INPUT', fields: { replyTo: error } }];
      expect([response.status, await response.json()]).toEqual(expected);
    }
    expect((await app.as('elm').posts.get.query({ postId })).commentsCount).toBe(2);
    const lost = app
      .as('elm')
      .comments.create.mutate({ postId: 'x'.repeat(22), content: 'Late', isAnonymous: true, replyTo: parent });
    expect(await codeOf(lost)).toBe('NOT_FOUND');
  });

  test('replies to a deleted comment stay, at the top level, and take replies themselves', async () => {
    const parent = await write('birch', 'Parent');
    const first = await write('cedar', 'Reply 1', parent);
    await write('elm', 'Reply 2', parent, true);
    await app.as('birch').comments.delete.mutate({ commentId: parent });
    await write('birch', 'Answer', first);
    expect(await outline('elm')).toEqual([
      ['Reply 1', false, 1, ['Answer']],
      ['Reply 2', false, 0, []],
    ]);
    expect((await app.as('elm').posts.get.query({ postId })).commentsCount).toBe(3);
    expect(await codeOf(list('elm', { replyTo: parent }))).toBe('NOT_FOUND');
  });

  test('a removal looks like a deletion, and its reversal puts the replies back that have none themselves', async () => {
    const parent = await write('birch', 'Parent', undefined, true);
    const first = await write('cedar', 'Reply 1', parent);
    const second = await write('elm', 'Reply 2', parent, true);
    const caseId = await remove(parent);
    const moved = [
      ['Reply 1', false, 0, []],
      ['Reply 2', false, 0, []],
    ];
    expect(await outline('elm')).toEqual(moved);
    expect(await app.as('elm').comments.get.query({ commentId: second })).toMatchObject({ replyTo: null });
    expect(await codeOf(list('elm', { replyTo: parent }))).toBe('NOT_FOUND');
    await write('alder', 'Answer', first, true);
    await app.asAdmin().moderation.reopen.mutate({ caseId });
    expect(await outline('elm')).toEqual([
      ['Parent', false, 1, ['Reply 2']],
      ['Reply 1', false, 1, ['Answer']],
    ]);
    expect(await app.as('elm').comments.get.query({ commentId: second })).toMatchObject({ replyTo: parent });
  });

  test('blocks, mutes and hidden comments apply to replies, and to their count as to that of a post', async () => {
    const parent = await write('birch', 'Parent');
    const named = await write('cedar', 'Named', parent);
    await write('cedar', 'Anonymous', parent, true);
    await write('elm', 'Other', parent);
    const everything = [['Parent', false, 3, ['Named', 'Anonymous', 'Other']]];
    const withoutCedar = [['Parent', false, 2, ['Anonymous', 'Other']]];
    const cedarId = app.idOf('cedar');
    await app.as('alder').profiles.setBlock.mutate({ userId: cedarId, blocked: true });
    expect(await outline('alder')).toEqual(withoutCedar);
    await app.as('alder').profiles.setBlock.mutate({ userId: cedarId, blocked: false });
    await app.as('alder').profiles.setMute.mutate({ userId: cedarId, muted: true });
    expect(await outline('alder')).toEqual(withoutCedar);
    await app.as('alder').profiles.setMute.mutate({ userId: cedarId, muted: false });
    await app.as('alder').comments.setHidden.mutate({ commentId: named, hidden: true });
    expect(await outline('alder')).toEqual([['Parent', false, 3, ['Anonymous', 'Other']]]);
    expect((await app.as('alder').posts.get.query({ postId })).commentsCount).toBe(4);
    expect(await outline('elm')).toEqual(everything);
  });

  test('the replies to a comment that the viewer is not shown take its place', async () => {
    const parent = await write('birch', 'Parent');
    for (const n of [1, 2, 3, 4, 5, 6]) await write('cedar', `Reply ${n}`, parent, true);
    await write('elm', 'Next');
    const moved = [1, 2, 3, 4, 5, 6].map((n) => [`Reply ${n}`, false, 0, []]);
    const expected = [...moved, ['Next', false, 0, []]];
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('birch'), blocked: true });
    expect(await outline('alder')).toEqual(expected);
    await app.as('elm').comments.setHidden.mutate({ commentId: parent, hidden: true });
    expect(await outline('elm')).toEqual(expected);
  });

  test('replies of a member who has blocked the viewer have no name, and hidden words cover them', async () => {
    const parent = await write('birch', 'Parent');
    await write('cedar', 'About my brother', parent);
    await app.as('cedar').profiles.setBlock.mutate({ userId: app.idOf('elm'), blocked: true });
    await app.as('elm').settings.update.mutate({ hiddenWords: ['brother'] });
    const [first] = (await list('elm')).items;
    expect(first?.replies).toMatchObject([{ cover: 'word', author: { id: null, username: 'deleted' } }]);
  });

  test('a parent that is deleted while it is answered gives a refusal or a reply at the top level', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      const parent = await write('birch', 'Parent');
      const reply = app
        .as('cedar')
        .comments.create.mutate({ postId, content: 'Reply', isAnonymous: true, replyTo: parent });
      const [refusal] = await Promise.all([
        refusalOf(reply),
        app.as('birch').comments.delete.mutate({ commentId: parent }),
      ]);
      const left = await outline('elm');
      expect(left).toEqual(refusal ? [] : [['Reply', false, 0, []]]);
      if (refusal) expect(refusal).toMatchObject({ code: 'BAD_INPUT' });
      else await app.as('cedar').comments.delete.mutate({ commentId: (await reply).id });
    }
    expect((await app.as('elm').posts.get.query({ postId })).commentsCount).toBe(0);
  });
});
