import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import type { Alert } from '../../mail/mail.ts';
import { createAbusivePost, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const hourMs = 60 * 60_000;
// 20 November 2026 is a Friday, the fifth day.
const friday = 5;
// A space cannot occur by chance in what is sealed.
const person = { name: 'Sam Reed', phone: '07700 900000', email: 'sam@example.org' };
const onCall = 'The office, 020 7946 0000';
const options = { members: ['alder', 'birch', 'cedar', 'yew'], onCall, webhook: async (_alert: Alert) => {} };

describeWithApp('the rota', options, (app) => {
  const yew = () => app.asStaff('yew').admin;
  const cedar = () => app.asStaff('cedar').admin;
  const onCallNow = async () => (await cedar().session.query()).onCall;

  async function appoint(): Promise<string> {
    await app.appoint('yew', 'admin');
    return app.appoint('cedar', 'moderator');
  }

  test('shows who is on call at this hour before ON_CALL, which alone fills its gaps', async () => {
    const staffId = await appoint();
    await yew().addRotaEntry.mutate({ weekday: friday, fromHour: 3, toHour: 5, staffId });
    await yew().addRotaEntry.mutate({ weekday: friday, fromHour: 4, toHour: 6, person });
    expect(await onCallNow()).toBe(`cedar (@cedar); ${onCall}`);
    app.advanceMs(hourMs);
    expect(await onCallNow()).toBe(`cedar (@cedar); Sam Reed, 07700 900000; ${onCall}`);
    app.advanceMs(hourMs);
    expect(await onCallNow()).toBe(`Sam Reed, 07700 900000; ${onCall}`);
    const times = { weekday: friday, isNow: false };
    expect(await cedar().rota.query()).toMatchObject({
      entries: [
        { ...times, fromHour: 3, toHour: 5, name: 'cedar', username: 'cedar', phone: null },
        {
          ...times,
          isNow: true,
          fromHour: 4,
          toHour: 6,
          name: 'Sam Reed',
          username: null,
          phone: '07700 900000',
          email: null,
        },
      ],
      fallback: onCall,
    });
    app.advanceMs(hourMs);
    expect(await onCallNow()).toBe(onCall);
  });

  test('hours that do not end after they start end on the next day, also from Sunday to Monday', async () => {
    await appoint();
    await yew().addRotaEntry.mutate({ weekday: 4, fromHour: 22, toHour: 4, person });
    expect(await onCallNow()).toContain('Sam Reed');
    app.advanceMs(hourMs);
    expect(await onCallNow()).toBe(onCall);
    await yew().addRotaEntry.mutate({ weekday: 7, fromHour: 22, toHour: 6, person });
    // Monday, 04:07.
    app.advanceMs(3 * 24 * hourMs);
    await app.appoint('cedar', 'moderator');
    expect(await onCallNow()).toContain('Sam Reed');
  });

  test('each change is in the log, without the names of people who are not on the staff', async () => {
    const staffId = await appoint();
    const entry = { weekday: friday, fromHour: 18, toHour: 2 };
    await yew().addRotaEntry.mutate({ ...entry, person });
    const { entries } = await yew().addRotaEntry.mutate({ ...entry, staffId });
    expect(entries.map(({ email }) => email).sort()).toEqual(['sam@example.org', null].sort());
    const entryId = entries.find(({ name }) => name === 'Sam Reed')?.id ?? '';
    expect((await yew().removeRotaEntry.mutate({ entryId })).entries).toHaveLength(1);
    expect(await codeOf(yew().removeRotaEntry.mutate({ entryId }))).toBe('NOT_FOUND');
    const log = (await yew().log.query({ limit: 3 })).items;
    expect(log.map(({ action, targetId, reason }) => [action, targetId, reason])).toEqual([
      ['edit_rota', null, 'Removed Friday 18:00 to 02:00, the next day, somebody who is not on the staff'],
      ['edit_rota', staffId, 'Added Friday 18:00 to 02:00, the next day'],
      ['edit_rota', null, 'Added Friday 18:00 to 02:00, the next day, somebody who is not on the staff'],
    ]);
  });

  test('shows the number of somebody on the staff to all staff, and stores it sealed', async () => {
    const staffId = await appoint();
    const phone = '07700 900123';
    await yew().addRotaEntry.mutate({ weekday: friday, fromHour: 3, toHour: 5, staffId, phone });
    expect(await onCallNow()).toBe(`cedar (@cedar), ${phone}; ${onCall}`);
    expect((await cedar().rota.query()).entries).toMatchObject([{ username: 'cedar', phone, email: null }]);
    expect(JSON.stringify((await dumpDatabase(app().database))['rotaEntries'])).not.toContain(phone);
    const refused = yew().addRotaEntry.mutate({ weekday: friday, fromHour: 3, toHour: 5, person, phone });
    expect((await refusalOf(refused))?.fields).toHaveProperty('phone');
  });

  test('refuses entries for nobody, for two, and for former staff', async () => {
    const staffId = await appoint();
    const entry = { weekday: friday, fromHour: 18, toHour: 2 };
    for (const invalid of [entry, { ...entry, staffId, person }, { ...entry, staffId: 'x'.repeat(22) }])
      expect((await refusalOf(yew().addRotaEntry.mutate(invalid)))?.fields).toHaveProperty('staffId');
    await yew().removeStaff.mutate({ staffId });
    expect((await refusalOf(yew().addRotaEntry.mutate({ ...entry, staffId })))?.fields).toHaveProperty('staffId');
    expect((await yew().rota.query()).entries).toEqual([]);
  });

  test('loses the entries of staff who are dismissed or delete their account, and stores nobody else readable', async () => {
    const staffId = await appoint();
    const entry = { weekday: friday, fromHour: 18, toHour: 2 };
    await yew().addRotaEntry.mutate({ ...entry, staffId });
    await yew().addRotaEntry.mutate({ ...entry, person });
    expect(JSON.stringify((await dumpDatabase(app().database))['rotaEntries'])).not.toMatch(/Sam Reed|07700 |sam@/);
    await app.as('cedar').auth.deleteAccount.mutate();
    expect((await yew().rota.query()).entries.map(({ name }) => name)).toEqual(['Sam Reed']);
    const again = await app.appoint('birch', 'moderator');
    await yew().addRotaEntry.mutate({ ...entry, staffId: again });
    await yew().removeStaff.mutate({ staffId: again });
    expect((await yew().rota.query()).entries.map(({ name }) => name)).toEqual(['Sam Reed']);
  });

  test('a person on call who is not on the staff gets the mails about danger too', async () => {
    await appoint();
    await yew().addRotaEntry.mutate({ weekday: friday, fromHour: 0, toHour: 24, person });
    await report(app, 'birch', (await createAbusivePost(app, true)).id, 'danger');
    await app().alerts.escalation.run();
    app.advanceMs(hourMs / 4);
    await app().alerts.escalation.run();
    const urgent = (await app.deliverMails()).filter(({ text }) => text.includes('Nobody has claimed'));
    expect(urgent.map(({ to }) => to).sort()).toEqual(['cedar@example.org', 'sam@example.org', 'yew@example.org']);
  });
});
