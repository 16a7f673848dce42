import { dumpDatabase } from '@ballast/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '../../limits/rate-limits.ts';
import type { Alert } from '../../mail/mail.ts';
import {
  appeal,
  createAbusivePost,
  moderationMembers,
  moderators,
  onlyCaseId,
  openCase,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { startPushService } from '../../testing/servers/push-service.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { testMailAddresses } from '../../testing/test-outbox.ts';

const words = 'This may be a child.';

const sent: Alert[] = [];
const queue = 'http://127.0.0.1:3000/admin?tab=cases';
const options = {
  members: moderationMembers,
  moderators,
  tellsAtOnce: true,
  webhook: async (alert: Alert) => void sent.push(alert),
  onCallEmails: ['duty@example.org'],
};

describeWithApp('calling an admin to a case', options, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const oak = () => app.asStaff('oak').moderation;
  const yew = () => app.asStaff('yew').moderation;

  let caseId: string;
  beforeEach(async () => {
    await app.appoint('yew', 'admin');
    ({ caseId } = await openCase(app));
  });
  const call = (clientId?: string) => cedar().callAdmin.mutate({ caseId, words, clientId });
  /** The mails since the last call. */
  function mailReader() {
    let read = 0;
    return async () => {
      const mails = (await app.deliverMails()).slice(read);
      read += mails.length;
      return mails;
    };
  }
  const loggedActions = async () =>
    (await app.asAdmin().admin.log.query({})).items
      .filter(({ targetId }) => targetId === caseId)
      .map(({ actor, action, reason }) => [actor, action, reason]);

  test('marks the case and its row in the queue, with the words as a note, and keeps the caller’s claim', async () => {
    await cedar().claim.mutate({ caseId });
    const calledAt = '2026-11-20T03:07:00.000Z';
    expect(await call()).toEqual({ calledAt, seenBy: [] });
    expect(await oak().case.query({ caseId })).toMatchObject({
      adminCalled: true,
      call: { calledAt, calledBy: 'cedar', seenBy: [] },
      claimedBy: 'cedar',
      canClaim: false,
      notes: [{ by: 'cedar', words }],
    });
    expect((await yew().cases.query({})).items).toMatchObject([{ id: caseId, adminCalled: true, canClaim: true }]);
    expect(await loggedActions()).toEqual([
      ['cedar', 'call_admin', null],
      ['cedar', 'claim_case', null],
    ]);
    expect(JSON.stringify(await dumpDatabase(app().database))).not.toContain(words);
  });

  test('rings every admin and the people on call, by mail and webhook, and nobody else', async () => {
    const onDuty = { weekday: 5, fromHour: 3, toHour: 5 };
    const person = { name: 'Sam Reed', phone: '07700 900000', email: 'sam@example.org' };
    await app.asAdmin().admin.addRotaEntry.mutate({ ...onDuty, person });
    const readMails = mailReader();
    await readMails();
    sent.splice(0);
    await call();
    const mails = await readMails();
    expect(mails.map(({ to }) => to).sort()).toEqual([
      'duty@example.org',
      testMailAddresses.reports,
      'sam@example.org',
      'yew@example.org',
    ]);
    expect(sent).toEqual([{ kind: 'call', at: '2026-11-20T03:07:00.000Z', url: `${queue}&case=${caseId}` }]);
  });

  test('rings a moderator who is on call, but not the caller', async () => {
    const staff = await app.asAdmin().admin.staff.query();
    for (const { id } of staff) {
      await app.asAdmin().admin.addRotaEntry.mutate({ weekday: 5, fromHour: 3, toHour: 5, staffId: id });
    }
    const readMails = mailReader();
    await readMails();
    await call();
    const rung = (await readMails()).map(({ to }) => to);
    expect(rung).toContain('oak@example.org');
    expect(rung).not.toContain('cedar@example.org');
  });

  test('says nothing of the content, and to staff not which case, which may be about their own item', async () => {
    const readMails = mailReader();
    await readMails();
    await call();
    for (const { to, subject, text } of await readMails()) {
      const url = to === 'duty@example.org' ? `${queue}&case=${caseId}` : queue;
      expect(subject).toBe('URGENT: an admin is asked to look at a case');
      expect(text.split('\n')[0]).toBe(
        `Staff have asked an admin to look at a case. It is marked in the admin area: ${url}`,
      );
      expect(text.includes(caseId)).toBe(to === 'duty@example.org');
    }
  });

  test('rings again five minutes later, and not before', async () => {
    const readMails = mailReader();
    await call();
    await readMails();
    app.advanceMs(4 * 60_000);
    await oak().callAdmin.mutate({ caseId, words: 'Still waiting.' });
    expect(await readMails()).toEqual([]);
    app.advanceMs(60_000);
    expect(await call()).toEqual({ calledAt: '2026-11-20T03:12:00.000Z', seenBy: [] });
    expect(await readMails()).not.toEqual([]);
    expect((await oak().case.query({ caseId })).notes).toHaveLength(3);
  });

  test('changes neither the claim nor when staff are told that nobody works on the case', async () => {
    const { id } = await app.as('fir').posts.create.mutate({ content: 'Worse', isAnonymous: true });
    await report(app, 'elm', id, 'danger');
    await app().alerts.escalation.run();
    const { items } = await cedar().cases.query({});
    const caseId = items[0]?.id ?? '';
    const stored = async () => {
      const { cases = [] } = await dumpDatabase(app().database);
      const row = cases.find((one) => one['id'] === caseId);
      return [row?.['alertFrom'], row?.['alertStage'], row?.['claimedBy'], row?.['claimedAt'], row?.['claimHeldFrom']];
    };
    const unclaimed = await stored();
    app.advanceMs(10 * 60_000);
    await call();
    await app().alerts.escalation.run();
    expect(await stored()).toEqual(unclaimed);
    await cedar().claim.mutate({ caseId });
    const claimed = await stored();
    app.advanceMs(10 * 60_000);
    await call();
    expect(await stored()).toEqual(claimed);
  });

  test('leaves the claim of somebody else, which an admin takes over', async () => {
    expect(await oak().claim.mutate({ caseId })).toMatchObject({ claimedByAdmin: false });
    expect(await codeOf(yew().claim.mutate({ caseId }))).toBe('CLAIMED');
    await call();
    expect(await codeOf(cedar().claim.mutate({ caseId }))).toBe('CLAIMED');
    expect(await oak().case.query({ caseId })).toMatchObject({ adminCalled: true, claimedBy: 'oak' });
    expect(await yew().claim.mutate({ caseId })).toMatchObject({ call: null, claimedBy: 'yew', isMine: true });
    expect(await cedar().case.query({ caseId })).toMatchObject({ claimedBy: 'yew', claimedByAdmin: true });
    expect(await loggedActions()).toContainEqual(['yew', 'claim_case', null]);
  });

  test('tells which other admins have had the case open since, and no moderators, until the call ends', async () => {
    const stored = async () => (await dumpDatabase(app().database))['caseCallSightings'];
    await oak().presence.mutate({ caseId });
    await call();
    expect(await stored()).toEqual([]);
    for (const staff of [cedar(), oak(), oak(), yew()]) await staff.presence.mutate({ caseId });
    expect((await cedar().case.query({ caseId })).call?.seenBy).toEqual(['yew']);
    expect((await cedar().cases.query({})).items[0]?.call?.seenBy).toEqual(['yew']);
    await oak().claim.mutate({ caseId });
    expect(await stored()).toHaveLength(1);
    await yew().claim.mutate({ caseId });
    expect(await stored()).toEqual([]);
    await oak().presence.mutate({ caseId });
    expect(await stored()).toEqual([]);
  });

  test('stands for all staff but the author of the item, and first in the queue of admins', async () => {
    const { id: worse } = await app.as('oak').posts.create.mutate({ content: 'Worse', isAnonymous: true });
    await report(app, 'elm', worse, 'danger');
    const idsOf = async (staff: ReturnType<typeof yew>) => (await staff.cases.query({})).items.map(({ id }) => id);
    const before = await idsOf(yew());
    await call();
    expect(await idsOf(yew())).toEqual(before.toReversed());
    expect(await idsOf(cedar())).toEqual(before);
    const { nextCursor } = await yew().cases.query({ limit: 1 });
    expect((await yew().cases.query({ limit: 1, cursor: nextCursor ?? '' })).items[0]?.id).toBe(before[0]);
    await cedar().callAdmin.mutate({ caseId: before[0] ?? '', words });
    const calledFor = async (staff: ReturnType<typeof yew>) => (await staff.duty.query()).calls.map(({ id }) => id);
    expect(await calledFor(yew())).toEqual([caseId, before[0]]);
    expect(await calledFor(oak())).toEqual([caseId]);
    expect(await codeOf(oak().presence.mutate({ caseId: before[0] ?? '' }))).toBe('NOT_FOUND');
  });

  test('an admin can call too, such as another admin', async () => {
    await yew().claim.mutate({ caseId });
    await yew().callAdmin.mutate({ caseId, words });
    expect(await oak().case.query({ caseId })).toMatchObject({
      adminCalled: true,
      claimedBy: 'yew',
      notes: [{ by: 'yew' }],
    });
  });

  test('the claim of an admin ends the call, also one from before; that of a moderator does not', async () => {
    await call();
    expect(await oak().claim.mutate({ caseId })).toMatchObject({ adminCalled: true });
    await oak().release.mutate({ caseId });
    expect(await yew().claim.mutate({ caseId })).toMatchObject({ adminCalled: false, isMine: true });
    await call();
    expect(await yew().case.query({ caseId })).toMatchObject({ adminCalled: true, isMine: true });
    expect(await yew().claim.mutate({ caseId })).toMatchObject({ adminCalled: false, isMine: true });
    await yew().release.mutate({ caseId });
    await call();
    expect(await app.asAdmin().moderation.claim.mutate({ caseId })).toMatchObject({ adminCalled: false });
  });

  test('a decision and the answer to an appeal end the call, and a decided case takes none', async () => {
    await call();
    const warning = { caseId, action: 'warn', rule: null, words: 'Be kind.' } as const;
    expect(await oak().decide.mutate(warning)).toMatchObject({ adminCalled: false });
    expect(await codeOf(call())).toBe('ALREADY_DECIDED');
    expect((await oak().case.query({ caseId })).notes).toHaveLength(1);
    await appeal(app);
    await call();
    expect(await oak().case.query({ caseId })).toMatchObject({ status: 'appealed', adminCalled: true });
    const answered = cedar().decideAppeal.mutate({ caseId, upheld: false, words: 'It stays as it is.' });
    expect(await answered).toMatchObject({ status: 'closed', adminCalled: false });
  });

  test('retries, also after an admin has claimed the case, call, mail and log once', async () => {
    const readMails = mailReader();
    await readMails();
    await Promise.all([1, 2, 3].map(() => call('attempt-0001')));
    app.advanceMs(6 * 60_000);
    await call('attempt-0001');
    await yew().claim.mutate({ caseId });
    expect(await call('attempt-0001')).toEqual({ calledAt: null, seenBy: [] });
    const rung = (await readMails()).map(({ to }) => to);
    expect(rung.filter((to) => to === 'yew@example.org')).toHaveLength(1);
    expect(await yew().case.query({ caseId })).toMatchObject({ adminCalled: false, notes: [{ by: 'cedar' }] });
    expect(await loggedActions()).toEqual([
      ['yew', 'claim_case', null],
      ['cedar', 'call_admin', null],
    ]);
  });

  test('needs words', async () => {
    const readMails = mailReader();
    await readMails();
    const blank = await refusalOf(cedar().callAdmin.mutate({ caseId, words: ' ' }));
    expect(blank?.fields).toEqual({ words: 'Please say what an admin should look at.' });
    expect(await readMails()).toEqual([]);
    expect((await oak().case.query({ caseId })).adminCalled).toBe(false);
  });
});

