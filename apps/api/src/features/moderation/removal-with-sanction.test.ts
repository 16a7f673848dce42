import { beforeEach, expect, test } from 'vitest';
import {
  appointModerators,
  createAbusivePost,
  moderationMembers as members,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { pictureUpload } from '../../testing/post-picture.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const dayMs = 24 * 60 * 60_000;
const suspension = { action: 'suspend', rule: null, words: 'Take a week.', days: 7 } as const;

describeWithApp('removal together with a sanction', { members, tellsAtOnce: true }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const oak = () => app.asStaff('oak').moderation;
  const feed = async () => (await app.as('yew').posts.feed.query({})).items.map(({ content }) => content);
  const hiddenCases = async () => (await cedar().cases.query({ status: 'held' })).items;
  const write = () => app.as('alder').posts.create.mutate({ content: 'Hello', isAnonymous: false });
  const commentsCount = async (postId: string) => (await app.as('yew').posts.get.query({ postId })).commentsCount;

  async function hold(id: string, targetType: 'post' | 'comment' = 'post') {
    for (const name of ['birch', 'elm', 'fir']) await report(app, name, id, 'abuse', targetType);
    return onlyCaseId(app);
  }
  async function uphold(caseId: string, staff = oak()) {
    const [decision] = await app.as('alder').decisions.own.query();
    const appeal = { decisionId: decision?.id ?? '', words: 'It was a joke.' };
    await app.as('alder').decisions.appeal.mutate(appeal);
    await staff.decideAppeal.mutate({ caseId, upheld: true, words: 'You are right. We are sorry.' });
  }

  beforeEach(async () => {
    app.advanceMs(15 * dayMs);
    for (const name of members) await app.beginSession(name);
    await appointModerators(app);
  });

  test.each([false, true])(
    'a held post (anonymous: %s) is shown after a suspension alone, and held again when the decision is taken back',
    async (isAnonymous) => {
      const { id } = await createAbusivePost(app, isAnonymous);
      const caseId = await hold(id);
      await cedar().decide.mutate({ caseId, ...suspension });
      expect(await feed()).toEqual(['You are all pathetic']);
      expect(await app.as('alder').decisions.own.query()).toMatchObject([{ removesItem: false }]);
      expect(await cedar().reopen.mutate({ caseId, reason: 'It was a slip.' })).toMatchObject({
        status: 'open',
        isHeld: true,
      });
      expect(await feed()).toEqual([]);
      expect((await hiddenCases()).map(({ id: heldId }) => heldId)).toEqual([caseId]);
      await cedar().decide.mutate({ caseId, action: 'none', rule: null, words: null });
      expect(await feed()).toEqual(['You are all pathetic']);
    },
  );

  test.each([false, true])('a held post (anonymous: %s) can be removed with a suspension', async (isAnonymous) => {
    const { id } = await createAbusivePost(app, isAnonymous);
    const caseId = await hold(id);
    const decided = await cedar().decide.mutate({ caseId, ...suspension, removesItem: true });
    expect(decided).toMatchObject({ isHeld: false, history: [{ action: 'suspend', removesItem: true }] });
    expect(await feed()).toEqual([]);
    expect(await codeOf(write())).toBe('SUSPENDED');
    expect(await app.as('alder').decisions.own.query()).toMatchObject([{ action: 'suspend', removesItem: true }]);
    expect(await app.as('birch').reports.own.query()).toMatchObject([
      { outcome: 'We have taken it down. Thank you for telling us.' },
    ]);
    const { items } = await app.asAdmin().admin.log.query({});
    expect(items.map(({ reason }) => reason)).toContain('suspend and remove');

    expect(await cedar().reopen.mutate({ caseId, reason: 'It was a slip.' })).toMatchObject({ isHeld: true });
    expect(await feed()).toEqual([]);
    expect((await hiddenCases()).length).toBe(1);
    await write();
    await cedar().decide.mutate({ caseId, ...suspension, removesItem: true });
    await uphold(caseId);
    expect(await feed()).toEqual(['Hello', 'You are all pathetic']);
    expect(await hiddenCases()).toEqual([]);
  });

  test('a held comment is counted only while it is shown', async () => {
    const { id: postId } = await app.as('yew').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const { id } = await app.as('alder').comments.create.mutate({ postId, content: 'Grow up', isAnonymous: true });
    const caseId = await hold(id, 'comment');
    await cedar().decide.mutate({ caseId, action: 'limit', rule: null, words: 'A day off.', days: 1 });
    expect(await commentsCount(postId)).toBe(1);
    await cedar().reopen.mutate({ caseId, reason: 'It was a slip.' });
    expect(await commentsCount(postId)).toBe(0);
    await cedar().decide.mutate({ caseId, ...suspension, removesItem: true });
    expect(await commentsCount(postId)).toBe(0);
    await uphold(caseId);
    expect(await commentsCount(postId)).toBe(1);
  });

  test('an upheld appeal restores a removed post, its place, counts and picture, and the closed account', async () => {
    await app.as('elm').posts.create.mutate({ content: 'Before', isAnonymous: false });
    const form = new FormData();
    form.append('content', 'Look at this');
    form.append('isAnonymous', 'true');
    form.append('image', await pictureUpload(), 'a.png');
    const { id: postId, mediaUrl } = await app.as('alder').posts.create.mutate(form);
    await app.as('birch').comments.create.mutate({ postId, content: 'No', isAnonymous: false });
    await app.as('elm').posts.setLike.mutate({ postId, liked: true });
    await app.as('elm').posts.create.mutate({ content: 'After', isAnonymous: false });
    const before = await app.as('fir').posts.feed.query({});
    const pictureStatus = async () => (await app.request('fir', mediaUrl ?? '')).status;
    expect(await pictureStatus()).toBe(200);

    await report(app, 'birch', postId, 'child_safety');
    const caseId = await onlyCaseId(app);
    const closing = { action: 'close', rule: null, words: 'You cannot write here any more.' } as const;
    await app.appoint('yew', 'admin');
    await app.asStaff('yew').moderation.decide.mutate({ caseId, ...closing, removesItem: true });
    expect(await feed()).toEqual(['After', 'Before']);
    expect(await pictureStatus()).toBe(404);
    expect(await codeOf(write())).toBe('SUSPENDED');
    await app().privacy.retainedPictures.sweep();

    await uphold(caseId, app.asAdmin().moderation);
    expect(await app.as('fir').posts.feed.query({})).toEqual(before);
    expect(await pictureStatus()).toBe(200);
    await write();
  });

  test('a warning can remove a message, and clear a profile whose picture is kept for a reversal', async () => {
    const sent = await app
      .as('alder')
      .messages.send.mutate({ receiverId: app.idOf('birch'), content: 'I know where you live' });
    const { conversationId } = sent;
    const thread = async () => (await app.as('birch').messages.thread.query({ conversationId })).items.length;
    const warning = { action: 'warn', rule: null, words: 'Nobody is threatened here.', removesItem: true } as const;
    await report(app, 'birch', sent.id, 'threat', 'message');
    const messageCaseId = await onlyCaseId(app);
    await cedar().decide.mutate({ caseId: messageCaseId, ...warning });
    expect(await thread()).toBe(0);
    await cedar().reopen.mutate({ caseId: messageCaseId, reason: 'It was a slip.' });
    expect(await thread()).toBe(1);
    await cedar().decide.mutate({ caseId: messageCaseId, action: 'none', rule: null, words: null });

    const form = new FormData();
    form.set('bio', 'Everybody here is weak');
    form.set('profileImage', await pictureUpload(), 'me.png');
    await app.request('alder', '/api/user/profile', { method: 'POST', body: form });
    const profile = () => app.as('birch').profiles.get.query({ userId: app.idOf('alder') });
    const before = await profile();
    expect(before).toMatchObject({ bio: 'Everybody here is weak', profileImageUrl: expect.any(String) });
    await report(app, 'birch', app.idOf('alder'), 'abuse', 'user');
    const caseId = await onlyCaseId(app);
    await cedar().decide.mutate({ caseId, ...warning });
    expect(await profile()).toMatchObject({ bio: null, profileImageUrl: null });
    // Longer than an appeal is possible: only the decision keeps the picture.
    app.advanceMs(21 * dayMs);
    await app.beginSession('birch');
    await appointModerators(app);
    await app().privacy.retainedPictures.sweep();
    await oak().reopen.mutate({ caseId, reason: 'It was a slip.' });
    expect(await profile()).toEqual(before);
    expect((await app.request('birch', before.profileImageUrl ?? '')).status).toBe(200);
  });

  test('taking back an earlier decision does not hold a post that a later one removed', async () => {
    const { id } = await createAbusivePost(app, true);
    const caseId = await hold(id);
    await cedar().decide.mutate({ caseId, ...suspension });
    await report(app, 'birch', id);
    const later = { caseId: await onlyCaseId(app), action: 'remove', rule: null, words: 'Be kind.' } as const;
    await cedar().decide.mutate(later);
    expect(await cedar().reopen.mutate({ caseId, reason: 'It was a slip.' })).toMatchObject({ isHeld: false });
    await cedar().decide.mutate({ caseId, action: 'none', rule: null, words: null });
    expect(await feed()).toEqual([]);
  });

  test.each([
    { action: 'none', words: null },
    { action: 'support', words: 'We worry about you.' },
    { action: 'note', words: 'We put a note on it.', note: 'loss' },
    { action: 'remove', words: 'Be kind.' },
  ] as const)('$action with removesItem is refused', async (decision) => {
    const { id } = await createAbusivePost(app, true);
    await report(app, 'birch', id);
    const refused = cedar().decide.mutate({
      caseId: await onlyCaseId(app),
      rule: null,
      ...decision,
      removesItem: true,
    });
    expect(await refusalOf(refused)).toMatchObject({
      code: 'BAD_INPUT',
      fields: {
        removesItem: 'Only a warning, a limit, a suspension or closing the account can take the item down too.',
      },
    });
    expect(await feed()).toEqual(['You are all pathetic']);
  });
});
