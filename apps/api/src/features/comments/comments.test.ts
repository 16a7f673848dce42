import { commentView } from '@ballast/schema/comments';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

describeOnEngines('comments', { members: ['alder', 'birch'] }, (app) => {
  const alder = () => app().as('alder');
  const birch = () => app().as('birch');
  let postId: string;
  beforeEach(async () => {
    postId = (await alder().posts.create.mutate({ content: 'Still up', isAnonymous: true })).id;
  });
  const comment = (content: string, isAnonymous = false) =>
    birch().comments.create.mutate({ postId, content, isAnonymous });

  test('comments come oldest first, named or not, and the post counts them', async () => {
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

  test('members who read one page, one after another, each get their own part of it', async () => {
    const other = await alder().posts.create.mutate({ content: 'Up too', isAnonymous: true });
    const { id: commentId } = await comment('Same here', true);
    await alder().comments.setLike.mutate({ commentId, liked: true });
    const seenBy = async (who: typeof alder) => (await who().comments.list.query({ postId })).items;
    const first = await seenBy(birch);
    expect(first).toMatchObject([{ mine: true, liked: false, likesCount: 1 }]);
    expect(await seenBy(alder)).toMatchObject([{ mine: false, liked: true, likesCount: 1 }]);
    expect(await seenBy(birch)).toEqual(first);
    expect((await birch().comments.list.query({ postId: other.id })).items).toEqual([]);
  });

  test('whatever is answered shows in the next look: a comment, its support, a block, a deletion', async () => {
    const look = async () => (await alder().comments.list.query({ postId })).items;
    expect(await look()).toEqual([]);
    const { id: commentId, author } = await comment('Named');
    const userId = author.id ?? '';
    expect(await look()).toMatchObject([{ content: 'Named', liked: false, likesCount: 0 }]);
    await alder().comments.setLike.mutate({ commentId, liked: true });
    expect(await look()).toMatchObject([{ liked: true, likesCount: 1 }]);
    await alder().profiles.setBlock.mutate({ userId, blocked: true });
    expect(await look()).toEqual([]);
    expect((await birch().comments.list.query({ postId })).items).toHaveLength(1);
    await birch().comments.delete.mutate({ commentId });
    expect((await birch().comments.list.query({ postId })).items).toEqual([]);
    await alder().posts.delete.mutate({ postId });
    expect(await refusalOf(birch().comments.list.query({ postId }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test("an anonymous comment's time is cut to the minute, a named one's is not", async () => {
    expect((await comment('veiled', true)).createdAt).toBe('2026-11-20T03:07:00.000Z');
    expect((await comment('named')).createdAt).toBe('2026-11-20T03:07:21.345Z');
  });

  test('over REST the post id of the path wins and the answer is 201', async () => {
    const response = await app().sendJson('birch', `/api/community/posts/${postId}/comments`, {
      postId: 'x'.repeat(22),
      content: 'Here',
      isAnonymous: false,
    });
    expect([response.status, commentView.parse(await response.json()).postId]).toEqual([201, postId]);
    const list = await app().request('alder', `/api/community/posts/${postId}/comments`);
    expect(
      commentView
        .array()
        .parse(await list.json())
        .map(({ content }) => content),
    ).toEqual(['Here']);
  });

  test('a retry with the same client id makes nothing twice', async () => {
    const send = () =>
      birch().comments.create.mutate({ postId, content: 'Once', isAnonymous: true, clientId: 'attempt-0001' });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.id).toBe(two.id);
    expect((await alder().posts.get.query({ postId })).commentsCount).toBe(1);
  });

  test.each([true, false])('a retry changes nothing of whether it is anonymous (%s)', async (isAnonymous) => {
    const said = { postId, content: 'Said once', isAnonymous, clientId: 'attempt-0001' };
    await birch().comments.create.mutate(said);
    const again = await birch().comments.create.mutate({ ...said, isAnonymous: !isAnonymous });
    expect(again.isAnonymous).toBe(isAnonymous);
    expect((await alder().comments.list.query({ postId })).items).toHaveLength(1);
  });

  test('support of a comment is set by procedure and toggled over REST', async () => {
    const { id: commentId } = await comment('Same here');
    expect(await alder().comments.setLike.mutate({ commentId, liked: true })).toEqual({ liked: true, likesCount: 1 });
    expect(await alder().comments.setLike.mutate({ commentId, liked: true })).toEqual({ liked: true, likesCount: 1 });
    const toggled = await app().sendJson('alder', `/api/community/comments/${commentId}/like`, {});
    expect(await toggled.json()).toEqual({ liked: false, likesCount: 0 });
  });

  test('only its author deletes a comment, not even the author of the post', async () => {
    for (const isAnonymous of [false, true]) {
      const { id: commentId } = await comment('Mine', isAnonymous);
      expect(await refusalOf(alder().comments.delete.mutate({ commentId }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await birch().comments.delete.mutate({ commentId })).toEqual({ success: true });
    }
    expect((await alder().comments.list.query({ postId })).items).toEqual([]);
  });

  test.each([
    ['blank text', { content: ' \n ' }, 'content', 'Please enter a comment'],
    ['2,001 characters', { content: 'x'.repeat(2001) }, 'content', 'This can be 2,000 characters at most.'],
    [
      'no word on anonymity',
      { isAnonymous: undefined },
      'isAnonymous',
      'Say whether this is anonymous: isAnonymous has to be true or false.',
    ],
  ])('%s is refused beside its field', async (_case, change, field, sentence) => {
    const response = await app().sendJson('birch', `/api/community/posts/${postId}/comments`, {
      content: 'Fine',
      isAnonymous: true,
      ...change,
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: sentence, code: 'BAD_INPUT', fields: { [field]: sentence } },
    ]);
  });

  test('a post that is not there has no comments to read or write', async () => {
    const gone = 'x'.repeat(22);
    expect(await refusalOf(birch().comments.list.query({ postId: gone }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await refusalOf(birch().comments.create.mutate({ postId: gone, content: 'Hello', isAnonymous: true })),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a visitor may do none of it', async () => {
    const { id: commentId } = await comment('Members only');
    const visitor = app().as();
    const refusals = await Promise.all([
      refusalOf(visitor.comments.list.query({ postId })),
      refusalOf(visitor.comments.get.query({ commentId })),
      refusalOf(visitor.comments.create.mutate({ postId, content: 'Hello', isAnonymous: true })),
      refusalOf(visitor.comments.delete.mutate({ commentId })),
      refusalOf(visitor.comments.setLike.mutate({ commentId, liked: true })),
    ]);
    expect(new Set(refusals.map((refusal) => refusal?.code))).toEqual(new Set(['NOT_SIGNED_IN']));
  });
});
