import { expect, test } from 'vitest';
import {
  appeal,
  createAbusivePost,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';

const minuteMs = 60_000;
const none = { action: 'none', rule: null, words: null } as const;
const removal = { action: 'remove', rule: null, words: 'Be kind.' } as const;

describeWithApp('notices of the outcomes of reports', { members, moderators, tellsAtOnce: true }, (app) => {
  const oak = () => app.asStaff('oak').moderation;
  const noticesOf = async (name: string) =>
    (await app.as(name).notices.list.query({})).items
      .filter(({ kind }) => kind === 'report')
      .map(({ count, isRead, at }) => ({ count, isRead, minute: at.slice(14, 16) }));
  const unread = async (name = 'birch') => (await app.as(name).notices.count.query()).notices;
  const markRead = () => app.as('birch').notices.markRead.mutate();

  async function createReported() {
    const { id } = await createAbusivePost(app, true);
    await report(app, 'birch', id);
    return { id, caseId: await onlyCaseId(app) };
  }

  test('another decision after a reopening is a further outcome', async () => {
    const { caseId } = await createReported();
    await oak().decide.mutate({ caseId, ...none });
    expect(await unread()).toBe(1);
    await markRead();
    await oak().reopen.mutate({ caseId, reason: 'It was a slip.' });
    expect(await unread()).toBe(0);
    app.advanceMs(minuteMs);
    await oak().decide.mutate({ caseId, ...removal });
    expect(await noticesOf('birch')).toEqual([{ count: 1, isRead: false, minute: '30' }]);
    expect(await unread()).toBe(1);
    await markRead();
    expect(await noticesOf('birch')).toEqual([{ count: 2, isRead: true, minute: '30' }]);
  });

  test.each([true, false])('an appeal is a further outcome only if it is upheld (%s)', async (upheld) => {
    const { caseId } = await createReported();
    await oak().decide.mutate({ caseId, ...removal });
    await markRead();
    await appeal(app);
    expect(await unread()).toBe(0);
    app.advanceMs(minuteMs);
    await app.asStaff('cedar').moderation.decideAppeal.mutate({ caseId, upheld, words: 'This is our answer.' });
    expect(await noticesOf('birch')).toEqual([
      upheld ? { count: 1, isRead: false, minute: '19' } : { count: 1, isRead: true, minute: '18' },
    ]);
  });

  test('a reopening does not hide the outcome of another report', async () => {
    const first = await createReported();
    await oak().decide.mutate({ caseId: first.caseId, ...none });
    const second = await createReported();
    await markRead();
    await oak().reopen.mutate({ caseId: first.caseId, reason: 'It was a slip.' });
    await oak().decide.mutate({ caseId: second.caseId, ...removal });
    expect(await unread()).toBe(1);
    await markRead();
    await oak().decide.mutate({ caseId: first.caseId, ...removal });
    expect(await unread()).toBe(1);
  });

  test('a report that joins a reopened case has only the later outcome', async () => {
    const { id, caseId } = await createReported();
    await oak().decide.mutate({ caseId, ...none });
    app.advanceMs(minuteMs);
    await oak().reopen.mutate({ caseId, reason: 'It was a slip.' });
    await report(app, 'elm', id);
    expect(await noticesOf('elm')).toEqual([]);
    await oak().decide.mutate({ caseId, ...none });
    expect(await noticesOf('elm')).toEqual([{ count: 1, isRead: false, minute: '30' }]);
    expect(await noticesOf('birch')).toEqual([{ count: 2, isRead: false, minute: '30' }]);
  });

  test('further reports of a reopened case take no outcome back', async () => {
    const { id, caseId } = await createReported();
    for (let count = 0; count < 4; count += 1) await report(app, 'birch', id);
    await oak().decide.mutate({ caseId, ...none });
    await markRead();
    await oak().reopen.mutate({ caseId, reason: 'It was a slip.' });
    app.advanceMs(minuteMs);
    await report(app, 'birch', id);
    expect(await noticesOf('birch')).toEqual([{ count: 5, isRead: true, minute: '18' }]);
    await oak().decide.mutate({ caseId, ...none });
    expect(await noticesOf('birch')).toEqual([{ count: 6, isRead: false, minute: '30' }]);
  });
});
