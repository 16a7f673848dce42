import { expect, test } from 'vitest';
import {
  createAbusivePost,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  openCase,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';

describeWithApp('notices of decisions', { members, moderators, tellsAtOnce: true }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const noticesOf = async (name: string) => {
    const { items } = await app.as(name).notices.list.query({});
    return items.map(({ kind, count, isRead, text }) => ({ kind, count, isRead, text }));
  };
  const notice = { kind: 'decision', isRead: false, count: 1 };
  const decisionNotice = { ...notice, text: 'Our team made a decision about something of yours' };

  test.each([false, true])('only the author (anonymous: %s) and the reporters get a notice', async (isAnonymous) => {
    const { id } = await createAbusivePost(app, isAnonymous);
    await report(app, 'birch', id);
    expect(await noticesOf('birch')).toEqual([]);
    await cedar().decide.mutate({ caseId: await onlyCaseId(app), action: 'warn', rule: null, words: 'Be kind.' });
    expect(await noticesOf('alder')).toEqual([decisionNotice]);
    expect(await noticesOf('birch')).toEqual([
      { kind: 'report', count: 1, isRead: false, text: 'An answer to your report' },
    ]);
    expect(await noticesOf('elm')).toEqual([]);
    expect(await app.as('alder').notices.count.query()).toMatchObject({ notices: 1 });
    await app.as('alder').notices.markRead.mutate();
    expect(await app.as('alder').notices.count.query()).toMatchObject({ notices: 0 });
  });

  test.each([
    [false, true],
    [true, true],
    [true, false],
  ])(
    'the notice says that an appeal was answered, not how (anonymous: %s, upheld: %s)',
    async (isAnonymous, upheld) => {
      const { id, caseId } = await openCase(app, isAnonymous);
      await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
      await app.as('alder').notices.markRead.mutate();
      const [own] = await app.as('alder').decisions.own.query();
      await app.as('alder').decisions.appeal.mutate({ decisionId: own?.id ?? '', words: 'I was.' });
      expect(await app.as('alder').notices.count.query()).toMatchObject({ notices: 0 });
      await app.asStaff('oak').moderation.decideAppeal.mutate({ caseId, upheld, words: 'This is our answer.' });
      expect(await noticesOf('alder')).toEqual([{ ...notice, text: 'Our team answered your appeal' }]);
      await app.as('alder').notices.markRead.mutate();
      await report(app, 'elm', id);
      await cedar().decide.mutate({ caseId: await onlyCaseId(app), action: 'none', rule: null, words: null });
      expect(await app.as('alder').notices.count.query()).toMatchObject({ notices: 0 });
    },
  );

  test('words of support and a decision that staff took back have notices of their own', async () => {
    const { caseId } = await openCase(app);
    await cedar().decide.mutate({ caseId, action: 'support', rule: null, words: 'We are here.' });
    expect(await noticesOf('alder')).toEqual([{ ...notice, text: 'Our team wrote to you about something of yours' }]);
    await app.as('alder').notices.markRead.mutate();
    await app.asStaff('oak').moderation.reopen.mutate({ caseId, reason: 'It was a slip.' });
    expect(await noticesOf('alder')).toEqual([
      { ...notice, text: 'Our team took back a decision about something of yours' },
    ]);
  });
});
