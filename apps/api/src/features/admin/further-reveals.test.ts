import { dumpDatabase } from '@ballast/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { moderationMembers, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import type { TestApp } from '../../testing/test-app.ts';

const reason = 'A child may be with him now.';
const dayMs = 24 * 60 * 60_000;
let day = 0;

/** The log keeps the entries of earlier tests, so each test has its own day. */
function beginDay(app: TestApp): void {
  day = (day % 25) + 1;
  app.advanceMs(day * dayMs);
}
const dayIn = (app: TestApp, days: number) => new Date(Date.parse(app.now()) + days * dayMs).toISOString().slice(0, 10);
/** The entries of the day, newest first. */
const logOf = async (app: TestApp) => (await app.asAdmin().admin.log.query({ from: dayIn(app, 0) })).items;

/** Alder writes to birch, who reports it. Yew and oak are admins, cedar a moderator. */
async function reportMessage(app: TestApp, stated = 'child_safety') {
  for (const [name, role] of [
    ['yew', 'admin'],
    ['oak', 'admin'],
    ['cedar', 'moderator'],
  ] as const) {
    await app.appoint(name, role);
  }
  const content = 'Do not tell your mum';
  const { id: targetId } = await app.as('alder').messages.send.mutate({ receiverId: app.idOf('birch'), content });
  const { reference } = await report(app, 'birch', targetId, stated, 'message');
  const [found] = (await app.asStaff('yew').moderation.cases.query({})).items;
  return { targetId, reference, caseId: found?.id ?? '' };
}

