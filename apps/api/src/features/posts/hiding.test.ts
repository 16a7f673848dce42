import { expect, test } from 'vitest';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

describeOnEngines('hidden posts', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const as = (name: string) => app().as(name);
  const post = async (name: string, content: string, isAnonymous: boolean) =>
    (await as(name).posts.create.mutate({ content, isAnonymous })).id;
  const hide = (name: string, postId: string, hidden = true) => as(name).posts.setHidden.mutate({ postId, hidden });
  const contentsOf = ({ items }: { items: { content: string }[] }) => items.map(({ content }) => content).sort();
  const feedOf = async (name: string) => contentsOf(await as(name).posts.feed.query({}));

  test('a hidden post, named or anonymous, is left out of the viewer’s lists, and stays at its URL', async () => {
    const named = await post('birch', 'Awake, by birch', false);
    const anonymous = await post('birch', 'Awake, by nobody', true);
    const both = ['Awake, by birch', 'Awake, by nobody'];
    await as('alder').profiles.setFollow.mutate({ userId: app().idOf('birch'), following: true });
    expect(await hide('alder', anonymous)).toEqual({ hidden: true });
    expect(await feedOf('alder')).toEqual(['Awake, by birch']);
    expect(await hide('alder', named)).toEqual({ hidden: true });
    expect(await feedOf('alder')).toEqual([]);
    expect(contentsOf(await as('alder').posts.feed.query({ feed: 'following' }))).toEqual([]);
    expect(contentsOf(await as('alder').posts.search.query({ q: 'awake' }))).toEqual([]);
    for (const postId of [named, anonymous]) {
      expect(await as('alder').posts.get.query({ postId })).toMatchObject({ id: postId });
    }
    for (const name of ['birch', 'cedar']) expect(await feedOf(name)).toEqual(both);
    for (const postId of [named, anonymous]) expect(await hide('alder', postId, false)).toEqual({ hidden: false });
    expect(await feedOf('alder')).toEqual(both);
  });

  test.each([true, false])(
    'a member can hide their own post (anonymous: %s), which stays in their list of own posts',
    async (isAnonymous) => {
      const postId = await post('alder', 'Mine', isAnonymous);
      expect(await hide('alder', postId)).toEqual({ hidden: true });
      expect(await feedOf('alder')).toEqual([]);
      expect(contentsOf(await as('alder').posts.own.query({}))).toEqual(['Mine']);
    },
  );

  test('a post that does not exist cannot be hidden; a deleted one leaves no row', async () => {
    expect(await refusalOf(hide('alder', 'x'.repeat(22)))).toMatchObject({ code: 'NOT_FOUND' });
    const postId = await post('birch', 'Not for long', true);
    await hide('alder', postId);
    await as('birch').posts.delete.mutate({ postId });
    expect(await app().database.db.select().from(app().database.tables.hiddenPosts)).toEqual([]);
    expect(await refusalOf(hide('alder', postId))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('over REST hiding is idempotent', async () => {
    const path = `/api/community/posts/${await post('birch', 'Up', true)}/hide`;
    for (const [method, hidden] of [
      ['POST', true],
      ['POST', true],
      ['DELETE', false],
      ['DELETE', false],
    ] as const) {
      expect(await (await app().request('alder', path, { method })).json()).toEqual({ hidden });
    }
  });
});