test('each member of the staff can call an admin ten times an hour', async () => {
  const app = await createTestApp({ members: moderationMembers, moderators, rateLimits: true });
  await report(app, 'birch', (await createAbusivePost(app, true)).id);
  const caseId = await onlyCaseId(app);
  const call = (name: string) => app.asStaff(name).moderation.callAdmin.mutate({ caseId, words });
  for (let count = 0; count < rateLimits.adminCalls.points; count += 1) await call('cedar');
  expect(await codeOf(call('cedar'))).toBe('RATE_LIMITED');
  expect(await call('oak')).toMatchObject({ calledAt: expect.any(String) });
  await app.close();
});

test('pushes to the devices of admins', async () => {
  const service = await startPushService();
  const app = await createTestApp({ members: moderationMembers, moderators, pushAgent: service.agent });
  await app.appoint('yew', 'admin');
  for (const name of ['cedar', 'oak', 'yew', 'elm']) await app.as(name).push.subscribe.mutate(service.subscribe(name));
  await report(app, 'birch', (await createAbusivePost(app, true)).id);
  await app.asStaff('cedar').moderation.callAdmin.mutate({ caseId: await onlyCaseId(app), words });
  await app.deliverMails();
  expect(service.shown().map(([name]) => name)).toEqual(['yew']);
  await app.close();
  await service.close();
});
