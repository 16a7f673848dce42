import { commentView } from '@ballast/schema/comments';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

describeWithApp('edits of comments', { members: ['alder', 'birch'] }, (app) => {
  const alder = () => app.as('alder');
  const birch = () => app.as('birch');

  async function comment(isAnonymous: boolean) {
    const { id: postId } = await birch().posts.create.mutate({ content: 'Anyone up?', isAnonymous: false });
    return alder().comments.create.mutate({ postId, content: 'I am', isAnonymous });
  }

  test.each([true, false])('an author changes the content, and nothing else (anonymous: %s)', async (isAnonymous) => {
    const { id: commentId, postId, ...created } = await comment(isAnonymous);
    await birch().comments.create.mutate({ postId, content: 'Good', isAnonymous: false });
    app.advanceMs(3 * 60 * 60_000);
    const body = { content: ' I was ', isAnonymous: !isAnonymous };
    const response = await app.sendJson('alder', `/api/community/comments/${commentId}`, body, 'PATCH');
    const updated = commentView.parse(await response.json());
    expect(updated).toEqual({
      ...created,
      id: commentId,
      postId,
      content: 'I was',
      edited: true,
      version: updated.version,
    });
    const { items } = await birch().comments.list.query({ postId });
    expect(items.map(({ content, edited }) => [content, edited])).toEqual([
      ['I was', true],
      ['Good', false],
    ]);
    expect(items[0]).toEqual({ ...updated, mine: false, version: null, supports: null });
  });

  test('an update with the same content changes nothing and is no edit', async () => {
    const created = await comment(true);
    expect(await alder().comments.update.mutate({ commentId: created.id, content: 'I am ' })).toEqual(created);
  });

  test.each(['', ' ', 'a'.repeat(2001)])('refuses the content %j, as on creation', async (content) => {
    const { id: commentId } = await comment(true);
    const refusal = await refusalOf(alder().comments.update.mutate({ commentId, content }));
    expect(refusal).toMatchObject({ code: 'BAD_INPUT', fields: { content: expect.any(String) } });
  });

  test.each([true, false])('only its author may edit, not that of the post (anonymous: %s)', async (isAnonymous) => {
    const { id: commentId } = await comment(isAnonymous);
    const refusal = await refusalOf(birch().comments.update.mutate({ commentId, content: 'Taken over' }));
    expect(refusal).toMatchObject({ code: 'NOT_FOUND' });
    expect(await birch().comments.get.query({ commentId })).toMatchObject({ content: 'I am', edited: false });
  });

  test('a deleted comment is not found', async () => {
    const { id: commentId } = await comment(true);
    await alder().comments.delete.mutate({ commentId });
    const refusal = await refusalOf(alder().comments.update.mutate({ commentId, content: 'Back' }));
    expect(refusal).toMatchObject({ code: 'NOT_FOUND' });
  });
});
