import { expect, test } from 'vitest';
import {
  createAbusivePost,
  moderationMembers as members,
  moderators,
  openCase,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';

describeWithApp('what the admin log says and finds', { members, moderators }, (app) => {
  type Filter = Parameters<ReturnType<ReturnType<typeof app>['asAdmin']>['admin']['log']['query']>[0];
  /** The log keeps the entries of earlier tests. */
  const log = async (filter: Filter = {}, name?: string) =>
    (await (name ? app.asStaff(name) : app.asAdmin()).admin.log.query({ limit: 100, ...filter })).items;

  test('it is filtered by who acted and by the kind of act', async () => {
    const { caseId } = await openCase(app);
    await app.asStaff('cedar').moderation.claim.mutate({ caseId });
    await app.asStaff('cedar').moderation.release.mutate({ caseId });
    await app.asStaff('oak').moderation.claim.mutate({ caseId });
    expect((await log({ by: '@cedar' })).map(({ action }) => action)).toEqual([
      'release_case',
      'claim_case',
      'sign_in',
    ]);
    const claims = await log({ action: 'claim_case' });
    expect(claims.map(({ actor }) => actor).slice(0, 2)).toEqual(['oak', 'cedar']);
    expect((await log({ by: 'oak', action: 'release_case' })).length).toBe(0);
    expect((await log({ by: 'key' })).every(({ actor }) => actor === 'Administrator key')).toBe(true);
  });

  test.each([true, false])(
    'an entry about a case says what the item is, and who if it is named (anonymous: %s)',
    async (isAnonymous) => {
      const { caseId } = await openCase(app, isAnonymous);
      await app.asStaff('cedar').moderation.claim.mutate({ caseId });
      const about = { targetType: 'post', caseId, postId: null, username: isAnonymous ? null : 'alder' };
      expect((await log({ action: 'claim_case' }))[0]?.about).toEqual(about);
    },
  );

  test('an admin’s own item, and one that they are kept out of, have no name', async () => {
    await app.appoint('yew', 'admin');
    const own = await app.as('yew').posts.create.mutate({ content: 'Grow up', isAnonymous: false });
    await report(app, 'birch', own.id);
    const reported = await createAbusivePost(app, false);
    await report(app, 'yew', reported.id);
    const { items } = await app.asAdmin().moderation.cases.query({});
    for (const { id: caseId } of items) await app.asAdmin().moderation.claim.mutate({ caseId });
    const namesFor = async (name?: string) =>
      (await log({ action: 'claim_case' }, name))
        .slice(0, 2)
        .map(({ about }) => about?.username ?? null)
        .sort();
    expect(await namesFor()).toEqual(['alder', 'yew']);
    expect(await namesFor('yew')).toEqual([null, null]);
  });

  test('an entry about a comment without a case leads to its post', async () => {
    await app.appoint('yew', 'admin');
    const post = await createAbusivePost(app, true);
    const { id } = await app
      .as('birch')
      .comments.create.mutate({ postId: post.id, content: 'Words', isAnonymous: true });
    const reason = 'They say that they are on the bridge.';
    const { admin } = app.asStaff('yew');
    await admin.reveal.mutate({ targetType: 'comment', targetId: id, reason });
    const [revealed] = await log({ action: 'reveal' });
    expect(revealed?.about).toEqual({ targetType: 'comment', caseId: null, postId: post.id, username: null });
    expect(revealed?.createdAt).toBe('2026-11-20T00:00:00.000Z');
    const [revealId = ''] = revealed?.revealIds ?? [];
    const minute = `${app.now().slice(0, 'yyyy-mm-ddThh:mm'.length)}:00.000Z`;
    expect(await admin.revealTime.mutate({ revealId })).toEqual({ at: minute });
    expect((await log({ by: 'yew', action: 'show_reveal_time' })).length).toBe(1);
  });
});
