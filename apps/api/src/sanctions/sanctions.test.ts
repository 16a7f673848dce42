import { limits } from '@ballast/schema/limits';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  appointModerators,
  createAbusivePost,
  moderationMembers as members,
  onlyCaseId,
  report,
} from '../testing/moderation.ts';
import { describeWithApp } from '../testing/on-engines.ts';
import { refusalOf } from '../testing/refusal.ts';

const dayMs = 24 * 60 * 60_000;

describeWithApp('sanctions', { members, tellsAtOnce: true }, (app) => {
  const admin = () => app().asAdmin().moderation;

  test('a suspension for an anonymous post refuses every write until its end, but no reads and no deletions', async () => {
    await appointModerators(app());
    const { id } = await createAbusivePost(app(), true);
    await report(app(), 'birch', id);
    await admin().decide.mutate({
      caseId: await onlyCaseId(app()),
      action: 'suspend',
      rule: null,
      words: 'Take a week.',
      days: 7,
    });
    const alder = app().as('alder');
    const writes = [
      () => alder.posts.create.mutate({ content: 'Again', isAnonymous: true }),
      () => alder.posts.update.mutate({ postId: id, content: 'Again' }),
      () => alder.posts.setLike.mutate({ postId: id, liked: true }),
      () => alder.comments.create.mutate({ postId: id, content: 'Again', isAnonymous: true }),
      () => alder.messages.send.mutate({ receiverId: app().idOf('birch'), content: 'Again' }),
      () => alder.profiles.setFollow.mutate({ userId: app().idOf('birch'), following: true }),
      () => alder.profiles.update.mutate({ bio: 'Again' }),
    ];
    for (const call of writes) expect(await refusalOf(call())).toMatchObject({ status: 403, code: 'SUSPENDED' });
    const restResponse = await app().sendJson('alder', '/api/community/posts', {
      content: 'Again',
      isAnonymous: false,
    });
    expect(await restResponse.json()).toMatchObject({ code: 'SUSPENDED', until: '2026-11-27T03:07:00.000Z' });
    await alder.posts.feed.query({});
    await alder.posts.delete.mutate({ postId: id });
    expect((await app().request('alder', '/api/users/export')).status).toBe(200);
    await app().as('birch').posts.create.mutate({ content: 'Still here', isAnonymous: true });
    app().advanceMs(7 * dayMs);
    await alder.posts.create.mutate({ content: 'Back', isAnonymous: true });
  });

  test.each([
    ['none', null],
    ['support', null],
    ['remove', null],
    ['warn', null],
    ['close', null],
    ['limit', '2026-12-20T03:07:00.000Z'],
    ['suspend', '2026-12-20T03:07:00.000Z'],
  ] as const)('a decision %s for 30 days ends at %s', async (action, until) => {
    await appointModerators(app());
    await report(app(), 'birch', (await createAbusivePost(app(), false)).id);
    const decision = { caseId: await onlyCaseId(app()), action, rule: null, words: 'Enough.', days: 30 };
    expect(await admin().decide.mutate(decision)).toMatchObject({ history: [{ action, until }] });
    const shown = action === 'none' ? [] : [{ action, until }];
    expect(await app().as('alder').decisions.own.query()).toMatchObject(shown);
  });

  async function sanctionAlder(action: 'suspend' | 'close') {
    await appointModerators(app());
    await report(app(), 'birch', (await createAbusivePost(app(), true)).id);
    const decision = { caseId: await onlyCaseId(app()), action, rule: null, words: 'Enough.' };
    await admin().decide.mutate(action === 'close' ? decision : { ...decision, days: 7 });
  }

  describe.each(['suspend', 'close'] as const)('after the decision %s', (action) => {
    const alder = () => app().as('alder');
    const shown = {
      displayName: 'Al Der',
      bio: 'Walks a lot',
      phone: '0113 496 0000',
      city: 'Leeds',
      interests: 'Allotments',
      occupation: 'Joiner',
      relationshipStatus: 'Separated',
    };
    const hidden = {
      address: '1 Wood Lane',
      postcode: 'LS1 4AP',
      mentalHealthConditions: 'Low mood',
      triggers: 'Fireworks',
      copingStrategies: 'Fishing',
      therapyExperience: 'Six weeks of it',
      medicationInfo: 'Sertraline',
      supportGoals: 'Sleep',
    };
    const valuesOf = (fields: object, value: string) =>
      Object.fromEntries(Object.keys(fields).map((name) => [name, value]));

    test('members can withdraw support and stop following, but neither give nor follow', async () => {
      const postId = (await app().as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true })).id;
      const answer = { postId, content: 'Same', isAnonymous: true };
      const commentId = (await app().as('birch').comments.create.mutate(answer)).id;
      const userId = app().idOf('birch');
      const { posts, comments, profiles } = alder();
      const calls = [
        {
          set: async (liked: boolean) => (await posts.setLike.mutate({ postId, liked })).liked,
          toggle: `/api/community/posts/${postId}/like`,
        },
        {
          set: async (liked: boolean) => (await comments.setLike.mutate({ commentId, liked })).liked,
          toggle: `/api/community/comments/${commentId}/like`,
        },
        {
          set: async (following: boolean) => (await profiles.setFollow.mutate({ userId, following })).following,
          toggle: `/api/users/${userId}/follow`,
        },
      ];
      for (const { set } of calls) await set(true);
      await sanctionAlder(action);
      for (const { set, toggle } of calls) {
        expect(await refusalOf(set(true))).toMatchObject({ code: 'SUSPENDED' });
        expect((await app().sendJson('alder', toggle, {})).status).toBe(200);
        expect(await refusalOf(app().sendJson('alder', toggle, {}))).toMatchObject({ code: 'SUSPENDED' });
        expect(await set(false)).toBe(false);
      }
      expect(await profiles.get.query({ userId })).toMatchObject({ following: false, followersCount: 0 });
      expect(await posts.get.query({ postId })).toMatchObject({ liked: false, likesCount: 0 });
      expect(await comments.get.query({ commentId })).toMatchObject({ liked: false, likesCount: 0 });
    });

    test('members can remove a follower', async () => {
      await app()
        .as('birch')
        .profiles.setFollow.mutate({ userId: app().idOf('alder'), following: true });
      await sanctionAlder(action);
      expect((await alder().profiles.followers.query({})).items).toHaveLength(1);
      await alder().profiles.removeFollower.mutate({ userId: app().idOf('birch') });
      expect((await alder().profiles.followers.query({})).items).toEqual([]);
    });

    test('members can empty their profile, and change what nobody else sees', async () => {
      const { profileImageUrl } = await alder().profiles.update.mutate({ ...shown, ...hidden });
      await sanctionAlder(action);
      const changed = { ...valuesOf(hidden, 'Changed'), postcode: 'M1 1AE' };
      expect(await alder().profiles.update.mutate({ ...shown, ...changed })).toMatchObject({ ...shown, ...changed });
      const emptied = { ...valuesOf(shown, ''), ...valuesOf(hidden, ''), postcode: 'M1 1AE' };
      const restResponse = await app().sendJson('alder', '/api/user/profile', emptied);
      expect(await restResponse.json()).toMatchObject({
        ...Object.fromEntries(Object.keys({ ...shown, ...hidden }).map((name) => [name, null])),
        displayName: 'alder',
        postcode: 'M1 1AE',
        profileImageUrl,
      });
      await alder().profiles.update.mutate({ displayName: 'alder' });
    });

    test('members can show others nothing new in their profile', async () => {
      const before = await alder().profiles.update.mutate({ ...shown, bio: '', ...hidden });
      await sanctionAlder(action);
      const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#884422' } })
        .png()
        .toBuffer();
      const form = new FormData();
      form.set('profileImage', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
      const changes = [form, ...Object.keys(shown).map((name) => ({ [name]: 'New', triggers: '' }))];
      for (const change of changes) {
        expect(await refusalOf(alder().profiles.update.mutate(change))).toMatchObject({ code: 'SUSPENDED' });
      }
      expect(await alder().auth.me.query()).toEqual({ ...before, sanction: expect.objectContaining({ action }) });
    });
  });

  test('a limit refuses comments and allows posts; closing an account has no end', async () => {
    await appointModerators(app());
    const { id } = await createAbusivePost(app(), false);
    await report(app(), 'birch', id);
    await admin().decide.mutate({
      caseId: await onlyCaseId(app()),
      action: 'limit',
      rule: null,
      words: 'A day off.',
      days: 1,
    });
    const alder = app().as('alder');
    const comment = () => alder.comments.create.mutate({ postId: id, content: 'Again', isAnonymous: true });
    expect(await refusalOf(comment())).toMatchObject({ code: 'SUSPENDED' });
    await alder.posts.create.mutate({ content: 'Still mine to say', isAnonymous: false });
    app().advanceMs(dayMs);
    await comment();
    await appointModerators(app());
    await report(app(), 'elm', id);
    await admin().decide.mutate({
      caseId: await onlyCaseId(app()),
      action: 'close',
      rule: null,
      words: 'We are done.',
    });
    app().advanceMs(400 * dayMs);
    await app().beginSession('alder');
    const refused = await app().sendJson('alder', '/api/community/posts', { content: 'Again', isAnonymous: false });
    expect(await refused.json()).toMatchObject({ code: 'SUSPENDED', until: null });
  });

  test('a member reads their own sanction from the signed-in user, and nobody else does', async () => {
    await appointModerators(app());
    const { id } = await createAbusivePost(app(), true);
    const sanction = async (name: string, action: 'limit' | 'suspend' | 'close', days?: number) => {
      await report(app(), name, id);
      const caseId = await onlyCaseId(app());
      await admin().decide.mutate({ caseId, action, rule: null, words: 'A break.', ...(days && { days }) });
    };
    const sanctionOf = async (name: string) => (await app().as(name).auth.me.query()).sanction;
    expect(await sanctionOf('alder')).toBeNull();
    await sanction('birch', 'suspend', 1);
    expect(await sanctionOf('alder')).toEqual({
      action: 'suspend',
      until: '2026-11-21T03:07:00.000Z',
      appeal: 'possible',
    });
    expect(await sanctionOf('birch')).toBeNull();
    expect(
      await app()
        .as('birch')
        .profiles.get.query({ userId: app().idOf('alder') }),
    ).not.toHaveProperty('sanction');
    app().advanceMs(dayMs);
    expect(await sanctionOf('alder')).toBeNull();
    await appointModerators(app());
    await sanction('fir', 'close');
    expect(await sanctionOf('alder')).toEqual({ action: 'close', until: null, appeal: 'possible' });
    app().advanceMs(limits.appealDays * dayMs);
    await app().beginSession('alder');
    expect(await sanctionOf('alder')).toEqual({ action: 'close', until: null, appeal: null });
  });

  test('of several sanctions the signed-in user contains the most restrictive, of equal ones the one that ends last', async () => {
    await appointModerators(app());
    const { id } = await createAbusivePost(app(), true);
    const sanction = async (name: string, action: 'limit' | 'suspend' | 'close', days?: number) => {
      await report(app(), name, id);
      const caseId = await onlyCaseId(app());
      await admin().decide.mutate({ caseId, action, rule: null, words: 'A break.', ...(days && { days }) });
      return (await app().as('alder').auth.me.query()).sanction;
    };
    const limit = { action: 'limit', until: '2026-11-27T03:07:00.000Z', appeal: 'possible' };
    const suspension = { action: 'suspend', until: '2026-11-23T03:18:00.000Z', appeal: 'possible' };
    expect(await sanction('birch', 'limit', 7)).toEqual(limit);
    expect(await sanction('elm', 'suspend', 3)).toEqual(suspension);
    expect(await sanction('fir', 'suspend', 1)).toEqual(suspension);
    app().advanceMs(3 * dayMs);
    expect((await app().as('alder').auth.me.query()).sanction).toEqual(limit);
    await appointModerators(app());
    expect(await sanction('birch', 'close')).toEqual({ action: 'close', until: null, appeal: 'possible' });
  });

  test('a refusal tells the end of the sanction that ends last', async () => {
    await appointModerators(app());
    const { id } = await createAbusivePost(app(), false);
    const sanction = async (name: string, action: 'suspend' | 'close', days?: number) => {
      await report(app(), name, id);
      const caseId = await onlyCaseId(app());
      await admin().decide.mutate({ caseId, action, rule: null, words: 'A break.', ...(days && { days }) });
    };
    const until = async () => {
      const refused = await app().sendJson('alder', '/api/community/posts', { content: 'Again', isAnonymous: false });
      return z.object({ until: z.string().nullable() }).parse(await refused.json()).until;
    };
    await sanction('birch', 'suspend', 1);
    const first = await until();
    await sanction('elm', 'suspend', 7);
    expect(Date.parse((await until()) ?? '') - Date.parse(first ?? '')).toBe(6 * dayMs + 11 * 60_000);
    await sanction('fir', 'close');
    expect(await until()).toBeNull();
  });
});
