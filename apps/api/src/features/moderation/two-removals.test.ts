import { describe, expect, test } from 'vitest';
import { moderationMembers as members, moderators, onlyCaseId, report } from '../../testing/moderation.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';

const minuteMs = 60_000;
const removal = { action: 'remove', rule: null, words: 'Be kind.' } as const;
const warning = { action: 'warn', rule: null, words: 'Be kind.' } as const;

describeOnEngines('an item that two decisions removed', { members, moderators, tellsAtOnce: true }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const oak = () => app.asStaff('oak').moderation;
  const alder = () => app.as('alder');
  const profile = () => app.as('birch').profiles.get.query({ userId: app.idOf('alder') });

  type TargetType = 'post' | 'comment' | 'message' | 'user';

  async function createItem(targetType: TargetType) {
    if (targetType === 'message') {
      // Without a message from birch, alder could send only three.
      await app.as('birch').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Hello' });
      const { id, conversationId } = await alder().messages.send.mutate({
        receiverId: app.idOf('birch'),
        content: 'I know where you live',
      });
      const isShown = async () =>
        (await app.as('birch').messages.thread.query({ conversationId })).items.some((sent) => sent.id === id);
      return { id, isShown };
    }
    if (targetType === 'user') {
      await alder().profiles.update.mutate({ bio: 'You are all pathetic' });
      return { id: app.idOf('alder'), isShown: async () => (await profile()).bio === 'You are all pathetic' };
    }
    const post = await app.as('elm').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const { id } =
      targetType === 'post'
        ? await alder().posts.create.mutate({ content: 'You are all pathetic', isAnonymous: true })
        : await alder().comments.create.mutate({ postId: post.id, content: 'Grow up', isAnonymous: true });
    const isShown = async () =>
      targetType === 'post'
        ? (await app.as('fir').posts.feed.query({})).items.some((item) => item.id === id)
        : (await app.as('fir').comments.list.query({ postId: post.id })).items.length === 1;
    return { id, isShown };
  }

  /** The first case is decided again after the second. Returns the ids of both. */
  async function removeTwice(targetType: TargetType, id: string, secondDecision: object = removal) {
    await report(app, 'birch', id, 'abuse', targetType);
    const first = await onlyCaseId(app);
    await cedar().decide.mutate({ caseId: first, ...warning });
    await report(app, 'birch', id, 'abuse', targetType);
    const second = await onlyCaseId(app);
    await cedar().decide.mutate({ caseId: second, ...removal, ...secondDecision });
    await cedar().reopen.mutate({ caseId: first, reason: 'It was a slip.' });
    await cedar().decide.mutate({ caseId: first, ...removal });
    return { first, second };
  }

  /** Appeals against the decision at this place of alder's list, the newest first. */
  async function appeal(place: number) {
    const decisionId = (await alder().decisions.own.query())[place]?.id ?? '';
    await alder().decisions.appeal.mutate({ decisionId, words: 'I meant myself.' });
  }
  const uphold = (caseId: string) => oak().decideAppeal.mutate({ caseId, upheld: true, words: 'You are right.' });

  describe.each(['post', 'comment', 'message', 'user'] as const)('a %s', (targetType) => {
    test('stays removed while one of the two stands, whichever is reversed first', async () => {
      for (const order of [['first', 'second'] as const, ['second', 'first'] as const]) {
        const { id, isShown } = await createItem(targetType);
        const cases = await removeTwice(targetType, id);
        expect(await isShown()).toBe(false);
        for (const [index, name] of order.entries()) {
          await oak().reopen.mutate({ caseId: cases[name], reason: 'It was a slip.' });
          expect(await isShown()).toBe(index === 1);
          await oak().decide.mutate({ caseId: cases[name], action: 'none', rule: null, words: null });
          expect(await isShown()).toBe(index === 1);
        }
      }
    });

    test('stays removed after an upheld appeal, until the appeal against the other is upheld too', async () => {
      const { id, isShown } = await createItem(targetType);
      const { first, second } = await removeTwice(targetType, id);
      await appeal(0);
      await uphold(first);
      expect(await isShown()).toBe(false);
      await appeal(1);
      await uphold(second);
      expect(await isShown()).toBe(true);
    });

    test('is shown after both appeals are upheld at the same moment', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { id, isShown } = await createItem(targetType);
        const { first, second } = await removeTwice(targetType, id);
        await appeal(0);
        await appeal(1);
        await Promise.all([uphold(first), uphold(second)]);
        expect(await isShown()).toBe(true);
        app.advanceMs(minuteMs);
      }
    });

    test('stays removed if one removal is reversed while the other is decided', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { id, isShown } = await createItem(targetType);
        const { first, second } = await removeTwice(targetType, id);
        await cedar().reopen.mutate({ caseId: first, reason: 'It was a slip.' });
        await appeal(1);
        await Promise.all([uphold(second), cedar().decide.mutate({ caseId: first, ...removal })]);
        expect(await isShown()).toBe(false);
        app.advanceMs(minuteMs);
      }
    });
  });

  test('a removal together with a warning keeps it removed', async () => {
    const { id, isShown } = await createItem('post');
    const { first, second } = await removeTwice('post', id, { ...warning, removesItem: true });
    await oak().reopen.mutate({ caseId: first, reason: 'It was a slip.' });
    expect(await isShown()).toBe(false);
    await oak()
      .reopen.mutate({ caseId: second, reason: 'It was a slip.' })
      .catch(() => undefined);
    await oak().decide.mutate({ caseId: first, action: 'none', rule: null, words: null });
    await oak().reopen.mutate({ caseId: second, reason: 'It was a slip.' });
    expect(await isShown()).toBe(true);
  });

  test('a decision that removed nothing does not keep it removed', async () => {
    const { id, isShown } = await createItem('post');
    await report(app, 'birch', id);
    await cedar().decide.mutate({ caseId: await onlyCaseId(app), ...warning });
    await report(app, 'birch', id);
    const caseId = await onlyCaseId(app);
    await cedar().decide.mutate({ caseId, ...removal });
    await oak().reopen.mutate({ caseId, reason: 'It was a slip.' });
    expect(await isShown()).toBe(true);
  });

  describe('a profile', () => {
    async function removeProfile() {
      await report(app, 'birch', app.idOf('alder'), 'abuse', 'user');
      const caseId = await onlyCaseId(app);
      await cedar().decide.mutate({ caseId, ...removal });
      app.advanceMs(minuteMs);
      return caseId;
    }

    test('has its newest texts again after the last reversal', async () => {
      await alder().profiles.update.mutate({ bio: 'You are all pathetic', city: 'Hell' });
      const first = await removeProfile();
      await alder().profiles.update.mutate({ bio: 'Still pathetic' });
      const second = await removeProfile();
      await appealAndUphold(second, 0);
      expect(await profile()).toMatchObject({ bio: null });
      await appealAndUphold(first, 1);
      expect(await alder().auth.me.query()).toMatchObject({ bio: 'Still pathetic', city: 'Hell' });
    });

    test('does not get back what an earlier reversal restored and the member then deleted', async () => {
      await alder().profiles.update.mutate({ bio: 'You are all pathetic', city: 'Hell' });
      await appealAndUphold(await removeProfile(), 0);
      app.advanceMs(minuteMs);
      await alder().profiles.update.mutate({ city: '' });
      await appealAndUphold(await removeProfile(), 0);
      expect(await alder().auth.me.query()).toMatchObject({ bio: 'You are all pathetic', city: null });
    });

    async function appealAndUphold(caseId: string, place: number) {
      await appeal(place);
      await uphold(caseId);
    }
  });
});
