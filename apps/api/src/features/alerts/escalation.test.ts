import { caseSteps } from '@ballast/content/moderation';
import { dumpDatabase } from '@ballast/db/testing';
import { reportReasons, urgentReasons } from '@ballast/schema/report-reasons';
import { expect, test } from 'vitest';
import type { Alert } from '../../mail/mail.ts';
import { createAbusivePost, moderators, onlyCaseId, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';

const minuteMs = 60_000;
const members = ['alder', 'birch', 'elm', 'fir', 'cedar', 'oak', 'yew'];
const sent: Alert[] = [];
const options = {
  members,
  moderators,
  webhook: async (alert: Alert) => void sent.push(alert),
  onCallEmails: ['duty@example.org'],
};

test('the urgent reasons are the most severe ones, for which staff are shown steps', () => {
  expect(reportReasons.slice(0, urgentReasons.length)).toEqual(urgentReasons);
  expect(new Set(Object.keys(caseSteps))).toEqual(new Set(urgentReasons));
});

describeWithApp('a case of danger that nobody claims', options, (app) => {
  /** Who has got which mail since the last call. */
  let readMails = 0;
  async function newMails() {
    const urgent = (await app.deliverMails()).filter(({ text }) => text.includes('Nobody has claimed'));
    const fresh = urgent.slice(readMails);
    readMails = urgent.length;
    return fresh;
  }
  const recipients = async () => (await newMails()).map(({ to }) => to).sort();
  const everybody = ['cedar@example.org', 'duty@example.org', 'oak@example.org'];
  async function alerts() {
    await app.deliverMails();
    return sent.splice(0);
  }

  async function look(minutes = 0) {
    app.advanceMs(minutes * minuteMs);
    await app().alerts.escalation.run();
  }

  async function reportDanger(reason = 'danger') {
    readMails = 0;
    sent.splice(0);
    const { id } = await createAbusivePost(app, true);
    await report(app, 'birch', id, reason);
    await look();
    return { postId: id, caseId: await onlyCaseId(app) };
  }

  test.each(urgentReasons)('is told to all staff, ON_CALL_EMAILS and the webhook at each time: %s', async (reason) => {
    const { caseId } = await reportDanger(reason);
    await look(14.9);
    expect(await recipients()).toEqual([]);
    for (const [minutes, ageMinutes] of [
      [0.1, 15],
      [15, 30],
      [30, 60],
    ] as const) {
      await look(minutes);
      await look();
      expect(await recipients(), `after ${ageMinutes}`).toEqual(everybody);
      const url = `http://127.0.0.1:3000/admin?tab=cases&case=${caseId}`;
      expect(await alerts()).toEqual([
        { kind: `case.${reason}`, at: expect.stringMatching(/:00\.000Z$/), url, ageMinutes },
      ]);
    }
    await look(600);
    expect(await recipients()).toEqual([]);
    expect(await alerts()).toEqual([]);
  });

  test('is told without names and content, and to staff without the case, which one of them may have written', async () => {
    const { caseId } = await reportDanger();
    await look(15);
    const mails = await newMails();
    const queue = 'http://127.0.0.1:3000/admin?tab=cases';
    for (const { to, subject, text } of mails) {
      expect(subject).toBe('URGENT: somebody may be in danger');
      const address = to === 'duty@example.org' ? `${queue}&case=${caseId}` : queue;
      expect(text).toBe(
        `Nobody has claimed this for 15 minutes:\n\n${address}\n\nClaim it as soon as you look at it. Then nobody else is woken for it for 5 minutes, or for as long as you press or type in it. Without a note that ends after 75 minutes.\n`,
      );
    }
    expect(mails).toHaveLength(3);
    expect(JSON.stringify(await alerts())).not.toMatch(/alder|birch|pathetic/i);
  });

  test('a release of a claim starts it again from then', async () => {
    const { caseId } = await reportDanger();
    await look(15);
    expect(await recipients()).toEqual(everybody);
    const cedar = app.asStaff('cedar').moderation;
    await cedar.claim.mutate({ caseId });
    await look(4);
    expect(await recipients()).toEqual([]);
    expect((await alerts()).length).toBe(1);
    await cedar.release.mutate({ caseId });
    await look();
    await look(14);
    expect(await recipients()).toEqual([]);
    await look(1);
    expect(await recipients()).toEqual(everybody);
  });

  test('a claim stops it for 5 minutes; then it starts again, until somebody claims it', async () => {
    const { caseId } = await reportDanger();
    await look(15);
    const cedar = app.asStaff('cedar').moderation;
    await cedar.claim.mutate({ caseId });
    expect((await alerts()).map(({ ageMinutes }) => ageMinutes)).toEqual([15]);
    await look(5);
    await look(14);
    expect(await alerts()).toEqual([]);
    await look(1);
    await look(15);
    expect((await alerts()).map(({ ageMinutes }) => ageMinutes)).toEqual([15, 30]);
    expect(await cedar.claim.mutate({ caseId })).toMatchObject({ isMine: true, canClaim: false });
    await look(19);
    expect(await alerts()).toEqual([]);
    await look(1);
    expect((await alerts()).map(({ ageMinutes }) => ageMinutes)).toEqual([15]);
  });

  test('a claim that came and lapsed while the server was down counts from its end', async () => {
    const { caseId } = await reportDanger();
    await look(15);
    await app.asStaff('cedar').moderation.claim.mutate({ caseId });
    await look(35);
    expect((await alerts()).map(({ ageMinutes }) => ageMinutes)).toEqual([15, 30]);
  });

  test('the holder can renew the claim', async () => {
    const { caseId } = await reportDanger();
    const { claim } = app.asStaff('cedar').moderation;
    for (let count = 0; count < 6; count += 1) {
      await claim.mutate({ caseId });
      await look(4);
    }
    expect(await alerts()).toEqual([]);
    await look(16);
    expect((await alerts()).map(({ ageMinutes }) => ageMinutes)).toEqual([15]);
  });

  test('the holder keeps a claim for 75 minutes at most, and for as long again after a note; then it can be claimed anew', async () => {
    const { caseId } = await reportDanger();
    const { claim, addNote, case: caseOf } = app.asStaff('cedar').moderation;
    async function work(minutes: number) {
      for (let passed = 0; passed < minutes; passed += 4) {
        await claim.mutate({ caseId });
        await look(4);
      }
    }
    const canOthersClaim = async () => (await app.asStaff('oak').moderation.case.query({ caseId })).canClaim;
    await work(60);
    await addNote.mutate({ caseId, words: 'I am on the phone.' });
    await work(60);
    await caseOf.query({ caseId });
    expect(await canOthersClaim()).toBe(false);
    expect(await alerts()).toEqual([]);
    await work(12);
    await claim.mutate({ caseId });
    expect(await canOthersClaim()).toBe(false);
    await look(1);
    expect(await canOthersClaim()).toBe(true);
    await look(15);
    expect((await alerts()).map(({ ageMinutes }) => ageMinutes)).toEqual([15]);
    await claim.mutate({ caseId });
    await work(30);
    expect(await canOthersClaim()).toBe(false);
    expect(await alerts()).toEqual([]);
  });

  test.each([0, 40])('a report that makes a case urgent ends a claim from %i minutes before', async (minutes) => {
    const { caseId, postId } = await reportDanger('abuse');
    const { claim, case: caseOf } = app.asStaff('cedar').moderation;
    await claim.mutate({ caseId });
    await look(minutes);
    await report(app, 'elm', postId, 'danger');
    expect(await caseOf.query({ caseId })).toMatchObject({ reason: 'danger', claimedBy: null, claimedAt: null });
    await look(14);
    expect(await alerts()).toEqual([]);
    await look(1);
    expect((await alerts()).map(({ ageMinutes }) => ageMinutes)).toEqual([15]);
  });

  test('a further report leaves the claim of an urgent case, and one of another kind leaves any', async () => {
    const { caseId, postId } = await reportDanger('child_safety');
    const { claim, case: caseOf } = app.asStaff('cedar').moderation;
    await claim.mutate({ caseId });
    for (const reason of ['danger', 'abuse']) {
      await report(app, 'elm', postId, reason);
      expect(await caseOf.query({ caseId })).toMatchObject({ reason: 'danger', claimedBy: 'cedar' });
    }
  });

  test('a decision ends it', async () => {
    const { caseId } = await reportDanger();
    await app.asStaff('cedar').moderation.decide.mutate({ caseId, action: 'none', rule: null, words: null });
    await look(120);
    expect(await recipients()).toEqual([]);
    expect(await alerts()).toEqual([]);
  });

  test('a further report by any member starts the times again, once all were told', async () => {
    const { postId } = await reportDanger();
    const reportBy = (name: string) => report(app, name, postId, 'danger');
    await look(15);
    await reportBy('elm');
    await look(15);
    await look(30);
    expect((await alerts()).map(({ ageMinutes }) => ageMinutes)).toEqual([15, 30, 60]);
    for (const name of ['fir', 'yew']) {
      await reportBy(name);
      await look();
      await look(14);
      expect(await alerts()).toEqual([]);
      await look(1);
      await look(45);
      expect((await alerts()).map(({ ageMinutes }) => ageMinutes)).toEqual([15, 60]);
    }
  });

  test('many reports of one new account are one message at each time, with the count, and a later one starts anew', async () => {
    await reportDanger();
    const again = async () => report(app, 'birch', (await createAbusivePost(app, true)).id, 'danger');
    for (let count = 0; count < 9; count += 1) await again();
    for (let minutes = 0; minutes < 240; minutes += 5) await look(5);
    const mails = await newMails();
    expect(mails.map(({ to }) => to).sort()).toEqual(everybody.flatMap((to) => [to, to, to]));
    const counts = async () => (await alerts()).map(({ ageMinutes, count = 1 }) => [ageMinutes, count]);
    expect(await counts()).toEqual([15, 30, 60].map((minutes) => [minutes, 10]));
    await again();
    for (let minutes = 0; minutes < 240; minutes += 5) await look(5);
    expect((await newMails()).map(({ to }) => to).sort()).toEqual(everybody.flatMap((to) => [to, to, to]));
    expect((await counts()).map(([, count]) => count)).toEqual([11, 11, 11]);
    // Crisis messages and other reasons have times of their own.
    await report(app, 'birch', (await createAbusivePost(app, true)).id, 'child_safety');
    await look();
    await look(15);
    expect((await alerts()).map(({ kind }) => kind)).toEqual(['case.child_safety']);
    expect((await newMails()).map(({ subject }) => subject)).toEqual(
      everybody.map(() => 'URGENT: 12 cases wait: somebody may be in danger'),
    );
  });

  test('a crisis message tells staff although another, of the same address or of another, was told and nobody claimed it', async () => {
    readMails = 0;
    sent.splice(0);
    for (const email of ['dan@example.org', 'eve@example.org', 'eve@example.org']) {
      const message = { name: 'Dan', email, subject: 'Tonight', message: 'I cannot.', type: 'crisis' as const };
      await app.as().contact.send.mutate(message);
      for (let minutes = 0; minutes < 120; minutes += 5) await look(5);
      expect(await recipients()).toEqual(everybody.flatMap((to) => [to, to, to]));
      expect(await alerts()).toHaveLength(3);
    }
  });

  test('one visitor’s crisis messages are one message at each time', async () => {
    readMails = 0;
    sent.splice(0);
    const message = { name: 'Dan', email: 'dan@example.org', subject: 'Tonight', message: 'I cannot.' };
    for (let count = 0; count < 3; count += 1) {
      await app.as().contact.send.mutate({ ...message, type: 'crisis' });
      for (let minutes = 0; minutes < 20; minutes += 5) await look(5);
    }
    await look(180);
    expect((await alerts()).map(({ ageMinutes, count = 1 }) => [ageMinutes, count])).toEqual([
      [15, 1],
      [30, 2],
      [60, 3],
    ]);
  });

  test('times that passed while the server was down are told as one', async () => {
    await reportDanger();
    await look(40);
    expect((await alerts()).map(({ ageMinutes }) => ageMinutes)).toEqual([40]);
    expect(await recipients()).toEqual(everybody);
  });

  test('two processes that want to tell at the same time tell once', async () => {
    await reportDanger();
    const others = [app().openAlerts(), app().openAlerts()];
    app.advanceMs(15 * minuteMs);
    await Promise.all([app().alerts, ...others].map(({ escalation }) => escalation.run()));
    expect(await recipients()).toEqual(everybody);
    expect((await alerts()).length).toBe(1);
  });

  test('other reasons wake nobody, until staff or a report give the case an urgent one', async () => {
    const { caseId, postId } = await reportDanger('abuse');
    await look(120);
    expect(await alerts()).toEqual([]);
    await app.asStaff('cedar').moderation.raise.mutate({ caseId, reason: 'child_safety' });
    await look(14);
    expect(await alerts()).toEqual([]);
    await look(2);
    expect((await alerts()).map(({ kind }) => kind)).toEqual(['case.child_safety']);
    await report(app, 'elm', postId, 'danger');
    await look(15);
    expect((await alerts()).map(({ kind }) => kind)).toEqual(['case.danger']);
  });

  test('the author of an anonymous item gets the same as other staff, who could otherwise tell who it is', async () => {
    readMails = 0;
    const { id } = await app.as('cedar').posts.create.mutate({ content: 'I had enough', isAnonymous: true });
    await report(app, 'birch', id, 'danger');
    await look();
    await look(15);
    expect(await recipients()).toEqual(everybody);
  });

  test('a crisis message of the contact form is told the same way, until somebody claims it', async () => {
    readMails = 0;
    sent.splice(0);
    const message = { name: 'Dan', email: 'dan@example.org', subject: 'Tonight', message: 'I cannot.' };
    for (const type of ['crisis', 'general'] as const) await app.as().contact.send.mutate({ ...message, type });
    await look();
    await look(15);
    const url = 'http://127.0.0.1:3000/admin?tab=contact';
    expect(await recipients()).toEqual(everybody);
    expect(await alerts()).toEqual([{ kind: 'contact.crisis', at: '2026-11-20T03:22:00.000Z', url, ageMinutes: 15 }]);
    const cedar = app.asStaff('cedar').admin;
    const crisis = (await cedar.contacts.query({})).items.find(({ type }) => type === 'crisis');
    await cedar.claimContact.mutate({ contactId: crisis?.id ?? '' });
    await look(4);
    await cedar.claimContact.mutate({ contactId: crisis?.id ?? '' });
    await look(19);
    expect(await recipients()).toEqual([]);
    expect(await alerts()).toEqual([]);
    await look(1);
    expect(await recipients()).toEqual(everybody);
    expect((await alerts()).length).toBe(1);
  });

  test('everybody gets one message at a time, however many items wait, and the webhook one for each kind', async () => {
    await reportDanger();
    for (const reason of ['danger', 'child_safety', 'danger'])
      await report(app, 'birch', (await createAbusivePost(app, true)).id, reason);
    const message = { name: 'Dan', email: 'dan@example.org', subject: 'Tonight', message: 'I cannot.' };
    await app.as().contact.send.mutate({ ...message, type: 'crisis' });
    await look();
    await app.deliverMails();
    const waiting = async () => (await dumpDatabase(app().database))['outgoingMails']?.length;
    const before = (await waiting()) ?? 0;
    await look(15);
    // Two push messages, three mails, three calls.
    expect(await waiting()).toBe(before + 8);
    const mails = await newMails();
    expect(mails.map(({ to }) => to).sort()).toEqual(everybody);
    const queues = ['http://127.0.0.1:3000/admin?tab=cases', 'http://127.0.0.1:3000/admin?tab=contact'];
    for (const { subject, text } of mails) {
      expect(subject).toBe('URGENT: 4 cases and a crisis message wait: somebody may be in danger');
      expect(text).toBe(
        `Nobody has claimed 4 cases and a crisis message, one of them for 15 minutes:\n\n${queues.join('\n')}\n\nClaim each as soon as you look at it. Then nobody else is woken for it for 5 minutes, or for as long as you press or type in it. Without a note that ends after 75 minutes.\n`,
      );
    }
    const common = { at: '2026-11-20T03:22:00.000Z', ageMinutes: 15 };
    expect((await alerts()).toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
      { ...common, kind: 'case.child_safety', url: expect.stringContaining(`${queues[0]}&case=`) },
      { ...common, kind: 'case.danger', url: queues[0], count: 3 },
      { ...common, kind: 'contact.crisis', url: queues[1] },
    ]);
  });

  test('times are stored in whole minutes, and nothing that waits is readable', async () => {
    const { caseId } = await reportDanger();
    await look(15);
    const { cases = [], outgoingMails = [] } = await dumpDatabase(app().database);
    const { alertFrom, alertStage } = cases[0] ?? {};
    expect(alertFrom).toEqual(new Date('2026-11-20T03:07:00.000Z'));
    expect(alertStage).toBe(1);
    expect(outgoingMails.length).toBeGreaterThan(5);
    expect(JSON.stringify(outgoingMails)).not.toContain(caseId);
    expect(new Set(outgoingMails.map(({ seal }) => String(seal).length)).size).toBe(1);
  });
});
