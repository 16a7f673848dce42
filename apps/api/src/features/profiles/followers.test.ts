import { authorView } from '@ballast/schema/authors';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

describeWithApp('followers', { members: ['alder', 'birch', 'cedar', 'elm'] }, (app) => {
  const follow = (name: string, other: string, following = true) =>
    app.as(name).profiles.setFollow.mutate({ userId: app.idOf(other), following });
  const block = (name: string, other: string) =>
    app.as(name).profiles.setBlock.mutate({ userId: app.idOf(other), blocked: true });
  const followersOf = async (name: string) =>
    (await app.as(name).profiles.followers.query({})).items.map(({ username }) => username);
  const countOf = async (name: string, viewer: string) =>
    (await app.as(viewer).profiles.get.query({ userId: app.idOf(name) })).followersCount;

  test('a member lists their own followers alone, by username', async () => {
    for (const name of ['elm', 'cedar']) await follow(name, 'alder');
    await follow('alder', 'birch');
    await follow('birch', 'cedar');
    expect(await followersOf('alder')).toEqual(['cedar', 'elm']);
    expect(await followersOf('birch')).toEqual(['alder']);
    expect(await followersOf('elm')).toEqual([]);
    await follow('cedar', 'alder', false);
    expect(await followersOf('alder')).toEqual(['elm']);
  });

  test('the list is as long as the count that others see, after a mute, a block and an account deletion', async () => {
    for (const name of ['birch', 'cedar', 'elm']) await follow(name, 'alder');
    await app.as('alder').profiles.setMute.mutate({ userId: app.idOf('birch'), muted: true });
    expect(await followersOf('alder')).toEqual(['birch', 'cedar', 'elm']);
    expect(await countOf('alder', 'birch')).toBe(3);
    await block('alder', 'cedar');
    expect(await followersOf('alder')).toEqual(['birch', 'elm']);
    expect(await countOf('alder', 'birch')).toBe(2);
    await block('elm', 'alder');
    expect(await followersOf('alder')).toEqual(['birch']);
    expect(await countOf('alder', 'birch')).toBe(1);
    await app.as('birch').auth.deleteAccount.mutate();
    expect(await followersOf('alder')).toEqual([]);
    expect(await countOf('alder', 'cedar').catch(() => 0)).toBe(0);
  });

  test('an entry has the fields of an author, and no relation', async () => {
    await follow('birch', 'alder');
    const { items } = await app.as('alder').profiles.followers.query({});
    expect(items).toEqual([authorView.strict().parse(items[0])]);
  });

  test('it has pages; a cursor of another list is refused', async () => {
    for (const name of ['birch', 'cedar']) await follow(name, 'alder');
    const { items, nextCursor: cursor } = await app.as('alder').profiles.followers.query({ limit: 1 });
    expect(items).toMatchObject([{ username: 'birch' }]);
    const second = await app.as('alder').profiles.followers.query({ limit: 1, cursor });
    expect(second).toMatchObject({ items: [{ username: 'cedar' }], nextCursor: null });
    expect(await codeOf(app.as('alder').profiles.blocked.query({ cursor }))).toBe('BAD_INPUT');
  });
});