describeWithApp('reveals of a reporter and of the other side', { members: moderationMembers }, (app) => {
  const reveal = (name: string, input: Parameters<ReturnType<TestApp['asAdmin']>['admin']['reveal']['mutate']>[0]) =>
    app.asStaff(name).admin.reveal.mutate(input);
  beforeEach(() => beginDay(app()));
  const lastEntry = async () => (await logOf(app())).find(({ action }) => action === 'reveal');
  const caseFor = (name: string, caseId: string) => app.asStaff(name).moderation.case.query({ caseId });

  test('a reporter is revealed by the reference of the report, with what 999 asks for', async () => {
    const { targetId, reference } = await reportMessage(app());
    const input = {
      targetType: 'message',
      targetId,
      who: 'reporter',
      reference: reference.toLowerCase(),
      reason,
    } as const;
    const { author, member } = await reveal('yew', input);
    expect(author).toBeNull();
    expect(member).toMatchObject({
      username: 'birch',
      firstName: expect.any(String),
      lastName: expect.any(String),
      email: 'birch@example.org',
      postcode: expect.any(String),
      age: expect.any(Number),
    });
  });

  test('the log says that a reporter was looked up, and not who', async () => {
    const { caseId, reference } = await reportMessage(app());
    await reveal('yew', { caseId, who: 'reporter', reference, reason });
    const entry = await lastEntry();
    expect(entry).toMatchObject({ targetType: 'report', reason: `Who made the report ${reference}. ${reason}` });
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`birch|${app.idOf('birch')}`));
    expect((await caseFor('oak', caseId)).reveals).toMatchObject([{ who: 'reporter', by: 'yew' }]);
    expect((await caseFor('cedar', caseId)).reveals).toEqual([]);
  });

  test('the other side of a conversation is who received the message', async () => {
    const { caseId } = await reportMessage(app());
    expect(await reveal('yew', { caseId, who: 'other', reason })).toMatchObject({
      author: null,
      member: { username: 'birch' },
    });
    expect((await app.deliverMails()).map(({ to }) => to)).toContain('birch@example.org');
    const { reveals } = await app.as('birch').auth.export.query();
    expect(reveals).toMatchObject([{ who: 'other', targetType: 'case', targetId: caseId }]);
  });

  test('the named author of a message is looked up in its case, and told', async () => {
    const { caseId } = await reportMessage(app());
    const { author, member } = await reveal('yew', { caseId, reason });
    expect(author?.username).toBe('alder');
    expect(member.email).toBe('alder@example.org');
    const { items } = await app.as('alder').notices.list.query({});
    expect(items.find(({ kind }) => kind === 'reveal')?.text).toContain('the name and address on your account');
  });

  test('the author of a deleted item is looked up in its case', async () => {
    await app.appoint('yew', 'admin');
    const { id } = await app.as('alder').posts.create.mutate({ content: 'Goodbye', isAnonymous: true });
    await report(app, 'birch', id, 'danger');
    const [found] = (await app.asStaff('yew').moderation.cases.query({})).items;
    await app.as('alder').posts.delete.mutate({ postId: id });
    const { member } = await reveal('yew', { caseId: found?.id ?? '', reason });
    expect(member.username).toBe('alder');
  });

  test('only a message has another side', async () => {
    await app.appoint('yew', 'admin');
    const { id } = await app.as('alder').posts.create.mutate({ content: 'Goodbye', isAnonymous: true });
    await report(app, 'birch', id, 'danger');
    const refusal = await refusalOf(reveal('yew', { targetType: 'post', targetId: id, who: 'other', reason }));
    expect(refusal?.fields).toEqual({ who: expect.any(String) });
  });

  test('the reference of a report in another case is not found', async () => {
    const { caseId } = await reportMessage(app());
    const { id } = await app.as('alder').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const { reference } = await report(app, 'elm', id, 'danger');
    const refusal = await refusalOf(reveal('yew', { caseId, who: 'reporter', reference, reason }));
    expect(refusal?.code).toBe('NOT_FOUND');
  });

  test('nobody is looked up in a case about something else', async () => {
    const { caseId, reference } = await reportMessage(app(), 'abuse');
    for (const who of [{}, { who: 'other' }, { who: 'reporter', reference }] as const) {
      expect(await codeOf(reveal('yew', { caseId, reason, ...who }))).toBe('FORBIDDEN');
    }
    expect(await lastEntry()).toBeUndefined();
  });

  test('a reason of staff needs a second member of staff, who is not the first and not the admin key', async () => {
    const { caseId } = await reportMessage(app(), 'abuse');
    await app.asStaff('yew').moderation.raise.mutate({ caseId, reason: 'child_safety' });
    const input = { caseId, who: 'other', reason } as const;
    const confirmAs = (asker: ReturnType<TestApp['asAdmin']>) => asker.moderation.confirmReason.mutate({ caseId });
    expect(await codeOf(reveal('yew', input))).toBe('FORBIDDEN');
    expect(await codeOf(confirmAs(app.asStaff('yew')))).toBe('FORBIDDEN');
    expect(await codeOf(confirmAs(app.asAdmin()))).toBe('FORBIDDEN');
    expect(await caseFor('yew', caseId)).toMatchObject({
      reasonBy: 'yew',
      isReasonBacked: false,
      canConfirmReason: false,
    });
    expect(await caseFor('cedar', caseId)).toMatchObject({ isReasonBacked: false, canConfirmReason: true });
    const confirmed = await confirmAs(app.asStaff('cedar'));
    expect(confirmed).toMatchObject({ reasonConfirmedBy: 'cedar', isReasonBacked: true, canConfirmReason: false });
    expect(await reveal('yew', input)).toMatchObject({ member: { username: 'birch' } });
    const items = await logOf(app());
    expect(items.filter(({ action }) => action === 'confirm_reason')).toMatchObject([
      { actor: 'cedar', targetId: caseId },
    ]);
  });

  test('a confirmation ends with the reason that it confirmed', async () => {
    const { caseId } = await reportMessage(app(), 'abuse');
    await app.asStaff('yew').moderation.raise.mutate({ caseId, reason: 'child_safety' });
    await app.asStaff('cedar').moderation.confirmReason.mutate({ caseId });
    await app.asStaff('yew').moderation.raise.mutate({ caseId, reason: 'danger' });
    expect(await caseFor('yew', caseId)).toMatchObject({ reasonConfirmedBy: null, isReasonBacked: false });
  });

  test('an own report does not state the reason for the admin who made it', async () => {
    for (const name of ['yew', 'oak']) await app.appoint(name, 'admin');
    const { id } = await app.as('alder').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const { reference } = await report(app, 'elm', id, 'abuse');
    await report(app, 'yew', id, 'danger');
    const input = { targetType: 'post', targetId: id, who: 'reporter', reference, reason } as const;
    expect(await codeOf(reveal('yew', input))).toBe('FORBIDDEN');
    expect(await reveal('oak', input)).toMatchObject({ member: { username: 'elm' } });
  });

  test('a report of a member who joined after the case was opened stands in for no second member of staff', async () => {
    for (const name of ['yew', 'oak']) await app.appoint(name, 'admin');
    const { id } = await app.as('alder').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const { reference } = await report(app, 'elm', id, 'spam');
    const input = { targetType: 'post', targetId: id, who: 'reporter', reference, reason } as const;
    app.advanceMs(60_000);
    const signedUp = await app.sendJson(undefined, '/api/force/force-signup', signUpForm('newcomer'));
    const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? '';
    const body = JSON.stringify({ targetType: 'post', targetId: id, reason: 'danger' });
    const headers = { cookie, 'content-type': 'application/json' };
    expect((await app.request(undefined, '/api/reports', { method: 'POST', headers, body })).status).toBe(201);
    expect(await codeOf(reveal('yew', input))).toBe('FORBIDDEN');
    const [found] = (await app.asStaff('yew').moderation.cases.query({})).items;
    const caseId = found?.id ?? '';
    expect(await caseFor('yew', caseId)).toMatchObject({ isReasonBacked: false });
    await report(app, 'birch', id, 'danger');
    expect(await caseFor('yew', caseId)).toMatchObject({ isReasonBacked: true });
  });

  test('an admin does not learn who reported them, nor where they are kept out', async () => {
    for (const name of ['yew', 'oak']) await app.appoint(name, 'admin');
    const own = await app.as('yew').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const { reference } = await report(app, 'elm', own.id, 'danger');
    const input = { targetType: 'post', who: 'reporter', reason } as const;
    expect(await codeOf(reveal('yew', { ...input, targetId: own.id, reference }))).toBe('NOT_FOUND');
    const named = await app.as('alder').posts.create.mutate({ content: 'Awake', isAnonymous: false });
    const { reference: ofElm } = await report(app, 'elm', named.id, 'danger');
    await report(app, 'yew', named.id, 'danger');
    const excluded = reveal('yew', { ...input, targetId: named.id, reference: ofElm });
    expect(await codeOf(excluded)).toBe('CLAIMED');
  });

  test('a reporter who has left leaves rows of the same form', async () => {
    const shapes = [];
    for (const hasLeft of [false, true]) {
      const { id } = await app.as('alder').posts.create.mutate({ content: 'Awake', isAnonymous: true });
      await app.appoint('yew', 'admin');
      const { reference } = await report(app, hasLeft ? 'fir' : 'elm', id, 'danger');
      await report(app, 'birch', id, 'danger');
      if (hasLeft) await app.as('fir').auth.deleteAccount.mutate();
      const before = await dumpDatabase(app().database);
      const refusal = await refusalOf(
        reveal('yew', { targetType: 'post', targetId: id, who: 'reporter', reference, reason }),
      );
      expect(refusal?.code).toBe(hasLeft ? 'NOT_FOUND' : undefined);
      const after = await dumpDatabase(app().database);
      const known = new Set(Object.values(before).flatMap((rows) => rows.map((row) => JSON.stringify(row))));
      const added = ['reveals', 'outgoingMails', 'adminLog'].map((table) =>
        (after[table] ?? [])
          .filter((row) => !known.has(JSON.stringify(row)))
          .map((row) => Object.entries(row).map(([name, value]) => (name === 'seq' ? 0 : String(value).length))),
      );
      shapes.push(added);
      await app.deliverMails();
    }
    expect(shapes[1]).toEqual(shapes[0]);
  });
});

