import { expect, test } from 'vitest';
import { moderationMembers as members, moderators, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';

const spam = 'Message me and I will show you how';

describeWithApp('waves of cases', { members, moderators }, (app) => {
  const staff = (name: string) => app.asStaff(name).moderation;

  async function post(author: string, content: string, isAnonymous = false, reason = 'spam') {
    const { id } = await app.as(author).posts.create.mutate({ content, isAnonymous });
    await report(app, 'birch', id, reason);
    return id;
  }
  async function comment(author: string, postId: string, content: string) {
    const { id } = await app.as(author).comments.create.mutate({ postId, content, isAnonymous: true });
    await report(app, 'birch', id, 'abuse', 'comment');
    return id;
  }
  /** The groups of a kind, each as the ids of its items. */
  async function groupsOf(kind: string, name = 'cedar') {
    const waves = await staff(name).waves.query();
    const items = new Map(
      (await app.asAdmin().moderation.cases.query({})).items.map(({ id, targetId }) => [id, targetId]),
    );
    return waves.filter((wave) => wave.kind === kind).map(({ caseIds }) => caseIds.map((id) => items.get(id)));
  }

  test('named items of one author are together, anonymous ones never', async () => {
    const named = [await post('alder', 'An umbrella'), await post('alder', 'A raincoat')];
    await post('alder', 'Wellingtons', true);
    await post('alder', 'A sou’wester', true);
    expect(await groupsOf('author')).toEqual([named]);
  });

  test('the same words are together, also of several authors', async () => {
    const ids = [await post('alder', `${spam} 1`), await post('elm', `${spam.toUpperCase()}, 2!`, true)];
    await post('elm', 'It has rained all day here', true);
    expect(await groupsOf('words')).toEqual([ids]);
  });

  test('comments under one story are together, with the case of the story', async () => {
    const postId = await post('alder', 'My wife left on Sunday', true, 'abuse');
    const ids = [postId, await comment('elm', postId, 'Man up'), await comment('fir', postId, 'Pathetic')];
    expect(await groupsOf('story')).toEqual([ids]);
  });

  test('three cases with one reason in one hour are together', async () => {
    const ids = [await post('alder', 'One', true), await post('elm', 'Two', true)];
    expect(await groupsOf('hour')).toEqual([]);
    ids.push(await post('fir', 'Three', true));
    await post('fir', 'Four', true, 'abuse');
    expect(await groupsOf('hour')).toEqual([ids]);
  });

  test.each(['danger', 'child_safety'])('a case about %s is in none', async (reason) => {
    await post('alder', `${spam} 1`);
    await post('alder', `${spam} 2`, false, reason);
    expect(await staff('cedar').waves.query()).toEqual([]);
  });

  test('what staff wrote themselves or are kept out of is in none of theirs', async () => {
    await post('cedar', `${spam} 1`);
    const shown = [await post('alder', `${spam} 2`), await post('elm', `${spam} 3`)];
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('oak'), blocked: true });
    const kept = await post('alder', `${spam} 4`);
    expect(await groupsOf('words')).toEqual([[...shown, kept]]);
    const { items } = await staff('cedar').cases.query({});
    const caseId = items.find(({ targetId }) => targetId === kept)?.id ?? '';
    expect(await staff('oak').alike.query({ caseId })).toEqual({ groups: [], cases: [] });
    expect(JSON.stringify(await staff('oak').waves.query())).not.toContain(caseId);
  });

  test('a case has its groups, itself first, and their cases once', async () => {
    const ids = [await post('alder', `${spam} 1`), await post('alder', `${spam} 2`), await post('elm', `${spam} 3`)];
    const { items } = await staff('cedar').cases.query({});
    const [first = '', second = '', third = ''] = ids.map((one) => items.find(({ targetId }) => targetId === one)?.id);
    const alike = await staff('cedar').alike.query({ caseId: second });
    expect(alike.groups).toEqual([
      { kind: 'author', caseIds: [second, first] },
      { kind: 'words', caseIds: [second, first, third] },
      { kind: 'hour', caseIds: [second, first, third] },
    ]);
    expect(alike.cases.map(({ targetId }) => targetId).toSorted()).toEqual(ids.toSorted());
    expect(await staff('cedar').alike.query({ caseId: 'x'.repeat(22) })).toEqual({ groups: [], cases: [] });
  });
});
