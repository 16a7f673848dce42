import { beforeEach, expect, test } from 'vitest';
import { appointModerators, onlyCaseId, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalsOf } from '../../testing/refusal.ts';

describeWithApp('hidden comments', { members: ['alder', 'birch', 'cedar', 'oak'] }, (app) => {
  let postId: string;
  beforeEach(async () => {
    postId = (await app.as('oak').posts.create.mutate({ content: 'Still up', isAnonymous: true })).id;
  });
  const comment = async (name: string, content: string, isAnonymous: boolean) =>
    (await app.as(name).comments.create.mutate({ postId, content, isAnonymous })).id;
  const hide = (name: string, commentId: string, hidden = true) =>
    app.as(name).comments.setHidden.mutate({ commentId, hidden });
  const contentsOf = ({ items }: { items: { content: string }[] }) => items.map(({ content }) => content);
  const listOf = async (name: string) => contentsOf(await app.as(name).comments.list.query({ postId }));
  const hiddenOf = async (name: string) => contentsOf(await app.as(name).comments.hidden.query({}));

  test('a hidden comment, named or anonymous, is left out of the viewer’s list, and stays at its URL', async () => {
    const named = await comment('birch', 'By birch', false);
    const anonymous = await comment('birch', 'By nobody', true);
    expect(await hide('alder', anonymous)).toEqual({ hidden: true });
    expect(await listOf('alder')).toEqual(['By birch']);
    expect(await hide('alder', named)).toEqual({ hidden: true });
    expect(await listOf('alder')).toEqual([]);
    for (const commentId of [named, anonymous]) {
      expect(await app.as('alder').comments.get.query({ commentId })).toMatchObject({ id: commentId });
    }
    for (const commentId of [named, anonymous])
      expect(await hide('alder', commentId, false)).toEqual({ hidden: false });
    expect(await listOf('alder')).toEqual(['By birch', 'By nobody']);
  });

  test('everyone else sees the same as before: list, counts and page boundaries, and so does the viewer’s count', async () => {
    for (const content of ['one', 'two', 'three']) await comment('birch', content, true);
    const seenBy = async (name: string) => {
      const { items } = await app.as(name).comments.list.query({ postId, limit: 2 });
      return { items, count: (await app.as(name).posts.get.query({ postId })).commentsCount };
    };
    const others = ['birch', 'cedar', 'oak'];
    const before = await Promise.all(others.map(seenBy));
    const [first] = (await app.as('alder').comments.list.query({ postId })).items;
    await hide('alder', first?.id ?? '');
    expect(await Promise.all(others.map(seenBy))).toEqual(before);
    expect(await seenBy('alder')).toMatchObject({ items: [{ content: 'two' }], count: 3 });
  });

  test.each([true, false])('a member can hide their own comment (anonymous: %s)', async (isAnonymous) => {
    expect(await hide('alder', await comment('alder', 'Mine', isAnonymous))).toEqual({ hidden: true });
    expect(await listOf('alder')).toEqual([]);
    expect(await hiddenOf('alder')).toEqual(['Mine']);
  });

  test('a comment that does not exist cannot be hidden; a deleted one, or one below a deleted post, leaves no row', async () => {
    expect(await codeOf(hide('alder', 'x'.repeat(22)))).toBe('NOT_FOUND');
    const deleted = await comment('birch', 'Not for long', true);
    const below = await comment('birch', 'Longer', true);
    for (const commentId of [deleted, below]) await hide('alder', commentId);
    await app.as('birch').comments.delete.mutate({ commentId: deleted });
    expect(await hiddenOf('alder')).toEqual(['Longer']);
    await app.as('oak').posts.delete.mutate({ postId });
    expect(await app().database.db.select().from(app().database.tables.hiddenComments)).toEqual([]);
    for (const commentId of [deleted, below]) {
      expect(await codeOf(hide('alder', commentId))).toBe('NOT_FOUND');
    }
  });

  test('over REST hiding is idempotent', async () => {
    const path = `/api/community/comments/${await comment('birch', 'Up', true)}/hide`;
    for (const [method, hidden] of [
      ['POST', true],
      ['POST', true],
      ['DELETE', false],
      ['DELETE', false],
    ] as const) {
      expect(await (await app.request('alder', path, { method })).json()).toEqual({ hidden });
    }
  });

  test('the list of hidden comments contains the viewer’s alone, the newest comment first, until they are shown again', async () => {
    const first = await comment('birch', 'first', false);
    const second = await comment('alder', 'second', true);
    const third = await comment('cedar', 'third', true);
    await comment('birch', 'not hidden', true);
    for (const commentId of [third, first, second]) await hide('alder', commentId);
    await hide('cedar', first);
    expect(await hiddenOf('alder')).toEqual(['third', 'second', 'first']);
    expect(await hiddenOf('cedar')).toEqual(['first']);
    expect(await hiddenOf('birch')).toEqual([]);
    await hide('alder', second, false);
    expect(await hiddenOf('alder')).toEqual(['third', 'first']);
    expect(await listOf('alder')).toEqual(['second', 'not hidden']);
  });

  test.each(['comment', 'post'] as const)(
    'a hidden comment is not in the list while staff have removed the %s',
    async (targetType) => {
      await appointModerators(app);
      const commentId = await comment('birch', 'Removed', true);
      await hide('alder', commentId);
      await report(app, 'alder', targetType === 'post' ? postId : commentId, 'abuse', targetType);
      const caseId = await onlyCaseId(app);
      const { moderation } = app.asStaff('cedar');
      await moderation.decide.mutate({ caseId, action: 'remove', rule: null, words: 'Please be kind.' });
      expect(await hiddenOf('alder')).toEqual([]);
      expect(await codeOf(hide('alder', commentId, false))).toBe('NOT_FOUND');
      await moderation.reopen.mutate({ caseId });
      expect(await hiddenOf('alder')).toEqual(['Removed']);
    },
  );

  test('the list leaves out named comments of members whom the viewer blocked or muted, not of members who blocked the viewer', async () => {
    for (const name of ['birch', 'cedar', 'oak']) {
      for (const isAnonymous of [false, true]) {
        await hide('alder', await comment(name, `${name}, ${isAnonymous ? 'anonymous' : 'named'}`, isAnonymous));
      }
    }
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('birch'), blocked: true });
    await app.as('alder').profiles.setMute.mutate({ userId: app.idOf('cedar'), muted: true });
    await app.as('oak').profiles.setBlock.mutate({ userId: app.idOf('alder'), blocked: true });
    expect(await hiddenOf('alder')).toEqual(['oak, anonymous', 'oak, named', 'cedar, anonymous', 'birch, anonymous']);
  });

  test('the viewer can open the story of each comment in the list, unless its author has blocked them', async () => {
    for (const name of ['birch', 'cedar', 'oak']) {
      const post = { content: 'By name', isAnonymous: false, notes: ['drink' as const] };
      postId = (await app.as(name).posts.create.mutate(post)).id;
      await hide('alder', await comment('alder', `below ${name}`, true));
      await app.as('alder').posts.setHidden.mutate({ postId, hidden: true });
    }
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('birch'), blocked: true });
    await app.as('oak').profiles.setBlock.mutate({ userId: app.idOf('alder'), blocked: true });
    await app.as('alder').settings.update.mutate({ contentFilter: { drink: 'hide' } });
    const { items } = await app.as('alder').comments.hidden.query({});
    expect(contentsOf({ items })).toEqual(['below oak', 'below cedar', 'below birch']);
    const [belowBlocker, ...others] = items.map((item) => app.as('alder').posts.get.query({ postId: item.postId }));
    expect(await codeOf(belowBlocker)).toBe('NOT_FOUND');
    expect(await Promise.all(others)).toMatchObject([{ content: 'By name' }, { content: 'By name' }]);
  });

  test('the list covers what the viewer covers, and has pages whose cursors are valid for their member alone', async () => {
    for (const content of ['one', 'two', 'three']) {
      const commentId = await comment('birch', content, true);
      for (const name of ['alder', 'cedar']) await hide(name, commentId);
    }
    await app.as('alder').settings.update.mutate({ hiddenWords: ['two'] });
    const { items, nextCursor } = await app.as('alder').comments.hidden.query({ limit: 2 });
    expect(items).toMatchObject([
      { content: 'three', cover: null },
      { content: 'two', cover: 'word' },
    ]);
    const next = { limit: 2, cursor: nextCursor };
    const second = await app.as('alder').comments.hidden.query(next);
    expect(second).toMatchObject({ items: [{ content: 'one' }], nextCursor: null });
    const misused = await refusalsOf([
      app.as('cedar').comments.hidden.query(next),
      app.as('alder').posts.hidden.query(next),
    ]);
    expect(misused).toMatchObject([{ code: 'BAD_INPUT' }, { code: 'BAD_INPUT' }]);
  });
});
