import { expect, test } from 'vitest';
import type { Alert } from '../../mail/mail.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

const minuteMs = 60_000;
// 20 November 2026, 03:07, is a Friday.
const friday = 5;
const sent: Alert[] = [];
const options = {
  members: ['alder', 'cedar', 'yew'],
  webhook: async (alert: Alert) => void sent.push(alert),
  onCallEmails: ['duty@example.org'],
};
const person = { name: 'Sam Reed', phone: '07700 900000', email: 'sam@example.org' };

describeWithApp('the night calls', options, (app) => {
  const yew = () => app.asStaff('yew').admin;
  const cedar = () => app.asStaff('cedar').admin;

  async function appoint(): Promise<string> {
    sent.splice(0);
    await app.appoint('yew', 'admin');
    return app.appoint('cedar', 'moderator');
  }

  test('the plan says who is woken by what, from the settings and the rota of the next twelve hours', async () => {
    const staffId = await appoint();
    await yew().addRotaEntry.mutate({ weekday: friday, fromHour: 14, toHour: 16, person });
    await yew().addRotaEntry.mutate({ weekday: friday, fromHour: 0, toHour: 6, staffId, phone: '07700 900123' });
    await yew().addRotaEntry.mutate({ weekday: friday, fromHour: 16, toHour: 20, staffId });
    await cedar().setOwnAlerts.mutate({ newCases: 'urgent', hours: Array(7).fill({ from: 0, to: 24 }) });
    const plan = await yew().alertPlan.query();
    expect(
      Object.fromEntries(plan.kinds.map(({ kind, afterMinutes, reaches }) => [kind, [reaches, ...afterMinutes]])),
    ).toEqual({
      danger: ['staff', 15, 30, 60],
      suicide_encouraged: ['staff', 15, 30, 60],
      child_safety: ['staff', 15, 30, 60],
      crisis_message: ['staff', 15, 30, 60],
      call: ['admins', 0],
      sexual: ['staff', 60, 180],
      threat: ['staff', 60, 180],
      identity: ['staff', 60, 180],
    });
    expect(plan.staff).toEqual([
      { username: 'cedar', role: 'moderator', devices: 0, takesNewCases: true },
      { username: 'yew', role: 'admin', devices: 0, takesNewCases: false },
    ]);
    expect(plan.onCall).toMatchObject([
      { username: 'cedar', phone: '07700 900123', isNow: true, getsMail: true },
      { name: 'Sam Reed', isNow: false, email: 'sam@example.org', getsMail: true },
    ]);
    expect(plan.onCallEmails).toEqual({ count: 1, addresses: ['duty@example.org'] });
    expect(plan.webhook).toBe(true);
  });

  test('a moderator sees names, and no addresses', async () => {
    await appoint();
    await yew().addRotaEntry.mutate({ weekday: friday, fromHour: 0, toHour: 24, person });
    const plan = await cedar().alertPlan.query();
    expect(plan.onCall).toMatchObject([{ name: 'Sam Reed', email: null, getsMail: true }]);
    expect(plan.onCallEmails).toEqual({ count: 1, addresses: null });
    expect(JSON.stringify(plan)).not.toContain('@example.org');
  });

  test('a trial call reaches whom a case of danger would reach, says that it is one, and is in the log', async () => {
    await appoint();
    await yew().addRotaEntry.mutate({ weekday: friday, fromHour: 0, toHour: 24, person });
    expect(await yew().testAlert.mutate()).toEqual({ staff: 2, addresses: 2, webhook: true });
    const mails = (await app.deliverMails()).filter(({ text }) => text.includes('trial call'));
    expect(mails.map(({ to }) => to).sort()).toEqual(
      ['cedar', 'duty', 'sam', 'yew'].map((name) => `${name}@example.org`),
    );
    for (const { subject } of mails) expect(subject).toMatch(/^TRIAL/);
    const url = 'http://127.0.0.1:3000/admin?tab=rota';
    expect(sent).toEqual([{ kind: 'test', at: '2026-11-20T03:07:00.000Z', url }]);
    const [entry] = (await yew().log.query({ limit: 1 })).items;
    expect(entry).toMatchObject({ action: 'test_alert', actor: 'yew' });
  });

  test('goes out once in five minutes, for all admins', async () => {
    await appoint();
    const logged = async () => (await yew().log.query({})).items.filter(({ action }) => action === 'test_alert').length;
    const before = await logged();
    await yew().testAlert.mutate();
    app.advanceMs(4 * minuteMs);
    const refusal = await refusalOf(app.asAdmin().admin.testAlert.mutate());
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED' });
    expect(refusal?.message).toBe('A trial call went out less than 5 minutes ago. Please wait, then try again.');
    await app.deliverMails();
    expect(sent).toHaveLength(1);
    app.advanceMs(minuteMs);
    await yew().testAlert.mutate();
    expect((await logged()) - before).toBe(2);
  });
});
