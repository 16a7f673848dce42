import { expect, test } from 'vitest';
import { appointModerators, moderationMembers as members, moderators } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { listLogDays } from '../records/log-records.ts';

const dayMs = 24 * 60 * 60_000;

describeWithApp('the search of staff', { members, moderators }, (app) => {
  const search = (input: { q?: string; by?: string; from?: string; to?: string }) =>
    app.asStaff('cedar').moderation.search.query(input);

  const post = (content: string, isAnonymous: boolean, name = 'alder') =>
    app.as(name).posts.create.mutate({ content, isAnonymous });
  const comment = (postId: string, content: string, isAnonymous: boolean, name = 'alder') =>
    app.as(name).comments.create.mutate({ postId, content, isAnonymous });
  const contentsOf = (items: readonly { content: string }[]) => items.map(({ content }) => content);

  test('words find named and anonymous items, without who wrote the anonymous ones', async () => {
    const { id } = await post('The pub was closed', true);
    await post('Back from the pub', false);
    await comment(id, 'Which pub?', true);
    await comment(id, 'My pub too', false, 'birch');
    const found = await search({ q: 'pub' });
    expect(contentsOf(found.posts).sort()).toEqual(['Back from the pub', 'The pub was closed']);
    expect(contentsOf(found.comments)).toEqual(['My pub too', 'Which pub?']);
    const all = [...found.posts, ...found.comments];
    const named = all.map(({ content, author }) => [content, author?.username ?? null]).sort();
    expect(named).toEqual([
      ['Back from the pub', 'alder'],
      ['My pub too', 'birch'],
      ['The pub was closed', null],
      ['Which pub?', null],
    ]);
    const anonymous = all.filter(({ author }) => author === null);
    expect(anonymous.every(({ createdAt }) => createdAt.endsWith(':00.000Z'))).toBe(true);
    expect(found).toMatchObject({ isCut: false, commentsSearchedTo: null });
  });

  test('a name finds named items alone, with words or without', async () => {
    const { id } = await post('Anonymous pub', true);
    await post('Named pub', false);
    await post('Named park', false);
    await comment(id, 'Anonymous answer', true);
    await comment(id, 'Named answer', false);
    await comment(id, 'Of another', false, 'birch');
    const named = await search({ by: '@Alder' });
    expect(contentsOf(named.posts)).toEqual(['Named park', 'Named pub']);
    expect(contentsOf(named.comments)).toEqual(['Named answer']);
    const both = await search({ by: 'alder', q: 'pub' });
    expect(contentsOf(both.posts)).toEqual(['Named pub']);
    expect(contentsOf(both.comments)).toEqual([]);
    expect(await search({ by: 'nobody_here' })).toMatchObject({ posts: [], comments: [] });
  });

  test('days bound what is found, and what was taken down is not found', async () => {
    const { id } = await post('Early pub', true);
    await comment(id, 'Early pub answer', true);
    const early = app.now().slice(0, 'yyyy-mm-dd'.length);
    app.advanceMs(2 * dayMs);
    for (const name of ['alder', 'birch']) await app.beginSession(name);
    await appointModerators(app);
    const late = await post('Late pub', true);
    await comment(late.id, 'Late pub answer', true);
    const before = await search({ q: 'pub', to: early });
    expect(contentsOf(before.posts)).toEqual(['Early pub']);
    expect(contentsOf(before.comments)).toEqual(['Early pub answer']);
    const after = await search({ q: 'pub', from: app.now().slice(0, 'yyyy-mm-dd'.length) });
    expect(contentsOf(after.posts)).toEqual(['Late pub']);
    expect(contentsOf(after.comments)).toEqual(['Late pub answer']);
    const opened = await app
      .asStaff('cedar')
      .moderation.open.mutate({ targetType: 'post', targetId: late.id, reason: 'spam' });
    await app
      .asStaff('oak')
      .moderation.decide.mutate({ caseId: opened.id, action: 'remove', rule: null, words: 'Not here.' });
    const now = await search({ q: 'pub' });
    expect(contentsOf(now.posts)).toEqual(['Early pub']);
    expect(contentsOf(now.comments)).toEqual(['Early pub answer']);
  });

  test('people are found by name, without their e-mail or real name', async () => {
    const { people } = await search({ q: 'ald' });
    expect(people).toEqual([{ id: app.idOf('alder'), username: 'alder', displayName: expect.any(String) }]);
    expect((await search({ q: 'a' })).people).toEqual([]);
  });

  test('a search without words and name is refused', async () => {
    expect(await refusalOf(search({}))).toMatchObject({ code: 'BAD_INPUT', fields: { q: expect.any(String) } });
  });

  test('each search is in the log with its words, and in the records without them', async () => {
    await search({ q: 'the bridge', by: 'alder', from: '2026-11-01' });
    const [entry] = (await app.asAdmin().admin.log.query({ action: 'search' })).items;
    expect(entry).toMatchObject({
      actor: 'cedar',
      reason: '“the bridge”, by a member, 2026-11-01 to now',
      // The log is kept when the member is gone, so it has a hash in place of the name.
      targetType: 'member',
      targetId: expect.not.stringContaining(app.idOf('alder')),
    });
    const records = listLogDays(entry ? [entry] : []);
    expect(records.map(({ action }) => action)).toEqual(['search']);
    expect(JSON.stringify(records)).not.toMatch(/bridge|alder/);
  });
});
