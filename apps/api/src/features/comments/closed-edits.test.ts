import { beforeEach, expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

describeWithApp('an edit of a comment is asked what a new one is', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const closed = {
    status: 403,
    code: 'ANSWERS_CLOSED',
    message: 'The answers to this story are closed.',
    fields: undefined,
    retryAfterSeconds: undefined,
  };
  const post = async (isAnonymous: boolean) =>
    (await app.as('alder').posts.create.mutate({ content: 'Up', isAnonymous })).id;
  const comment = async (name: string, postId: string, isAnonymous: boolean) =>
    (await app.as(name).comments.create.mutate({ postId, content: 'Same here', isAnonymous })).id;
  const edit = (name: string, commentId: string, content = 'Something else') =>
    refusalOf(app.as(name).comments.update.mutate({ commentId, content }));
  const read = async (commentId: string) => {
    const { content, edited } = await app.as('cedar').comments.get.query({ commentId });
    return [content, edited];
  };
  const close = (postId: string, answers: 'followed' | 'nobody') =>
    app.as('alder').posts.update.mutate({ postId, answers });
  const block = (blocked: boolean) => app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('birch'), blocked });

  beforeEach(async () => {
    await app.as('alder').profiles.setFollow.mutate({ userId: app.idOf('cedar'), following: true });
  });

  test('a member whom the author has blocked changes no earlier named comment, deletes it, and may edit after the block', async () => {
    const postId = await post(false);
    const [kept, deleted] = [await comment('birch', postId, false), await comment('birch', postId, false)];
    await block(true);
    expect(await edit('birch', kept)).toEqual(closed);
    expect(
      await refusalOf(app.as('birch').comments.create.mutate({ postId, content: 'New', isAnonymous: false })),
    ).toEqual(closed);
    expect(await read(kept)).toEqual(['Same here', false]);
    expect(await app.as('birch').comments.delete.mutate({ commentId: deleted })).toEqual({ success: true });
    await block(false);
    expect(await edit('birch', kept)).toBeUndefined();
    expect(await read(kept)).toEqual(['Something else', true]);
  });

  test('the block of an author stops no anonymous comment, and nothing on an anonymous post: it would show whose they are', async () => {
    const [named, anonymous] = [await post(false), await post(true)];
    const ids = [
      await comment('birch', named, true),
      await comment('birch', anonymous, true),
      await comment('birch', anonymous, false),
    ];
    await block(true);
    for (const id of ids) {
      expect(await edit('birch', id)).toBeUndefined();
      expect(await read(id)).toEqual(['Something else', true]);
    }
  });

  test.each(['followed', 'nobody'] as const)('after a named post was closed to all but %s', async (answers) => {
    const postId = await post(false);
    const names = ['alder', 'birch', 'cedar'];
    const namedIds = await Promise.all(names.map((name) => comment(name, postId, false)));
    const anonymousIds = await Promise.all(names.map((name) => comment(name, postId, true)));
    await close(postId, answers);
    const [byAuthor, byBirch, byFollowed] = await Promise.all(
      names.map((name, index) => edit(name, namedIds[index] ?? '')),
    );
    expect(byAuthor).toBeUndefined();
    expect(byBirch).toEqual(closed);
    expect(byFollowed).toEqual(answers === 'followed' ? undefined : closed);
    for (const [index, id] of anonymousIds.entries()) {
      expect(await edit(names[index] ?? '', id)).toEqual(closed);
      expect(await read(id)).toEqual(['Same here', false]);
    }
  });

  test('no comment on a closed anonymous post can be changed: only those of its author could, which would show them', async () => {
    const postId = await post(true);
    const ids: [name: string, id: string][] = [];
    for (const name of ['alder', 'birch']) {
      for (const isAnonymous of [true, false]) ids.push([name, await comment(name, postId, isAnonymous)]);
    }
    await close(postId, 'nobody');
    // Written after the answers were closed, so that it can only be the author's.
    ids.push(['alder', await comment('alder', postId, true)]);
    for (const [name, id] of ids) {
      expect(await edit(name, id)).toEqual(closed);
      expect(await read(id)).toEqual(['Same here', false]);
      expect(await app.as(name).comments.delete.mutate({ commentId: id })).toEqual({ success: true });
    }
  });

  test('a retry of an edit that had arrived succeeds, although the answers were closed since', async () => {
    const postId = await post(false);
    const id = await comment('birch', postId, false);
    expect(await edit('birch', id, 'Not the same')).toBeUndefined();
    await close(postId, 'nobody');
    expect(await edit('birch', id, ' Not the same ')).toBeUndefined();
    expect(await edit('birch', id, 'More')).toEqual(closed);
  });

  test('over REST the edit and the new comment of a blocked member get the same response', async () => {
    const postId = await post(false);
    const id = await comment('birch', postId, false);
    await block(true);
    const responses = await Promise.all([
      app.sendJson('birch', `/api/community/comments/${id}`, { content: 'Else' }, 'PATCH'),
      app.sendJson('birch', `/api/community/posts/${postId}/comments`, { content: 'Else', isAnonymous: false }),
    ]);
    const [edited, created] = await Promise.all(
      responses.map(async (response) => [response.status, await response.text()]),
    );
    expect(edited).toEqual([403, expect.stringContaining('ANSWERS_CLOSED')]);
    expect(edited).toEqual(created);
  });
});
