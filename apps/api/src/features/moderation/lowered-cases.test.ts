import { run } from '@ballast/db/engine/database';
import { expect, test } from 'vitest';
import { appointModerators, moderationMembers, moderators, openCase, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

const minuteMs = 60_000;
const note = 'He only checks on a friend.';
const options = { members: moderationMembers, moderators, onCallEmails: ['duty@example.org'] };

describeWithApp('giving a case a less urgent reason', options, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const oak = () => app.asStaff('oak').moderation;
  const reasonOf = async (caseId: string) => (await cedar().case.query({ caseId })).reason;

  async function wokenAfter(minutes: number): Promise<number> {
    const before = (await app.deliverMails()).length;
    app.advanceMs(minutes * minuteMs);
    await app().alerts.escalation.run();
    return (await app.deliverMails()).length - before;
  }
  async function readRow(caseId: string) {
    const { db, tables } = app().database;
    return (await db.select().from(tables.cases)).find(({ id }) => id === caseId);
  }

  test('moves it down, with the words as a note and a line in the log', async () => {
    const { caseId } = await openCase(app, true, 'danger');
    const lowered = await cedar().lower.mutate({ caseId, reason: 'abuse', note });
    expect(lowered).toMatchObject({ reason: 'abuse', notes: [{ by: 'cedar', words: note }] });
    expect(Date.parse(lowered.dueAt) - Date.parse(lowered.createdAt)).toBe(24 * 60 * minuteMs);
    const { items } = await app.asAdmin().admin.log.query({});
    const entry = { actor: 'cedar', action: 'lower_case', targetId: caseId, reason: 'danger to abuse' };
    expect(items).toContainEqual(expect.objectContaining(entry));
  });

  test('ends the escalation, and raising it again starts a new one', async () => {
    const { caseId } = await openCase(app, true, 'danger');
    expect(await wokenAfter(0)).toBe(0);
    expect(await wokenAfter(15)).toBeGreaterThan(0);
    await cedar().lower.mutate({ caseId, reason: 'spam', note });
    expect(await wokenAfter(60)).toBe(0);
    await oak().raise.mutate({ caseId, reason: 'danger' });
    expect(await wokenAfter(10)).toBe(0);
    expect(await wokenAfter(10)).toBeGreaterThan(0);
  });

  test.each(['danger', 'child_safety'] as const)('is refused for the same or a graver reason: %s', async (reason) => {
    const { caseId } = await openCase(app, true, 'child_safety');
    expect(await refusalOf(cedar().lower.mutate({ caseId, reason, note }))).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      fields: { reason: expect.stringContaining('less urgent') },
    });
    expect((await cedar().case.query({ caseId })).notes).toEqual([]);
  });

  test('needs words', async () => {
    const { caseId } = await openCase(app, true, 'danger');
    const refusal = await refusalOf(cedar().lower.mutate({ caseId, reason: 'spam', note: ' ' }));
    expect(refusal).toMatchObject({ code: 'BAD_INPUT', fields: { note: 'Please say why it is less urgent.' } });
  });

  test('is refused for a decided case', async () => {
    const { caseId } = await openCase(app);
    await oak().decide.mutate({ caseId, action: 'none', rule: null, words: null });
    const refusal = await refusalOf(oak().lower.mutate({ caseId, reason: 'spam', note }));
    expect(refusal).toMatchObject({ code: 'ALREADY_DECIDED' });
  });

  test('a retry with the same key writes no second note', async () => {
    const { caseId } = await openCase(app, true, 'danger');
    const input = { caseId, reason: 'spam', note, clientId: 'k'.repeat(22) } as const;
    await cedar().lower.mutate(input);
    expect(await cedar().lower.mutate(input)).toMatchObject({ reason: 'spam', notes: [{ words: note }] });
  });

  test('the same member’s same reason does not undo it, and rings nobody', async () => {
    const { id, caseId } = await openCase(app, true, 'danger');
    await cedar().lower.mutate({ caseId, reason: 'abuse', note });
    const before = (await app.deliverMails()).length;
    await report(app, 'birch', id, 'danger');
    expect(await reasonOf(caseId)).toBe('abuse');
    const [mail] = (await app.deliverMails()).slice(before);
    expect(mail?.subject).toMatch(/^Report /);
  });

  test.each([
    ['another member', 'elm', 'danger'],
    ['the same member with another urgent reason', 'birch', 'child_safety'],
  ])('a report by %s raises it again', async (_who, name, reason) => {
    const { id, caseId } = await openCase(app, true, 'danger');
    await cedar().lower.mutate({ caseId, reason: 'abuse', note });
    await report(app, name, id, reason);
    expect(await reasonOf(caseId)).toBe(reason);
    expect(await readRow(caseId)).toMatchObject({ reasonBy: null });
  });

  test('who gave the reason is stored, and a confirmation of the former one ends', async () => {
    const [cedarId, oakId] = await appointModerators(app);
    const { caseId } = await openCase(app);
    const { tables, transaction } = app().database;
    const confirm = () =>
      transaction(function* (tx) {
        yield* run(tx.update(tables.cases).set({ reasonConfirmedBy: 'key' }));
      });
    expect(await readRow(caseId)).toMatchObject({ reasonBy: null });
    await confirm();
    await cedar().raise.mutate({ caseId, reason: 'danger', note: 'A child writes.' });
    expect(await readRow(caseId)).toMatchObject({ reasonBy: cedarId, reasonConfirmedBy: null });
    expect((await cedar().case.query({ caseId })).notes).toMatchObject([{ words: 'A child writes.' }]);
    await confirm();
    await oak().lower.mutate({ caseId, reason: 'spam', note });
    expect(await readRow(caseId)).toMatchObject({ reasonBy: oakId, reasonConfirmedBy: null });
  });

  test('a claim that has lapsed does not count again, and one that holds stays', async () => {
    const { caseId } = await openCase(app, true, 'danger');
    await cedar().claim.mutate({ caseId });
    expect(await oak().lower.mutate({ caseId, reason: 'child_safety', note })).toMatchObject({ claimedBy: 'cedar' });
    app.advanceMs(20 * minuteMs);
    expect(await oak().lower.mutate({ caseId, reason: 'abuse', note })).toMatchObject({ claimedBy: null });
  });
});
