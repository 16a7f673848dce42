import { limits } from '@ballast/schema/limits';
import { describe, expect, test } from 'vitest';
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
import { describeOnEngines } from '../../testing/on-engines.ts';
import { pictureUpload } from '../../testing/post-picture.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const dayMs = 24 * 60 * 60_000;
const none = { action: 'none', rule: null, words: null } as const;
const removal = { action: 'remove', rule: null, words: 'Be kind.' } as const;

describeOnEngines('an item that staff hide until a decision', { members, moderators }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const oak = () => app.asStaff('oak').moderation;
  const isShown = async (id: string, name = 'yew') =>
    (await refusalOf(app.as(name).posts.get.query({ postId: id }))) === undefined;
  const loggedActions = async (caseId: string) =>
    (await app.asAdmin().admin.log.query({})).items
      .filter(({ targetId }) => targetId === caseId)
      .map(({ actor, action }) => [actor, action]);

  async function passDays(count: number): Promise<void> {
    app.advanceMs(count * dayMs);
    for (const name of members) await app.beginSession(name);
    await appointModerators(app);
  }

  const sendToElm = (content: string) => app.as('alder').messages.send.mutate({ receiverId: app.idOf('elm'), content });

  test('is gone for members like a removed one, and its author alone sees it, being looked at', async () => {
    const { id, caseId } = await openCase(app);
    const hidden = { isHeld: true, hiddenBy: 'cedar', hiddenAt: expect.stringMatching(/:00\.000Z$/) };
    expect(await cedar().hideNow.mutate({ caseId })).toMatchObject(hidden);
    expect(await codeOf(app.as('yew').posts.get.query({ postId: id }))).toBe('NOT_FOUND');
    expect((await app.as('yew').posts.feed.query({})).items).toEqual([]);
    expect(await codeOf(report(app, 'elm', id))).toBe('NOT_FOUND');
    expect(await app.as('alder').posts.own.query({})).toMatchObject({ removedIds: [id], heldIds: [id] });
    expect((await oak().cases.query({ status: 'held' })).items).toMatchObject([{ id: caseId, ...hidden }]);
    expect(await oak().counts.query()).toMatchObject({ held: 1 });
    expect(await loggedActions(caseId)).toEqual([['cedar', 'hide_item']]);
  });

  test('a comment is still in the thread for its writer alone, and in no count', async () => {
    const { id: postId } = await app.as('yew').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const { id } = await app.as('alder').comments.create.mutate({ postId, content: 'Grow up', isAnonymous: true });
    const { id: caseId } = await cedar().open.mutate({ targetType: 'comment', targetId: id, reason: 'abuse' });
    await oak().hideNow.mutate({ caseId });
    const listOf = async (name: string) => (await app.as(name).comments.list.query({ postId })).items;
    expect(await listOf('alder')).toMatchObject([{ id, held: true, content: 'Grow up' }]);
    expect(await listOf('yew')).toEqual([]);
    expect(await app.as('yew').posts.get.query({ postId })).toMatchObject({ commentsCount: 0 });
    await oak().decide.mutate({ caseId, ...removal });
    expect(await listOf('alder')).toMatchObject([{ id, held: true }]);
    await app.tellDecisions();
    expect(await listOf('alder')).toEqual([]);
  });

  async function reportMessage(content: string) {
    const sent = await sendToElm(content);
    await report(app, 'elm', sent.id, 'abuse', 'message');
    return { sent, caseId: await onlyCaseId(app) };
  }

  test('a message is gone for its receiver, and being looked at for its sender, until it comes back', async () => {
    await sendToElm('Hi');
    const { sent, caseId } = await reportMessage('Where?');
    const threadOf = async (name: string) =>
      (await app.as(name).messages.thread.query({ conversationId: sent.conversationId })).items.map(
        ({ content, held }) => [content, held],
      );
    const conversationsOfElm = async () => (await app.as('elm').messages.conversations.query({})).items;
    await cedar().hideNow.mutate({ caseId });
    expect(await threadOf('alder')).toEqual([
      ['Hi', undefined],
      ['Where?', true],
    ]);
    expect(await threadOf('elm')).toEqual([['Hi', undefined]]);
    expect(await conversationsOfElm()).toMatchObject([{ unreadCount: 1, lastMessage: null }]);
    await cedar().showAgain.mutate({ caseId });
    for (const name of ['alder', 'elm']) {
      expect(await threadOf(name)).toEqual([
        ['Hi', undefined],
        ['Where?', undefined],
      ]);
    }
  });

  test('a message that is taken down is gone for its sender too, once the decision is told', async () => {
    const { sent, caseId } = await reportMessage('Where?');
    const { conversationId } = sent;
    const threadOf = (name: string, limit = 1, cursor: string | null = null) =>
      app.as(name).messages.thread.query({ conversationId, limit, cursor });
    await cedar().hideNow.mutate({ caseId });
    await oak().decide.mutate({ caseId, ...removal });
    expect((await threadOf('alder')).items).toEqual([{ ...sent, held: true }]);
    expect((await threadOf('elm')).items).toEqual([]);
    await app.tellDecisions();
    for (const name of ['alder', 'elm']) expect(await threadOf(name)).toEqual({ items: [], nextCursor: null });
  });

  test('pages of a thread lead past what was taken down, and have nothing of it for its receiver', async () => {
    const first = await sendToElm('Hi');
    const { sent, caseId } = await reportMessage('Where?');
    const pageOf = (name: string, cursor: string | null = null) =>
      app.as(name).messages.thread.query({ conversationId: sent.conversationId, limit: 1, cursor });
    await oak().decide.mutate({ caseId, ...removal });
    await app.tellDecisions();
    const dropped = await pageOf('alder');
    expect(dropped).toEqual({ items: [], nextCursor: expect.any(String) });
    const whole = { items: [first], nextCursor: null };
    expect(await pageOf('alder', dropped.nextCursor)).toEqual(whole);
    expect(await pageOf('elm')).toEqual(whole);
  });

  describe('a profile', () => {
    const about = { displayName: 'Al the Knife', bio: 'Ask me for a blade.' };
    const profileOf = (viewer: string) => app.as(viewer).profiles.get.query({ userId: app.idOf('alder') });
    const pictureStatusFor = async (viewer: string, url: string | null) =>
      (await app.request(viewer, url ?? '')).status;

    async function openProfileCase() {
      const body = new FormData();
      for (const [name, value] of Object.entries(about)) body.set(name, value);
      body.set('profileImage', await pictureUpload(), 'a.png');
      await app.request('alder', '/api/user/profile', { method: 'POST', body });
      const { conversationId } = await app
        .as('alder')
        .messages.send.mutate({ receiverId: app.idOf('elm'), content: 'Hello' });
      await app.as('alder').posts.create.mutate({ content: 'Cold tonight', isAnonymous: false });
      await report(app, 'elm', app.idOf('alder'), 'abuse', 'user');
      return { caseId: await onlyCaseId(app), conversationId };
    }

    test('says nothing to members, and all of it to its member and to staff, until it is shown again', async () => {
      const { caseId } = await openProfileCase();
      const { profileImageUrl } = await profileOf('yew');
      await cedar().hideNow.mutate({ caseId });
      const shown = { displayName: 'alder', profileImageUrl: null };
      expect(await profileOf('yew')).toMatchObject({ ...shown, bio: null });
      expect(await profileOf('yew')).not.toHaveProperty('held');
      expect((await app.as('yew').posts.feed.query({})).items).toMatchObject([{ author: shown }]);
      const [conversation] = (await app.as('elm').messages.conversations.query({})).items;
      expect(conversation?.participants).toMatchObject([shown]);
      expect(await pictureStatusFor('yew', profileImageUrl)).toBe(404);
      expect(await profileOf('alder')).toMatchObject({ ...about, profileImageUrl, held: true });
      expect(await app.as('alder').auth.me.query()).toMatchObject({ ...about, held: true });
      expect(await pictureStatusFor('alder', profileImageUrl)).toBe(200);
      await report(app, 'birch', app.idOf('alder'), 'abuse', 'user');
      const seen = { content: about.bio, author: { displayName: about.displayName } };
      expect(await oak().case.query({ caseId })).toMatchObject({ evidence: seen, live: { ...seen, isShown: false } });
      await cedar().showAgain.mutate({ caseId });
      expect(await profileOf('yew')).toMatchObject({ ...about, profileImageUrl });
      expect(await pictureStatusFor('yew', profileImageUrl)).toBe(200);
      expect(await app.as('alder').auth.me.query()).not.toHaveProperty('held');
    });

    test('stays hidden when its member changes it, and a decision to leave it shows the change', async () => {
      const { caseId } = await openProfileCase();
      await cedar().hideNow.mutate({ caseId });
      await app.as('alder').profiles.update.mutate({ bio: 'I walk at night.' });
      expect(await profileOf('yew')).toMatchObject({ bio: null });
      await oak().decide.mutate({ caseId, ...none });
      expect(await profileOf('yew')).toMatchObject({ bio: 'I walk at night.' });
    });

    test('a removal that is taken back hides it again with all that it said', async () => {
      const { caseId } = await openProfileCase();
      await cedar().hideNow.mutate({ caseId });
      await oak().decide.mutate({ caseId, ...removal });
      expect(await profileOf('alder')).toMatchObject({ displayName: 'alder', bio: null });
      expect(await profileOf('alder')).not.toHaveProperty('held');
      expect(await oak().reopen.mutate({ caseId })).toMatchObject({ hiddenBy: 'oak' });
      expect(await profileOf('yew')).toMatchObject({ displayName: 'alder', bio: null });
      expect(await profileOf('alder')).toMatchObject({ ...about, held: true });
      await oak().showAgain.mutate({ caseId });
      expect(await profileOf('yew')).toMatchObject(about);
    });

    test('an earlier removal that is reversed meanwhile comes back unseen', async () => {
      const { caseId: first } = await openProfileCase();
      await cedar().decide.mutate({ caseId: first, ...removal });
      await app.tellDecisions();
      await appeal(app);
      await report(app, 'birch', app.idOf('alder'), 'abuse', 'user');
      const second = (await cedar().cases.query({ status: 'open' })).items[0]?.id ?? '';
      await cedar().hideNow.mutate({ caseId: second });
      // After this a reversal would hold other items in the second case.
      await cedar().decide.mutate({ caseId: second, ...none });
      await cedar().reopen.mutate({ caseId: second });
      await oak().decideAppeal.mutate({ caseId: first, upheld: true, words: 'So it was, sorry.' });
      expect(await profileOf('yew')).toMatchObject({ displayName: 'alder', bio: null });
      expect(await profileOf('alder')).toMatchObject({ ...about, held: true });
      await cedar().showAgain.mutate({ caseId: second });
      expect(await profileOf('yew')).toMatchObject(about);
    });
  });

  test('is shown again only by the staff member who hid it or an admin', async () => {
    const { id, caseId } = await openCase(app);
    await cedar().hideNow.mutate({ caseId });
    expect(await codeOf(oak().showAgain.mutate({ caseId }))).toBe('FORBIDDEN');
    expect(await isShown(id)).toBe(false);
    expect(await cedar().showAgain.mutate({ caseId })).toMatchObject({ isHeld: false, hiddenBy: null, hiddenAt: null });
    expect(await isShown(id)).toBe(true);
    await oak().hideNow.mutate({ caseId });
    await app.asAdmin().moderation.showAgain.mutate({ caseId });
    expect(await isShown(id)).toBe(true);
  });

  test('a second press of either changes nothing', async () => {
    const { caseId } = await openCase(app);
    await cedar().hideNow.mutate({ caseId });
    expect(await oak().hideNow.mutate({ caseId })).toMatchObject({ hiddenBy: 'cedar' });
    await cedar().showAgain.mutate({ caseId });
    await cedar().showAgain.mutate({ caseId });
    expect((await loggedActions(caseId)).map(([, action]) => action)).toEqual(['show_item', 'hide_item']);
  });

  test.each([
    [none, true],
    [removal, false],
  ] as const)('a decision ends it: %j', async (decision, shown) => {
    const { id, caseId } = await openCase(app);
    await cedar().hideNow.mutate({ caseId });
    const decided = await oak().decide.mutate({ caseId, ...decision });
    expect(decided).toMatchObject({ isHeld: false, hiddenBy: null, hiddenAt: null });
    expect(await isShown(id)).toBe(shown);
    expect(await codeOf(cedar().hideNow.mutate({ caseId }))).toBe('ALREADY_DECIDED');
    expect(await codeOf(cedar().showAgain.mutate({ caseId }))).toBe('ALREADY_DECIDED');
  });

  test.each([none, removal])('a decision that is taken back hides it again: %j', async (decision) => {
    const { id, caseId } = await openCase(app);
    await cedar().hideNow.mutate({ caseId });
    await oak().decide.mutate({ caseId, ...decision });
    expect(await oak().reopen.mutate({ caseId })).toMatchObject({ isHeld: true, hiddenBy: 'oak' });
    expect(await isShown(id)).toBe(false);
    await oak().showAgain.mutate({ caseId });
    expect(await isShown(id)).toBe(true);
  });

  test('an item that another decision removed is refused, so that showing it does not undo the removal', async () => {
    const { id, caseId: first } = await openCase(app);
    await cedar().decide.mutate({ caseId: first, ...none });
    await report(app, 'birch', id);
    await cedar().decide.mutate({ caseId: await onlyCaseId(app), ...removal });
    await cedar().reopen.mutate({ caseId: first });
    expect(await codeOf(cedar().hideNow.mutate({ caseId: first }))).toBe('BAD_INPUT');
    await cedar().showAgain.mutate({ caseId: first });
    expect(await isShown(id)).toBe(false);
  });

  test('staff open the case of a hidden item again', async () => {
    const { id, caseId } = await openCase(app);
    await cedar().hideNow.mutate({ caseId });
    const opened = await oak().open.mutate({ targetType: 'post', targetId: id, reason: 'danger' });
    expect(opened).toMatchObject({ id: caseId });
  });

  test('one member of staff hides ten items a day, also by calls at the same moment', async () => {
    const caseIds: string[] = [];
    for (let count = 0; count < limits.hiddenItemsPerDay + 2; count += 1) {
      const { id: targetId } = await createAbusivePost(app, true);
      const { id } = await oak().open.mutate({ targetType: 'post', targetId, reason: 'abuse' });
      caseIds.push(id);
    }
    const hideBy = (caseId: string) => refusalOf(cedar().hideNow.mutate({ caseId }));
    const refusals = await Promise.all(caseIds.slice(0, -1).map(hideBy));
    expect(refusals.filter((refusal) => refusal !== undefined)).toMatchObject([
      { status: 429, code: 'RATE_LIMITED', message: expect.stringContaining('today') },
    ]);
    const last = caseIds.at(-1) ?? '';
    expect(await hideBy(last)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await refusalOf(oak().hideNow.mutate({ caseId: last }))).toBeUndefined();
    await oak().showAgain.mutate({ caseId: last });
    await passDays(1);
    expect(await hideBy(last)).toBeUndefined();
  });

  test('showing it again leaves it hidden if reports hide it too', async () => {
    await passDays(15);
    const { id } = await createAbusivePost(app, true);
    for (const name of ['birch', 'elm', 'fir']) await report(app, name, id);
    const caseId = await onlyCaseId(app);
    await cedar().hideNow.mutate({ caseId });
    expect(await cedar().showAgain.mutate({ caseId })).toMatchObject({ isHeld: true, hiddenBy: null });
    expect(await isShown(id)).toBe(false);
    await cedar().decide.mutate({ caseId, ...none });
    expect(await isShown(id)).toBe(true);
  });
});
