import { expect, test } from 'vitest';
import { appointModerators, onlyCaseId, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalsOf } from '../../testing/refusal.ts';

describeWithApp('hidden posts', { members: ['alder', 'birch', 'cedar', 'oak'] }, (app) => {
  const post = async (name: string, content: string, isAnonymous: boolean) =>
    (await app.as(name).posts.create.mutate({ content, isAnonymous })).id;
  const hide = (name: string, postId: string, hidden = true) => app.as(name).posts.setHidden.mutate({ postId, hidden });
  const contentsOf = ({ items }: { items: { content: string }[] }) => items.map(({ content }) => content).sort();
  const feedOf = async (name: string) => contentsOf(await app.as(name).posts.feed.query({}));

  test('a hidden post, named or anonymous, is left out of the viewer’s lists, and stays at its URL', async () => {
    const named = await post('birch', 'Awake, by birch', false);
    const anonymous = await post('birch', 'Awake, by nobody', true);
    const both = ['Awake, by birch', 'Awake, by nobody'];
    await app.as('alder').profiles.setFollow.mutate({ userId: app.idOf('birch'), following: true });
    expect(await hide('alder', anonymous)).toEqual({ hidden: true });
    expect(await feedOf('alder')).toEqual(['Awake, by birch']);
    expect(await hide('alder', named)).toEqual({ hidden: true });
    expect(await feedOf('alder')).toEqual([]);
    expect(contentsOf(await app.as('alder').posts.feed.query({ feed: 'following' }))).toEqual([]);
    expect(contentsOf(await app.as('alder').posts.search.query({ q: 'awake' }))).toEqual([]);
    for (const postId of [named, anonymous]) {
      expect(await app.as('alder').posts.get.query({ postId })).toMatchObject({ id: postId });
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
      expect(contentsOf(await app.as('alder').posts.own.query({}))).toEqual(['Mine']);
    },
  );

  test('a post that does not exist cannot be hidden; a deleted one leaves no row', async () => {
    expect(await codeOf(hide('alder', 'x'.repeat(22)))).toBe('NOT_FOUND');
    const postId = await post('birch', 'Not for long', true);
    await hide('alder', postId);
    await app.as('birch').posts.delete.mutate({ postId });
    expect(await app().database.db.select().from(app().database.tables.hiddenPosts)).toEqual([]);
    expect(await codeOf(hide('alder', postId))).toBe('NOT_FOUND');
  });

  test('over REST hiding is idempotent', async () => {
    const path = `/api/community/posts/${await post('birch', 'Up', true)}/hide`;
    for (const [method, hidden] of [
      ['POST', true],
      ['POST', true],
      ['DELETE', false],
      ['DELETE', false],
    ] as const) {
      expect(await (await app.request('alder', path, { method })).json()).toEqual({ hidden });
    }
  });

  const hiddenOf = async (name: string) =>
    (await app.as(name).posts.hidden.query({})).items.map(({ content }) => content);

  test('the list of hidden posts contains the viewer’s alone, the newest post first, until they are shown again', async () => {
    const first = await post('birch', 'first', false);
    const second = await post('alder', 'second', true);
    const third = await post('cedar', 'third', true);
    await post('birch', 'not hidden', true);
    for (const postId of [third, first, second]) await hide('alder', postId);
    await hide('cedar', first);
    expect(await hiddenOf('alder')).toEqual(['third', 'second', 'first']);
    expect(await hiddenOf('cedar')).toEqual(['first']);
    expect(await hiddenOf('birch')).toEqual([]);
    await hide('alder', second, false);
    expect(await hiddenOf('alder')).toEqual(['third', 'first']);
    expect(await feedOf('alder')).toEqual(['not hidden', 'second']);
  });

  test('a hidden post that staff removed is not in the list until the decision is reversed, and a deleted one never', async () => {
    await appointModerators(app);
    const kept = await post('birch', 'kept', true);
    const deleted = await post('birch', 'deleted', false);
    const removed = await post('birch', 'removed', true);
    for (const postId of [removed, deleted, kept]) await hide('alder', postId);
    await report(app, 'alder', removed);
    const caseId = await onlyCaseId(app);
    const { moderation } = app.asStaff('cedar');
    await moderation.decide.mutate({ caseId, action: 'remove', rule: null, words: 'Please be kind.' });
    await app.as('birch').posts.delete.mutate({ postId: deleted });
    expect(await hiddenOf('alder')).toEqual(['kept']);
    const first = await app.as('alder').posts.hidden.query({ limit: 1 });
    expect(first).toMatchObject({ items: [{ content: 'kept' }], nextCursor: null });
    await moderation.reopen.mutate({ caseId });
    expect(await hiddenOf('alder')).toEqual(['removed', 'kept']);
  });

  test('the list leaves out named posts of members whom the viewer blocked or muted, not of members who blocked the viewer', async () => {
    for (const name of ['birch', 'cedar', 'oak']) {
      for (const isAnonymous of [false, true]) {
        await hide('alder', await post(name, `${name}, ${isAnonymous ? 'anonymous' : 'named'}`, isAnonymous));
      }
    }
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('birch'), blocked: true });
    await app.as('alder').profiles.setMute.mutate({ userId: app.idOf('cedar'), muted: true });
    await app.as('oak').profiles.setBlock.mutate({ userId: app.idOf('alder'), blocked: true });
    expect(await hiddenOf('alder')).toEqual(['oak, anonymous', 'oak, named', 'cedar, anonymous', 'birch, anonymous']);
  });

  test('the list covers what the viewer covers, and has pages whose cursors are valid for their member alone', async () => {
    for (const content of ['one', 'two', 'three']) {
      const postId = await post('birch', content, true);
      for (const name of ['alder', 'cedar']) await hide(name, postId);
    }
    await app.as('alder').settings.update.mutate({ hiddenWords: ['two'] });
    const { items, nextCursor } = await app.as('alder').posts.hidden.query({ limit: 2 });
    expect(items).toMatchObject([
      { content: 'three', cover: null },
      { content: 'two', cover: 'word' },
    ]);
    const next = { limit: 2, cursor: nextCursor };
    expect(await app.as('alder').posts.hidden.query(next)).toMatchObject({
      items: [{ content: 'one' }],
      nextCursor: null,
    });
    const misused = await refusalsOf([
      app.as('cedar').posts.hidden.query(next),
      app.as('alder').posts.feed.query(next),
    ]);
    expect(misused).toMatchObject([{ code: 'BAD_INPUT' }, { code: 'BAD_INPUT' }]);
  });
});
