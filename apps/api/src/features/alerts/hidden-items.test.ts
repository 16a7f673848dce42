import { beforeEach, expect, test } from 'vitest';
import type { Alert } from '../../mail/mail.ts';
import { appointModerators, createAbusivePost } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';

const hourMs = 60 * 60_000;
const members = ['alder', 'birch', 'cedar', 'oak', 'yew'];
const sent: Alert[] = [];
const options = { members, webhook: async (alert: Alert) => void sent.push(alert), onCallEmails: ['duty@example.org'] };

describeWithApp('an item that stays hidden without a decision', options, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;

  async function rung() {
    const before = (await app.deliverMails()).length;
    await app().alerts.ringForHiddenItems();
    const mails = (await app.deliverMails()).slice(before);
    return { to: mails.map(({ to }) => to).sort(), mails, calls: sent.splice(0) };
  }
  const recipientsAfter = async (hours: number) => {
    app.advanceMs(hours * hourMs);
    return (await rung()).to;
  };
  const admins = ['duty@example.org', 'yew@example.org'];

  async function hide(): Promise<string> {
    const { id: targetId } = await createAbusivePost(app, true);
    const { id: caseId } = await cedar().open.mutate({ targetType: 'post', targetId, reason: 'abuse' });
    await cedar().hideNow.mutate({ caseId });
    return caseId;
  }

  beforeEach(async () => {
    sent.splice(0);
    await appointModerators(app);
    await app.appoint('yew', 'admin');
  });

  test('is told to admins and ON_CALL_EMAILS after 4 hours, and again every 4 hours', async () => {
    await hide();
    expect(await recipientsAfter(3.9)).toEqual([]);
    expect(await recipientsAfter(0.2)).toEqual(admins);
    expect(await recipientsAfter(3.8)).toEqual([]);
    expect(await recipientsAfter(0.2)).toEqual(admins);
    expect(await recipientsAfter(9)).toEqual(admins);
    expect(await recipientsAfter(2)).toEqual([]);
  });

  test('is told without names, content and the case, in one mail and one call for all', async () => {
    const caseIds = [await hide(), await hide()];
    app.advanceMs(4 * hourMs);
    const { mails, calls } = await rung();
    const url = 'http://127.0.0.1:3000/admin?tab=cases&cases=held';
    const call = { kind: 'hidden', at: expect.stringMatching(/:00\.000Z$/), url, count: 2 };
    expect(calls).toEqual([{ ...call, ageMinutes: expect.any(Number) }]);
    expect(mails).toHaveLength(2);
    for (const { subject, text } of mails) {
      expect(subject).toBe('URGENT: 2 hidden items wait for an admin');
      expect(text).toContain(url);
      expect(text).not.toMatch(new RegExp(`alder|cedar|pathetic|${caseIds.join('|')}`));
    }
  });

  test.each(['decide', 'showAgain'] as const)('is not told after %s', async (end) => {
    const caseId = await hide();
    if (end === 'showAgain') await cedar().showAgain.mutate({ caseId });
    else await app.asStaff('oak').moderation.decide.mutate({ caseId, action: 'none', rule: null, words: null });
    expect(await recipientsAfter(5)).toEqual([]);
  });

  test('is told once by several machines', async () => {
    await hide();
    app.advanceMs(4 * hourMs);
    const machines = [app().alerts, app().openAlerts(), app().openAlerts()];
    await Promise.all(machines.map(({ ringForHiddenItems }) => ringForHiddenItems()));
    expect(await app.deliverMails()).toHaveLength(admins.length);
    expect(sent.splice(0)).toHaveLength(1);
  });

  test('is also told to a moderator who is on call', async () => {
    const staffId = (await app.asAdmin().admin.staff.query()).find(({ username }) => username === 'oak')?.id ?? '';
    const everyHour = { fromHour: 0, toHour: 0 };
    for (let weekday = 1; weekday <= 7; weekday += 1) {
      await app.asAdmin().admin.addRotaEntry.mutate({ weekday, ...everyHour, staffId });
    }
    await hide();
    expect(await recipientsAfter(4)).toEqual(['duty@example.org', 'oak@example.org', 'yew@example.org']);
  });
});
