import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dumpDatabase } from '@ballast/db/testing';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import {
  appeal,
  appointModerators,
  createAbusivePost,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  openCase,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

const picture = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();

const dayMs = 24 * 60 * 60_000;
const noAction = { action: 'none', rule: null, words: null } as const;
const removal = { action: 'remove', rule: null, words: 'Please keep to the rules.' } as const;

describeWithApp('misuse of moderation', { members, moderators, tellsAtOnce: true, erasureDelayHours: 48 }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const oak = () => app.asStaff('oak').moderation;
  const edit = (postId: string, content: string) => app.as('alder').posts.update.mutate({ postId, content });
  async function ageAccounts() {
    app.advanceMs(15 * dayMs);
    for (const name of members) await app.beginSession(name);
    await appointModerators(app);
  }

  test('a case shows the item at its last report, and its earlier reported versions', async () => {
    const { id } = await app.as('alder').posts.create.mutate({ content: 'Rain on the roof', isAnonymous: true });
    await report(app, 'yew', id, 'other');
    await edit(id, 'You are all pathetic');
    await report(app, 'birch', id, 'abuse');
    await report(app, 'elm', id, 'abuse');
    expect(await cedar().case.query({ caseId: await onlyCaseId(app) })).toMatchObject({
      evidence: { content: 'You are all pathetic', author: null },
      otherVersions: [{ content: 'Rain on the roof', author: null }],
    });
  });

  test('opening a case that is already open adds a version of the evidence', async () => {
    const { id } = await createAbusivePost(app, true);
    await report(app, 'birch', id);
    await edit(id, 'Rain on the roof');
    expect(await cedar().open.mutate({ targetType: 'post', targetId: id, reason: 'other' })).toMatchObject({
      evidence: { content: 'You are all pathetic' },
      otherVersions: [{ content: 'Rain on the roof' }],
    });
  });

  test('a report that holds a post during the decision does not keep it hidden', async () => {
    await ageAccounts();
    const { id } = await createAbusivePost(app, true);
    await report(app, 'birch', id);
    await report(app, 'elm', id);
    const caseId = await onlyCaseId(app);
    const { of } = app().handles;
    const spy = vi.spyOn(app().handles, 'of').mockImplementationOnce(async (memberId) => {
      await report(app, 'fir', id);
      return of(memberId);
    });
    await cedar().decide.mutate({ caseId, ...noAction });
    spy.mockRestore();
    expect(await app.as('yew').posts.get.query({ postId: id })).toMatchObject({ id });
  });

  test('opening a case about a held post returns its existing case', async () => {
    await ageAccounts();
    const { id } = await createAbusivePost(app, true);
    for (const name of ['birch', 'elm', 'fir']) await report(app, name, id);
    const caseId = await onlyCaseId(app);
    const opened = await cedar().open.mutate({ targetType: 'post', targetId: id, reason: 'other' });
    expect(opened).toMatchObject({ id: caseId, isHeld: true });
  });

  test('calls for a removed post get NOT_FOUND, as for a deleted one', async () => {
    const { id } = await createAbusivePost(app, true);
    const { id: commentId } = await app
      .as('elm')
      .comments.create.mutate({ postId: id, content: 'No', isAnonymous: false });
    await report(app, 'birch', id);
    await cedar().decide.mutate({ caseId: await onlyCaseId(app), ...removal });
    const elm = app.as('elm');
    const calls = [
      () => elm.posts.setHidden.mutate({ postId: id, hidden: true }),
      () => elm.posts.setHidden.mutate({ postId: id, hidden: false }),
      () => elm.comments.setHidden.mutate({ commentId, hidden: true }),
      () => elm.comments.setHidden.mutate({ commentId, hidden: false }),
      () => elm.comments.setLike.mutate({ commentId, liked: true }),
      () => elm.comments.update.mutate({ commentId, content: 'Edited words' }),
      () => report(app, 'fir', commentId, 'abuse', 'comment'),
    ];
    for (const call of calls) expect(await codeOf(call())).toBe('NOT_FOUND');
    expect(JSON.stringify(await dumpDatabase(app().database))).not.toContain('Edited words');
    await elm.comments.delete.mutate({ commentId });
  });

  test('a case about a deleted anonymous post does not change when its author’s account is deleted', async () => {
    const { id, caseId } = await openCase(app);
    await cedar().decide.mutate({ caseId, action: 'warn', rule: 'Be kind', words: 'Please be kind.' });
    await app.as('alder').posts.delete.mutate({ postId: id });
    const before = await oak().case.query({ caseId });
    await app.as('alder').auth.deleteAccount.mutate({ anonymousItems: 'leave' });
    app.advanceMs(9 * dayMs);
    await app().privacy.erasures.run();
    await appointModerators(app);
    expect(await oak().case.query({ caseId })).toEqual(before);
  });

  describe('a reported profile picture', () => {
    const addPicture = async (colour: string) => {
      const form = new FormData();
      form.set('profileImage', new Blob([new Uint8Array(await picture(colour))], { type: 'image/png' }), 'me.png');
      const saved = await app.request('alder', '/api/user/profile', { method: 'POST', body: form });
      return z.object({ profileImageUrl: z.string() }).parse(await saved.json()).profileImageUrl;
    };
    const pictures = () => readdirSync(join(app().folder, 'media')).filter((name) => name.endsWith('.webp'));
    const statusFor = async (name: string, url: string) => (await app.request(name, url)).status;

    test('is deleted with its file when the account is deleted after the removal', async () => {
      const url = await addPicture('#336699');
      await report(app, 'birch', app.idOf('alder'), 'abuse', 'user');
      await cedar().decide.mutate({ caseId: await onlyCaseId(app), ...removal });
      expect(pictures()).toHaveLength(1);
      expect(await statusFor('birch', url)).toBe(404);
      await app.as('alder').auth.deleteAccount.mutate();
      expect(pictures()).toEqual([]);
      expect((await dumpDatabase(app().database))['media']).toEqual([]);
    });

    test('is kept for staff while its case is open, even if the member replaced it', async () => {
      const reported = await addPicture('#336699');
      await report(app, 'birch', app.idOf('alder'), 'child_safety', 'user');
      await addPicture('#993366');
      await app().privacy.retainedPictures.sweep();
      const asStaff = (await app.request({ staff: 'cedar' }, reported)).status;
      expect(await statusFor('birch', reported)).toBe(404);
      expect(asStaff).toBe(200);
      await app.as('alder').auth.deleteAccount.mutate();
      await app().privacy.erasures.run();
      await app().privacy.retainedPictures.sweep();
      expect(pictures()).toEqual([]);
    });

    test('is not restored by an appeal if the member has a new picture', async () => {
      const former = await addPicture('#336699');
      await report(app, 'birch', app.idOf('alder'), 'abuse', 'user');
      const caseId = await onlyCaseId(app);
      await cedar().decide.mutate({ caseId, ...removal });
      const current = await addPicture('#993366');
      await appeal(app);
      await oak().decideAppeal.mutate({ caseId, upheld: true, words: 'We took it too seriously.' });
      expect(await statusFor('birch', current)).toBe(200);
      expect(await statusFor('birch', former)).toBe(404);
    });
  });

  describe('a picture under a reported post', () => {
    const pictures = () => readdirSync(join(app().folder, 'media')).filter((name) => name.endsWith('.webp'));
    const statusFor = async (asker: string | { staff: string }, url: string) => (await app.request(asker, url)).status;
    async function postPicture(isAnonymous: boolean) {
      const form = new FormData();
      form.set('content', 'Look at this');
      form.set('isAnonymous', String(isAnonymous));
      form.set('image', new Blob([new Uint8Array(await picture('#336699'))], { type: 'image/png' }), 'a.png');
      const posted = await app.request('alder', '/api/community/posts', { method: 'POST', body: form });
      return z.object({ id: z.string(), mediaUrl: z.string() }).parse(await posted.json());
    }

    test('is kept for staff until no appeal is possible, even if the author deleted the post', async () => {
      const { id, mediaUrl } = await postPicture(true);
      await report(app, 'birch', id);
      await app.as('alder').posts.delete.mutate({ postId: id });
      await app().privacy.retainedPictures.sweep();
      expect(await statusFor('birch', mediaUrl)).toBe(404);
      expect(await statusFor({ staff: 'cedar' }, mediaUrl)).toBe(200);
      await cedar().decide.mutate({
        caseId: await onlyCaseId(app),
        action: 'warn',
        rule: null,
        words: 'Never again.',
      });
      await app().privacy.retainedPictures.sweep();
      expect(pictures()).toHaveLength(1);
      app.advanceMs(21 * dayMs);
      await app().privacy.retainedPictures.sweep();
      expect(pictures()).toEqual([]);
      expect((await dumpDatabase(app().database))['media']).toEqual([]);
    });

    test('is deleted at once with an unreported post, and with the account', async () => {
      const unreported = await postPicture(false);
      await app.as('alder').posts.delete.mutate({ postId: unreported.id });
      expect(pictures()).toEqual([]);
      const { id } = await postPicture(false);
      await report(app, 'birch', id);
      await app.as('alder').posts.delete.mutate({ postId: id });
      expect(pictures()).toHaveLength(1);
      await app.as('alder').auth.deleteAccount.mutate();
      expect(pictures()).toEqual([]);
      expect((await dumpDatabase(app().database))['media']).toEqual([]);
    });
  });
});
