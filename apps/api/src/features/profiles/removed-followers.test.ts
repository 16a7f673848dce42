import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { recordStatements } from '../../testing/record-queries.ts';
import { createTestApp } from '../../testing/test-app.ts';

const unknownId = 'x'.repeat(22);

describeWithApp('removing a follower', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const idOf = (name: string) => ({ userId: app.idOf(name) });
  const follow = (name: string, other: string) =>
    app.as(name).profiles.setFollow.mutate({ ...idOf(other), following: true });
  const remove = (name: string, follower: string) => app.as(name).profiles.removeFollower.mutate(idOf(follower));
  const profileOf = (name: string, viewer: string) => app.as(viewer).profiles.get.query(idOf(name));
  const followersOf = async (name: string) =>
    (await app.as(name).profiles.followers.query({})).items.map(({ username }) => username);

  test('ends their follow alone, for both members with the next request', async () => {
    for (const name of ['birch', 'cedar']) await follow(name, 'alder');
    await follow('alder', 'birch');
    await app.as('alder').posts.create.mutate({ content: 'By alder', isAnonymous: false });
    await app.as('alder').profiles.update.mutate({ city: 'Leeds' });
    await app.as('alder').settings.update.mutate({ showLocation: true, profileVisibility: 'followers' });
    const followed = async () => (await app.as('birch').posts.feed.query({ feed: 'following' })).items;
    expect(await followed()).toHaveLength(1);
    expect(await profileOf('alder', 'birch')).toMatchObject({ following: true, followersCount: 2, city: 'Leeds' });

    expect(await remove('alder', 'birch')).toEqual({ success: true });
    expect(await followersOf('alder')).toEqual(['cedar']);
    expect(await followed()).toEqual([]);
    expect(await profileOf('alder', 'birch')).toMatchObject({ following: false, followersCount: 1, city: null });
    expect(await profileOf('alder', 'alder')).toMatchObject({ followersCount: 1, followingCount: 1 });
    expect(await profileOf('birch', 'alder')).toMatchObject({ following: true, blocked: false, followingCount: 0 });
    expect((await app.as('birch').auth.export.query()).follows).toEqual([]);
  });

  test('the removed member is told nothing, and can follow again', async () => {
    await follow('birch', 'alder');
    const seen = async () => [
      await app.as('birch').notices.list.query({}),
      await app.as('birch').notices.count.query(),
    ];
    const before = await seen();
    const mails = (await app.deliverMails()).length;
    await remove('alder', 'birch');
    expect(await seen()).toEqual(before);
    expect(await app.deliverMails()).toHaveLength(mails);
    expect(await follow('birch', 'alder')).toEqual({ following: true, followersCount: 1 });
    expect(await followersOf('alder')).toEqual(['birch']);
  });

  test('the notice of the follow disappears', async () => {
    await follow('birch', 'alder');
    expect(await app.as('alder').notices.count.query()).toMatchObject({ notices: 1 });
    await remove('alder', 'birch');
    expect(await app.as('alder').notices.count.query()).toMatchObject({ notices: 0 });
    expect((await app.as('alder').notices.list.query({})).items).toEqual([]);
  });

  test('nobody can remove a follower of somebody else', async () => {
    await follow('birch', 'alder');
    await remove('cedar', 'birch');
    await remove('birch', 'alder');
    expect(await followersOf('alder')).toEqual(['birch']);
  });

  test.each([
    ['alder', 'birch'],
    ['birch', 'alder'],
  ])(
    'a follower, a stranger, a blocked member, the own id and unknown ids get the same response from the same statements (%s has blocked %s)',
    async (blocker, blocked) => {
      await follow('cedar', 'alder');
      await app.as(blocker).profiles.setBlock.mutate({ ...idOf(blocked), blocked: true });
      const statements: string[] = [];
      const database = recordStatements(app().database, statements);
      const other = await createTestApp({ database, seed: 'another process' });
      const removeBy = async (id: string) => {
        statements.length = 0;
        const init = { method: 'DELETE', headers: { cookie: app.cookieOf('alder') } };
        const response = await other.request(undefined, `/api/users/${id}/follower`, init);
        const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
        return { status: response.status, headers, body: await response.text(), statements: [...statements] };
      };
      // The first request can fill the cache of sessions.
      await removeBy(unknownId);
      const removed = await removeBy(app.idOf('cedar'));
      expect(removed).toMatchObject({ status: 200, body: '{"success":true}' });
      expect(removed.statements.filter((statement) => statement.startsWith('delete from'))).toHaveLength(1);
      for (const id of [...['cedar', 'birch', 'alder'].map(app().idOf), unknownId, 'not-an-id']) {
        expect(await removeBy(id)).toEqual(removed);
      }
      expect(await followersOf('alder')).toEqual([]);
      await other.close();
    },
  );
});
