import { expect, test } from 'vitest';
import {
  appeal,
  createAbusivePost,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

describeOnEngines('removal', { members, moderators, tellsAtOnce: true }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const oak = () => app.asStaff('oak').moderation;

  test.each([false, true])('an upheld appeal restores a post at its place (anonymous: %s)', async (isAnonymous) => {
    await app.as('elm').posts.create.mutate({ content: 'Before', isAnonymous: false });
    const { id } = await createAbusivePost(app, isAnonymous);
    await app.as('birch').comments.create.mutate({ postId: id, content: 'No', isAnonymous: false });
    await app.as('elm').posts.setLike.mutate({ postId: id, liked: true });
    await app.as('elm').posts.create.mutate({ content: 'After', isAnonymous: false });
    const before = await app.as('fir').posts.feed.query({});
    await report(app, 'birch', id, 'spam');
    await report(app, 'elm', id, 'abuse');

    const caseId = await onlyCaseId(app);
    const claimed = await cedar().claim.mutate({ caseId });
    expect(claimed).toMatchObject({
      reason: 'abuse',
      reportsCount: 2,
      claimedBy: 'cedar',
      isMine: true,
      evidence: { content: 'You are all pathetic', isAnonymous, author: isAnonymous ? null : { username: 'alder' } },
    });
    const decided = await cedar().decide.mutate({
      caseId,
      action: 'remove',
      rule: 'Be kind',
      words: 'Talk to them the way you would want to be talked to.',
    });
    expect(decided).toMatchObject({ status: 'closed', history: [{ action: 'remove', decidedBy: 'cedar' }] });
    for (const name of ['birch', 'elm', 'fir', 'alder']) {
      const { items } = await app.as(name).posts.feed.query({});
      expect(items.map(({ content }) => content)).toEqual(['After', 'Before']);
      expect(await codeOf(app.as(name).posts.get.query({ postId: id }))).toBe('NOT_FOUND');
      expect(await codeOf(app.as(name).comments.list.query({ postId: id }))).toBe('NOT_FOUND');
    }
    for (const name of ['birch', 'elm']) {
      expect(await app.as(name).reports.own.query()).toMatchObject([
        { targetType: 'post', status: 'closed', outcome: 'We have taken it down. Thank you for telling us.' },
      ]);
    }
    expect(await app.as('alder').posts.own.query({})).toMatchObject({ items: [{ id }], removedIds: [id] });
    expect(await app.as('fir').decisions.own.query()).toEqual([]);
    const [decision] = await app.as('alder').decisions.own.query();
    expect(decision).toMatchObject({
      action: 'remove',
      rule: 'Be kind',
      words: 'Talk to them the way you would want to be talked to.',
      item: { targetType: 'post', content: 'You are all pathetic' },
      canAppealUntil: expect.any(String),
    });

    await app.as('alder').decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I meant myself.' });
    expect((await cedar().cases.query({ status: 'appealed' })).items).toMatchObject([{ id: caseId }]);
    const refused = cedar().decideAppeal.mutate({ caseId, upheld: true, words: 'You are right about this.' });
    expect(await codeOf(refused)).toBe('FORBIDDEN');
    const upheld = await oak().decideAppeal.mutate({ caseId, upheld: true, words: 'You are right. We are sorry.' });
    expect(upheld).toMatchObject({
      status: 'closed',
      history: [{ isReversed: true, appeal: { answeredBy: 'oak' } }],
    });
    expect(await app.as('fir').posts.feed.query({})).toEqual(before);
    expect(await app.as('alder').decisions.own.query()).toMatchObject([
      {
        isReversed: true,
        appeal: { words: 'I meant myself.', answer: 'You are right. We are sorry.', isOpen: false },
      },
    ]);
    const exportOf = (name: string) => app.as(name).auth.export.query();
    expect((await exportOf('alder')).decisions).toEqual(await app.as('alder').decisions.own.query());
    expect((await exportOf('elm')).decisions).toEqual([]);
    const [elmsReport] = await app.as('elm').reports.own.query();
    expect(elmsReport?.outcome).toBe('We looked at it a second time, and took our decision back.');
  });

  test.each(['block', 'mute'])(
    'a removed comment is subtracted once from the count after a viewer’s %s',
    async (how) => {
      const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
      const { id } = await app.as('alder').comments.create.mutate({ postId, content: 'Grow up', isAnonymous: false });
      await app.as('elm').comments.create.mutate({ postId, content: 'Me too', isAnonymous: false });
      const userId = app.idOf('alder');
      if (how === 'block') await app.as('fir').profiles.setBlock.mutate({ userId, blocked: true });
      else await app.as('fir').profiles.setMute.mutate({ userId, muted: true });
      await report(app, 'birch', id, 'abuse', 'comment');
      const caseId = await onlyCaseId(app);
      await cedar().decide.mutate({ caseId, action: 'remove', rule: null, words: 'That hurt somebody.' });
      expect(await app.as('fir').posts.get.query({ postId })).toMatchObject({ commentsCount: 1 });
    },
  );

  test.each([false, true])(
    'a comment is removed, not counted, and restored by an appeal (anonymous: %s)',
    async (isAnonymous) => {
      const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
      const { id } = await app.as('alder').comments.create.mutate({ postId, content: 'Grow up', isAnonymous });
      await app.as('elm').comments.create.mutate({ postId, content: 'Me too', isAnonymous: false });
      await report(app, 'birch', id, 'abuse', 'comment');
      const caseId = await onlyCaseId(app);
      await cedar().decide.mutate({ caseId, action: 'remove', rule: null, words: 'That hurt somebody.' });
      expect((await app.as('elm').comments.list.query({ postId })).items).toMatchObject([{ content: 'Me too' }]);
      expect(await app.as('elm').posts.get.query({ postId })).toMatchObject({ commentsCount: 1 });
      const gone = [
        () => app.as('elm').comments.get.query({ commentId: id }),
        () => app.as('elm').comments.setLike.mutate({ commentId: id, liked: true }),
        () => app.as('alder').comments.update.mutate({ commentId: id, content: 'Sorry' }),
      ];
      for (const call of gone) expect(await codeOf(call())).toBe('NOT_FOUND');
      const notices = (await app.as('birch').notices.list.query({})).items;
      expect(notices.filter(({ kind }) => kind === 'answer')).toMatchObject([{ count: 1 }]);
      await appeal(app);
      await oak().decideAppeal.mutate({ caseId, upheld: true, words: 'We put it back for you.' });
      expect((await app.as('elm').comments.list.query({ postId })).items).toHaveLength(2);
      expect(await app.as('elm').posts.get.query({ postId })).toMatchObject({ commentsCount: 2 });
    },
  );

  test('a message is removed from the thread, the list and the other member’s export', async () => {
    const { id, conversationId } = await app
      .as('alder')
      .messages.send.mutate({ receiverId: app.idOf('birch'), content: 'I know where you live' });
    await report(app, 'birch', id, 'threat', 'message');
    const caseId = await onlyCaseId(app);
    await cedar().decide.mutate({ caseId, action: 'remove', rule: null, words: 'Nobody is threatened here.' });
    expect((await app.as('birch').messages.thread.query({ conversationId })).items).toEqual([]);
    expect((await app.as('birch').messages.conversations.query({})).items).toMatchObject([{ lastMessage: null }]);
    expect(await (await app.request('birch', '/api/users/export')).text()).not.toContain('where you live');
    expect(await app.as('alder').decisions.own.query()).toMatchObject([
      { item: { targetType: 'message', content: 'I know where you live' } },
    ]);
  });

  test('a removal reduces the unread count only if the message was unread', async () => {
    const send = (content: string) => app.as('alder').messages.send.mutate({ receiverId: app.idOf('birch'), content });
    const unread = async () =>
      (await app.as('birch').messages.conversations.query({})).items.map(({ unreadCount }) => unreadCount);
    const remove = async (id: string) => {
      await report(app, 'birch', id, 'threat', 'message');
      const caseId = await onlyCaseId(app);
      await cedar().decide.mutate({ caseId, action: 'remove', rule: null, words: 'Nobody is threatened here.' });
    };
    const { id: readId, conversationId } = await send('Are you up?');
    await app.as('birch').messages.markRead.mutate({ conversationId });
    const { id: unreadId } = await send('I know where you live');
    await send('I mean it');
    expect(await unread()).toEqual([2]);
    await remove(readId);
    expect(await unread()).toEqual([2]);
    await remove(unreadId);
    expect(await unread()).toEqual([1]);
  });

  test('a removal clears the texts of a profile, and an upheld appeal restores those that are still empty', async () => {
    const words = {
      bio: 'Everybody here is weak',
      interests: 'Hurting them',
      occupation: 'Breaker',
      relationshipStatus: 'Stay away',
      city: 'Hell',
      phone: 'Call and suffer',
    };
    await app.as('alder').settings.update.mutate({ showLocation: true, showPhone: true });
    await app.as('alder').profiles.update.mutate({ ...words, displayName: 'Hard Man' });
    await report(app, 'birch', app.idOf('alder'), 'abuse', 'user');
    const caseId = await onlyCaseId(app);
    await cedar().decide.mutate({ caseId, action: 'remove', rule: null, words: 'That is not who we are.' });
    const seen = () => app.as('birch').profiles.get.query({ userId: app.idOf('alder') });
    const nothing = Object.fromEntries(Object.keys(words).map((field) => [field, null]));
    expect(await seen()).toMatchObject({ displayName: 'alder', ...nothing });
    expect(await oak().case.query({ caseId })).toMatchObject({
      evidence: { content: Object.values(words).join('\n') },
    });
    await app.as('alder').profiles.update.mutate({ bio: 'A new start' });
    const [decision] = await app.as('alder').decisions.own.query();
    expect(decision?.item).toEqual({ targetType: 'user', id: null, content: Object.values(words).join('\n') });
    await app.as('alder').decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'A joke.' });
    await oak().decideAppeal.mutate({ caseId, upheld: true, words: 'We took it too seriously.' });
    expect(await seen()).toMatchObject({ ...words, displayName: 'Hard Man', bio: 'A new start' });
  });

  test('a removed profile shows neither real name nor e-mail address, until a reversal restores those that were shown', async () => {
    const alder = app.as('alder');
    const seen = async () => {
      const { firstName, lastName, email } = await app.as('birch').profiles.get.query({ userId: app.idOf('alder') });
      return { firstName, lastName, email };
    };
    const removeProfile = async () => {
      await report(app, 'birch', app.idOf('alder'), 'abuse', 'user');
      const caseId = await onlyCaseId(app);
      await cedar().decide.mutate({ caseId, action: 'remove', rule: null, words: 'That is not who we are.' });
      return caseId;
    };
    const none = { firstName: null, lastName: null, email: null };
    const names = { firstName: 'Tree', lastName: 'alder' };

    await alder.settings.update.mutate({ showRealName: true });
    expect(await seen()).toEqual({ ...none, ...names });
    const caseId = await removeProfile();
    expect(await seen()).toEqual(none);
    expect(await alder.settings.get.query()).toMatchObject({ showRealName: false });
    expect(await alder.auth.me.query()).toMatchObject(names);
    await oak().reopen.mutate({ caseId, reason: 'It was a slip.' });
    expect(await seen()).toEqual({ ...none, ...names });
    await oak().decide.mutate({ caseId, action: 'none', rule: null, words: null });

    await alder.settings.update.mutate({ showEmail: true });
    const later = await removeProfile();
    expect(await seen()).toEqual(none);
    await oak().reopen.mutate({ caseId: later, reason: 'It was a slip.' });
    expect(await seen()).toEqual({ ...names, email: 'alder@example.org' });
  });

  test('an upheld appeal loses nothing that the member wrote while staff decided', async () => {
    const alder = app.as('alder');
    for (let tries = 1; tries <= 6; tries += 1) {
      await alder.profiles.update.mutate({ bio: `Before ${tries}` });
      await report(app, 'birch', app.idOf('alder'), 'abuse', 'user');
      const caseId = await onlyCaseId(app);
      await Promise.all([
        cedar().decide.mutate({ caseId, action: 'remove', rule: null, words: 'That is not who we are.' }),
        alder.profiles.update.mutate({ bio: `Meanwhile ${tries}` }),
      ]);
      const [decision] = await alder.decisions.own.query();
      await alder.decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'A joke.' });
      await oak().decideAppeal.mutate({ caseId, upheld: true, words: 'We took it too seriously.' });
      expect(await alder.auth.me.query()).toMatchObject({ bio: `Meanwhile ${tries}` });
    }
  });
});
