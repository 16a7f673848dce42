import type { LikeKind } from '@ballast/schema/like-kinds';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';

const members = ['alder', 'birch', 'cedar', 'elm'];

describeWithApp('kinds of support', { members, erasureDelayHours: 0 }, (app) => {
  const post = async () => (await app.as('alder').posts.create.mutate({ content: 'Long night', isAnonymous: true })).id;
  const supports = async (name: string, postId: string) => (await app.as(name).posts.get.query({ postId })).supports;
  const give = (name: string, postId: string, kind?: LikeKind, liked = true) =>
    app.as(name).posts.setLike.mutate({ postId, liked, ...(kind && { kind }) });

  test('count together, and are told apart to the author alone', async () => {
    const id = await post();
    expect(await give('birch', id)).toEqual({ liked: true, likesCount: 1 });
    expect(await give('cedar', id, 'been_there')).toEqual({ liked: true, likesCount: 2 });
    expect(await give('elm', id, 'thanks')).toEqual({ liked: true, likesCount: 3 });
    expect(await supports('alder', id)).toEqual({ hear: 1, been_there: 1, thanks: 1 });
    const own = await app.as('alder').posts.own.query({});
    expect(own.items).toMatchObject([{ likesCount: 3, supports: { hear: 1, been_there: 1, thanks: 1 } }]);
    for (const name of ['birch', 'cedar', 'elm']) {
      expect(await supports(name, id)).toBeNull();
      const { items } = await app.as(name).posts.feed.query({});
      expect(items).toMatchObject([{ likesCount: 3, supports: null }]);
    }
  });

  test('another kind keeps the total; support without a kind changes nothing that is there', async () => {
    const id = await post();
    await give('birch', id, 'thanks');
    expect(await give('birch', id, 'been_there')).toEqual({ liked: true, likesCount: 1 });
    expect(await give('birch', id, 'been_there')).toEqual({ liked: true, likesCount: 1 });
    expect(await give('birch', id)).toEqual({ liked: true, likesCount: 1 });
    expect(await supports('alder', id)).toEqual({ hear: 0, been_there: 1, thanks: 0 });
    expect(await give('birch', id, 'thanks', false)).toEqual({ liked: false, likesCount: 0 });
    expect(await supports('alder', id)).toEqual({ hear: 0, been_there: 0, thanks: 0 });
  });

  test('of a deleted member are no longer counted', async () => {
    const id = await post();
    for (const kind of ['hear', 'been_there', 'thanks'] as const) {
      await give(members[1 + ['hear', 'been_there', 'thanks'].indexOf(kind)] ?? '', id, kind);
    }
    await app.as('cedar').auth.deleteAccount.mutate();
    expect(await supports('alder', id)).toEqual({ hear: 1, been_there: 0, thanks: 1 });
  });

  test('hold for comments too', async () => {
    const { id } = await app.as('birch').comments.create.mutate({
      postId: await post(),
      content: 'Same here',
      isAnonymous: true,
    });
    await app.as('alder').comments.setLike.mutate({ commentId: id, liked: true, kind: 'thanks' });
    const seenBy = async (name: string) => (await app.as(name).comments.get.query({ commentId: id })).supports;
    expect(await seenBy('birch')).toEqual({ hear: 0, been_there: 0, thanks: 1 });
    for (const name of ['alder', 'cedar']) expect(await seenBy(name)).toBeNull();
  });

  test('over REST, a body with another kind changes it, and everything else toggles', async () => {
    const id = await post();
    const press = async (body?: unknown) =>
      (await app.sendJson('birch', `/api/community/posts/${id}/like`, body ?? {})).json();
    expect(await press({ kind: 'thanks' })).toEqual({ liked: true, likesCount: 1 });
    expect(await press({ kind: 'been_there' })).toEqual({ liked: true, likesCount: 1 });
    expect(await supports('alder', id)).toMatchObject({ been_there: 1, thanks: 0 });
    expect(await press({ kind: 'been_there' })).toEqual({ liked: false, likesCount: 0 });
    expect(await press()).toEqual({ liked: true, likesCount: 1 });
    expect(await press()).toEqual({ liked: false, likesCount: 0 });
    expect(await press({ kind: 'pity' })).toMatchObject({ code: 'BAD_INPUT', fields: { kind: expect.any(String) } });
    expect(await (await app.request('birch', `/api/community/posts/${id}/like`, { method: 'POST' })).json()).toEqual({
      liked: true,
      likesCount: 1,
    });
  });
});