describeWithApp('telling that is put off', { members: moderationMembers }, (app) => {
  let tellAfter = '';
  beforeEach(() => {
    beginDay(app());
    tellAfter = dayIn(app(), 5);
  });
  const input = async () => {
    const { caseId } = await reportMessage(app());
    return { caseId, who: 'other', reason, tellAfterReason: 'He reads her mail.' } as const;
  };
  const told = async () => {
    const birch = app.as('birch');
    const { items } = await birch.notices.list.query({});
    return {
      mails: app().mails.filter(({ to, text }) => to === 'birch@example.org' && text.includes('looked up')).length,
      notices: items.filter(({ kind }) => kind === 'reveal').length,
      exported: (await birch.auth.export.query()).reveals.length,
    };
  };

  test('the member is told by mail, notice and export from the day, and not before', async () => {
    const asked = { ...(await input()), tellAfter };
    expect(await app.asStaff('yew').admin.reveal.mutate(asked)).toMatchObject({ tellAfter });
    await app.deliverMails();
    expect(await told()).toEqual({ mails: 0, notices: 0, exported: 0 });
    app.advanceMs(4 * dayMs);
    await app.deliverMails();
    expect(await told()).toEqual({ mails: 0, notices: 0, exported: 0 });
    app.advanceMs(dayMs);
    await app.deliverMails();
    expect(await told()).toEqual({ mails: 1, notices: 1, exported: 1 });
  });

  test('every other admin is told at once, without the member and the case', async () => {
    const asked = { ...(await input()), tellAfter };
    await app.deliverMails();
    const sentBefore = app().mails.length;
    await app.asStaff('yew').admin.reveal.mutate(asked);
    const rows = (await dumpDatabase(app().database))['outgoingMails'] ?? [];
    // A push message and a mail to oak, a mail to the mailbox of the reports, and the mail that waits.
    expect(rows).toHaveLength(4);
    await app.deliverMails();
    const sent = app().mails.slice(sentBefore);
    expect(sent.map(({ to }) => to).sort()).toEqual(['oak@example.org', 'reports@example.org']);
    expect(JSON.stringify(sent)).not.toMatch(new RegExp(`birch|alder|${asked.caseId}|${reason}`));
  });

  test('it is put off once, with a reason in the log, to a day after today within 30 days', async () => {
    const asked = await input();
    const fieldsOf = async (day: string, changes: object = {}) =>
      (await refusalOf(app.asStaff('yew').admin.reveal.mutate({ ...asked, tellAfter: day, ...changes })))?.fields;
    const refused = { tellAfter: expect.any(String) };
    expect(await fieldsOf(dayIn(app(), 0))).toEqual(refused);
    expect(await fieldsOf(dayIn(app(), 31))).toEqual(refused);
    expect(await fieldsOf(tellAfter, { tellAfterReason: undefined })).toEqual({ tellAfterReason: expect.any(String) });
    expect(await fieldsOf(dayIn(app(), 30))).toBeUndefined();
    expect(await fieldsOf(tellAfter)).toEqual(refused);
    const items = await logOf(app());
    expect(items.filter(({ action }) => action === 'reveal').map((entry) => entry.reason)).toEqual([
      `The other side of the conversation. ${reason}\n\nTold from ${dayIn(app(), 30)}: He reads her mail.`,
    ]);
  });

  test('the minute is sealed, and opening it is logged', async () => {
    const { caseId } = await reportMessage(app());
    await app.asStaff('yew').admin.reveal.mutate({ caseId, reason });
    const minute = new Date(Math.floor(Date.parse(app.now()) / 60_000) * 60_000).toISOString();
    expect(JSON.stringify((await dumpDatabase(app().database))['reveals'])).not.toContain(minute);
    const [found] = (await app.asStaff('oak').moderation.case.query({ caseId })).reveals;
    expect(await app.asStaff('oak').admin.revealTime.mutate({ revealId: found?.id ?? '' })).toEqual({ at: minute });
    const items = await logOf(app());
    expect(items.find(({ action }) => action === 'show_reveal_time')).toMatchObject({
      actor: 'oak',
      targetType: 'case',
      targetId: caseId,
    });
  });
});
