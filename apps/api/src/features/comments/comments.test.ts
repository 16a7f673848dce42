import { commentView } from '@ballast/schema/comments';
import { beforeEach, expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

describeWithApp('comments', { members: ['alder', 'birch'] }, (app) => {
  const alder = () => app.as('alder');
  const birch = () => app.as('birch');
  let postId: string;
  beforeEach(async () => {
    postId = (await alder().posts.create.mutate({ content: 'Still up', isAnonymous: true })).id;
  });
  const comment = (content: string, isAnonymous = false) =>
    birch().comments.create.mutate({ postId, content, isAnonymous });

  test('comments, named and anonymous, are listed oldest first and counted on the post', async () => {
    await comment('first');
    await comment('second', true);
    await comment('third');
    const page = await alder().comments.list.query({ postId, limit: 2 });
    expect(page.items.map(({ content, author, mine }) => [content, author.username, mine])).toEqual([
      ['first', 'birch', false],
      ['second', 'Anonymous', false],
    ]);
    const rest = await alder().comments.list.query({ postId, cursor: page.nextCursor });
    expect(rest.items.map(({ content }) => content)).toEqual(['third']);
    expect((await alder().posts.get.query({ postId })).commentsCount).toBe(3);
  });

  test('`mine` and `liked` depend on the viewer, on cached pages too', async () => {
    const other = await alder().posts.create.mutate({ content: 'Up too', isAnonymous: true });
    const { id: commentId } = await comment('Same here', true);
    await alder().comments.setLike.mutate({ commentId, liked: true });
    const seenBy = async (viewer: typeof alder) => (await viewer().comments.list.query({ postId })).items;
    const first = await seenBy(birch);
    expect(first).toMatchObject([{ mine: true, liked: false, likesCount: 1 }]);
    expect(await seenBy(alder)).toMatchObject([{ mine: false, liked: true, likesCount: 1 }]);
    expect(await seenBy(birch)).toEqual(first);
    expect((await birch().comments.list.query({ postId: other.id })).items).toEqual([]);
  });

  test('every write is visible in the next read: comment, like, block, deletion', async () => {
    const list = async () => (await alder().comments.list.query({ postId })).items;
    expect(await list()).toEqual([]);
    const { id: commentId, author } = await comment('Named');
    const userId = author.id ?? '';
    expect(await list()).toMatchObject([{ content: 'Named', liked: false, likesCount: 0 }]);
    await alder().comments.setLike.mutate({ commentId, liked: true });
    expect(await list()).toMatchObject([{ liked: true, likesCount: 1 }]);
    await alder().profiles.setBlock.mutate({ userId, blocked: true });
    expect(await list()).toEqual([]);
    expect((await birch().comments.list.query({ postId })).items).toHaveLength(1);
    await birch().comments.delete.mutate({ commentId });
    expect((await birch().comments.list.query({ postId })).items).toEqual([]);
    await alder().posts.delete.mutate({ postId });
    expect(await codeOf(birch().comments.list.query({ postId }))).toBe('NOT_FOUND');
  });

  test('the time of an anonymous comment is cut to the minute; a named one has milliseconds', async () => {
    expect((await comment('anonymous', true)).createdAt).toBe('2026-11-20T03:07:00.000Z');
    expect((await comment('named')).createdAt).toBe('2026-11-20T03:07:21.345Z');
  });

  test('over REST the post id of the path overrides the body, and the status is 201', async () => {
    const response = await app.sendJson('birch', `/api/community/posts/${postId}/comments`, {
      postId: 'x'.repeat(22),
      content: 'Here',
      isAnonymous: false,
    });
    expect(response.status).toBe(201);
    expect(commentView.parse(await response.json()).postId).toEqual(postId);
    const list = await app.request('alder', `/api/community/posts/${postId}/comments`);
    expect(
      commentView
        .array()
        .parse(await list.json())
        .map(({ content }) => content),
    ).toEqual(['Here']);
  });

  test('concurrent retries with one client id create one comment', async () => {
    const send = () =>
      birch().comments.create.mutate({ postId, content: 'Once', isAnonymous: true, clientId: 'attempt-0001' });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.id).toBe(two.id);
    expect((await alder().posts.get.query({ postId })).commentsCount).toBe(1);
  });

  test('a like of a comment is set over tRPC and toggled over REST', async () => {
    const { id: commentId } = await comment('Same here');
    expect(await alder().comments.setLike.mutate({ commentId, liked: true })).toEqual({ liked: true, likesCount: 1 });
    expect(await alder().comments.setLike.mutate({ commentId, liked: true })).toEqual({ liked: true, likesCount: 1 });
    const toggled = await app.sendJson('alder', `/api/community/comments/${commentId}/like`, {});
    expect(await toggled.json()).toEqual({ liked: false, likesCount: 0 });
  });

  test('only the author of a comment can delete it, not the author of the post', async () => {
    for (const isAnonymous of [false, true]) {
      const { id: commentId } = await comment('Mine', isAnonymous);
      expect(await codeOf(alder().comments.delete.mutate({ commentId }))).toBe('NOT_FOUND');
      expect(await birch().comments.delete.mutate({ commentId })).toEqual({ success: true });
    }
    expect((await alder().comments.list.query({ postId })).items).toEqual([]);
  });

  test('a comment says whether it is anonymous', async () => {
    const response = app.sendJson('birch', `/api/community/posts/${postId}/comments`, { content: 'Fine' });
    const sentence = 'Say whether this is anonymous: isAnonymous has to be true or false.';
    expect(await refusalOf(response)).toMatchObject({ code: 'BAD_INPUT', fields: { isAnonymous: sentence } });
  });

  test('reading or writing comments of an unknown post is refused', async () => {
    const unknownId = 'x'.repeat(22);
    expect(await codeOf(birch().comments.list.query({ postId: unknownId }))).toBe('NOT_FOUND');
    expect(
      await codeOf(birch().comments.create.mutate({ postId: unknownId, content: 'Hello', isAnonymous: true })),
    ).toBe('NOT_FOUND');
  });
});
