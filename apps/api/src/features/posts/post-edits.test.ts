import { postView } from '@ballast/schema/posts';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

describeWithApp('edits of posts', { members: ['alder', 'birch'] }, (app) => {
  const alder = () => app.as('alder');
  const birch = () => app.as('birch');
  const post = (content: string, isAnonymous: boolean) =>
    alder().posts.create.mutate({ content, mood: 'low', isAnonymous });
  const read = (postId: string) => birch().posts.get.query({ postId });

  test.each([true, false])('an author changes content and mood alone (anonymous: %s)', async (isAnonymous) => {
    const created = await post('Cannot sleep', isAnonymous);
    await alder().posts.create.mutate({ content: 'A later one', isAnonymous });
    app.advanceMs(3 * 60 * 60_000);
    const changes = { content: ' Slept\r\nafter all ', mood: 'hopeful' };
    const updated = await alder().posts.update.mutate({ postId: created.id, ...changes });
    const { version } = updated;
    expect(updated).toEqual({ ...created, content: 'Slept\nafter all', mood: 'hopeful', edited: true, version });
    expect(await read(created.id)).toEqual({ ...updated, mine: false, version: null, supports: null });
    const { items } = await birch().posts.feed.query({});
    expect(items.map(({ content, edited }) => [content, edited])).toEqual([
      ['A later one', false],
      ['Slept\nafter all', true],
    ]);
  });

  test('an absent field is unchanged, and a blank mood is cleared', async () => {
    const { id: postId } = await post('Cannot sleep', true);
    expect(await alder().posts.update.mutate({ postId, content: 'Awake' })).toMatchObject({
      content: 'Awake',
      mood: 'low',
    });
    expect(await alder().posts.update.mutate({ postId, mood: ' ' })).toMatchObject({ content: 'Awake', mood: null });
    expect(await alder().posts.update.mutate({ postId, mood: 'calm' })).toMatchObject({
      content: 'Awake',
      mood: 'calm',
    });
  });

  test('an update with the same text is not an edit', async () => {
    const created = await post('Cannot sleep', true);
    const same = { postId: created.id, content: ' Cannot sleep ', mood: 'low' };
    expect(await alder().posts.update.mutate(same)).toEqual(created);
    expect((await read(created.id)).edited).toBe(false);
  });

  test('an update ignores isAnonymous and userId', async () => {
    for (const isAnonymous of [true, false]) {
      const { id } = await post('As it was', isAnonymous);
      const body = { content: 'As it is', isAnonymous: !isAnonymous, userId: app.idOf('birch') };
      const response = await app.sendJson('alder', `/api/community/posts/${id}`, body, 'PATCH');
      expect(postView.parse(await response.json())).toMatchObject({ content: 'As it is', isAnonymous, edited: true });
    }
  });

  test.each([
    ['a blank content', { content: '  ' }, 'content'],
    ['content that is too long', { content: 'a'.repeat(5001) }, 'content'],
    ['a mood that is too long', { mood: 'a'.repeat(33) }, 'mood'],
    ['nothing', {}, 'content'],
  ])('refuses %s, as on creation', async (_case, changes, field) => {
    const { id: postId } = await post('Cannot sleep', true);
    const refusal = await refusalOf(alder().posts.update.mutate({ postId, ...changes }));
    expect(refusal).toMatchObject({ code: 'BAD_INPUT', fields: { [field]: expect.any(String) } });
    expect(await read(postId)).toMatchObject({ content: 'Cannot sleep', edited: false });
  });

  test('a deleted post is not found', async () => {
    const { id: postId } = await post('Cannot sleep', true);
    await alder().posts.delete.mutate({ postId });
    expect(await codeOf(alder().posts.update.mutate({ postId, content: 'Back' }))).toBe('NOT_FOUND');
  });

  test('the search finds the new words and not the old ones', async () => {
    const { id: postId } = await post('Walked the harbour', true);
    const find = async (q: string) => (await birch().posts.search.query({ q })).items.map(({ content }) => content);
    expect(await find('harbour')).toEqual(['Walked the harbour']);
    await alder().posts.update.mutate({ postId, content: 'Walked the moor', mood: 'windswept' });
    expect(await find('harbour')).toEqual([]);
    expect(await find('low')).toEqual([]);
    expect(await find('moor')).toEqual(['Walked the moor']);
    expect(await find('windswept')).toEqual(['Walked the moor']);
  });

  test('a report keeps the words that were reported', async () => {
    const { id: postId } = await post('Something nasty', true);
    await birch().reports.create.mutate({ targetType: 'post', targetId: postId, reason: 'Nasty' });
    await alder().posts.update.mutate({ postId, content: 'Nothing to see' });
    const [report] = (await app.asAdmin().admin.reports.query({})).items;
    expect(JSON.stringify(report)).toContain('Something nasty');
  });
});
