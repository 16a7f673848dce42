import { run } from '@ballast/db/engine/database';
import { dumpDatabase } from '@ballast/db/testing';
import { limits } from '@ballast/schema/limits';
import { describe, expect, test } from 'vitest';
import {
  appointModerators,
  createAbusivePost,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const support = { action: 'support', rule: null, words: 'Ring somebody now.' } as const;
const words = 'I rang my brother.';

describeWithApp('letters of support', { members, moderators }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const openIds = async () => (await cedar().cases.query({})).items.map(({ id }) => id);
  const againIds = async () => (await cedar().cases.query({ status: 'again' })).items.map(({ id }) => id);
  const caseOf = (caseId: string) => cedar().case.query({ caseId });
  const answer = (name: string, decisionId: string) => app.as(name).decisions.answer.mutate({ decisionId, words });
  const markRead = (name: string, decisionId: string) => app.as(name).decisions.markRead.mutate({ decisionId });

  /** A letter about a post of alder's. */
  async function writeLetter(reason: string, isAnonymous = true) {
    const { id: postId } = await createAbusivePost(app, isAnonymous);
    await report(app, 'birch', postId, reason);
    const caseId = await onlyCaseId(app);
    const { history } = await cedar().decide.mutate({ caseId, ...support });
    return { postId, caseId, decisionId: history[0]?.id ?? '' };
  }

  describe('answered by the author', () => {
    test.each([true, false])('once, and staff read the answer in the case (anonymous: %s)', async (isAnonymous) => {
      const { caseId, decisionId } = await writeLetter('abuse', isAnonymous);
      await answer('alder', decisionId);
      expect(await codeOf(answer('alder', decisionId))).toBe('ALREADY_DECIDED');
      const reply = { words, repliedAt: '2026-11-20T03:07:00.000Z' };
      expect((await caseOf(caseId)).history).toMatchObject([{ action: 'support', reply }]);
      expect(await app.as('alder').decisions.own.query()).toMatchObject([{ reply: { words } }]);
    });

    test('twice at the same moment, keep one answer', async () => {
      const { decisionId } = await writeLetter('abuse');
      const refusals = await Promise.all([1, 2].map(() => refusalOf(answer('alder', decisionId))));
      expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
    });

    test('leave the case out of the open ones for other reasons, and in the list to look at again', async () => {
      const { caseId, decisionId } = await writeLetter('abuse');
      await answer('alder', decisionId);
      expect(await openIds()).toEqual([]);
      expect(await againIds()).toEqual([caseId]);
      expect(await cedar().counts.query()).toMatchObject({ again: 1 });
    });

    test('wake staff for another open case about the item', async () => {
      const { postId, decisionId } = await writeLetter('danger');
      await report(app, 'elm', postId, 'danger');
      const otherId = await onlyCaseId(app);
      const { cases } = app().database.tables;
      await app().database.transaction(function* (tx) {
        yield* run(tx.update(cases).set({ isAnnounced: true, alertStage: 2 }));
      });
      await answer('alder', decisionId);
      const stored = (await dumpDatabase(app().database))['cases']?.find(({ id }) => id === otherId);
      expect(Boolean(stored?.['isAnnounced'])).toBe(false);
      expect(stored?.['alertStage']).toBe(0);
      expect((await caseOf(otherId)).otherDecisions).toMatchObject([{ isAnswered: true }]);
    });

    test('and a new decision keep the day to look again', async () => {
      const { caseId, decisionId } = await writeLetter('danger');
      await cedar().setLookAgain.mutate({ caseId, on: '2026-11-25' });
      await answer('alder', decisionId);
      await cedar().decide.mutate({ caseId, ...support });
      expect(await caseOf(caseId)).toMatchObject({ status: 'closed', lookAgainOn: '2026-11-25' });
    });

    test.each(['danger', 'child_safety'])('open a case about %s again, also after a month', async (reason) => {
      const { caseId, decisionId } = await writeLetter(reason);
      app.advanceMs(31 * dayMs);
      for (const name of ['alder', 'cedar']) await app.beginSession(name);
      await appointModerators(app);
      await answer('alder', decisionId);
      expect(await openIds()).toEqual([caseId]);
      expect(await againIds()).toEqual([]);
    });

    test('are in the list to look at again if another case about the item is open', async () => {
      const { postId, caseId, decisionId } = await writeLetter('danger');
      await report(app, 'elm', postId, 'danger');
      const open = await openIds();
      await answer('alder', decisionId);
      expect(await openIds()).toEqual(open);
      expect(await againIds()).toEqual([caseId]);
    });

    test('are mailed to staff without a word of them', async () => {
      const { caseId, decisionId } = await writeLetter('abuse');
      const before = (await app.deliverMails()).length;
      await answer('alder', decisionId);
      const mails = (await app.deliverMails()).slice(before);
      expect(mails).toMatchObject([{ to: 'reports@example.org', subject: `Answer in case ${caseId}: post` }]);
      expect(JSON.stringify(mails)).not.toMatch(/brother|alder/);
    });

    test('are possible while the account is suspended', async () => {
      const { decisionId } = await writeLetter('abuse');
      const { id } = await createAbusivePost(app, false);
      await report(app, 'birch', id);
      const suspension = { action: 'suspend', rule: null, words: 'A week.', days: 7 } as const;
      await cedar().decide.mutate({ caseId: await onlyCaseId(app), ...suspension });
      expect(await codeOf(createAbusivePost(app, false))).toBe('SUSPENDED');
      expect(await refusalOf(answer('alder', decisionId))).toBeUndefined();
    });

    test('are not possible once the letter is taken back, nor to another decision', async () => {
      const { caseId, decisionId } = await writeLetter('abuse');
      await cedar().reopen.mutate({ caseId });
      expect(await refusalOf(answer('alder', decisionId))).toMatchObject({
        code: 'ALREADY_DECIDED',
        message: 'This letter was taken back, so it cannot be answered.',
      });
      const { history } = await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
      await app.tellDecisions();
      const warning = answer('alder', history.at(-1)?.id ?? '');
      expect(await refusalOf(warning)).toMatchObject({ message: 'This is no letter that can be answered.' });
    });

    test('are kept without their words once those of the letter are erased', async () => {
      const { caseId, decisionId } = await writeLetter('abuse');
      const { tables, transaction } = app().database;
      await transaction(function* (tx) {
        yield* run(tx.update(tables.decisions).set({ detailsSeal: null }));
      });
      await answer('alder', decisionId);
      expect((await caseOf(caseId)).history).toMatchObject([{ reply: { words: null } }]);
    });

    test('have a longest length', async () => {
      const { decisionId } = await writeLetter('abuse');
      const long = { decisionId, words: 'x'.repeat(limits.letterReplyMaxChars + 1) };
      const refusal = await refusalOf(app.as('alder').decisions.answer.mutate(long));
      expect(refusal).toMatchObject({ code: 'BAD_INPUT', fields: { words: expect.any(String) } });
    });
  });

  describe('that were read', () => {
    const isRead = async (caseId: string) => (await caseOf(caseId)).history[0]?.isRead;
    const stored = async () => JSON.stringify((await dumpDatabase(app().database))['decisions']);

    test('show it at once for an item with a name', async () => {
      const { caseId, decisionId } = await writeLetter('abuse', false);
      expect(await isRead(caseId)).toBe(false);
      await markRead('alder', decisionId);
      expect(await isRead(caseId)).toBe(true);
    });

    test('show it from the next full hour for an anonymous item, and are stored together then', async () => {
      const { caseId, decisionId } = await writeLetter('abuse');
      const before = await stored();
      await markRead('alder', decisionId);
      app.advanceMs(52 * minuteMs);
      await app().heartbeat();
      expect(await stored()).toBe(before);
      app.advanceMs(minuteMs);
      await app().heartbeat();
      expect(await isRead(caseId)).toBe(true);
    });

    test('stay unread if another member marks them as read, with the same answer', async () => {
      const { caseId, decisionId } = await writeLetter('abuse', false);
      const mine = await markRead('alder', decisionId);
      for (const [name, id] of [
        ['birch', decisionId],
        ['alder', 'x'.repeat(22)],
        ['alder', 'x'],
      ] as const) {
        expect(await markRead(name, id)).toEqual(mine);
      }
      const { caseId: otherId, decisionId: other } = await writeLetter('spam', false);
      await markRead('birch', other);
      expect(await isRead(otherId)).toBe(false);
      expect(await isRead(caseId)).toBe(true);
    });
  });
});

const mailed = { members, moderators, memberColumns: (name: string) => ({ emailVerified: name !== 'birch' }) };

describeWithApp('the mail about a letter of support', mailed, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;

  async function writeTo(name: string, action: 'support' | 'warn' = 'support') {
    const { id } = await app.as(name).posts.create.mutate({ content: 'I am done', isAnonymous: true });
    await report(app, 'elm', id, 'danger');
    const caseId = await onlyCaseId(app);
    await app.deliverMails();
    app().mails.splice(0);
    await cedar().decide.mutate({ caseId, action, rule: null, words: 'Ring somebody now.' });
    return caseId;
  }
  async function mailsAfterMs(ms: number) {
    app.advanceMs(ms);
    return [...(await app.deliverMails())];
  }

  test('goes out within a minute, says nothing, and can be ended', async () => {
    await writeTo('alder');
    expect(await mailsAfterMs(0)).toEqual([]);
    const [mail, ...others] = await mailsAfterMs(minuteMs);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'alder@example.org', subject: 'Something new for you' });
    expect(mail?.unsubscribeUrl).toMatch(/\/api\/notifications\/unsubscribe\?token=/);
    expect(JSON.stringify(mail)).not.toMatch(/ring|decision|letter|staff/i);
    expect(await mailsAfterMs(minuteMs)).toHaveLength(1);
  });

  test('leaves the product’s name out if the member wants that', async () => {
    await app.as('alder').settings.update.mutate({ discreetNotifications: true });
    await writeTo('alder');
    const [mail] = await mailsAfterMs(minuteMs);
    expect(mail?.isDiscreet).toBe(true);
    expect(mail?.text).not.toContain('Ballast');
  });

  test('goes to nobody without a verified address, with mails off, after another decision, or once it is taken back', async () => {
    await writeTo('birch');
    expect(await mailsAfterMs(minuteMs)).toEqual([]);
    await app.as('alder').settings.update.mutate({ emailNotifications: false });
    await writeTo('alder');
    expect(await mailsAfterMs(minuteMs)).toEqual([]);
    await app.as('alder').settings.update.mutate({ emailNotifications: true });
    await writeTo('alder', 'warn');
    expect(await mailsAfterMs(minuteMs)).toEqual([]);
    await cedar().reopen.mutate({ caseId: await writeTo('alder') });
    expect(await mailsAfterMs(minuteMs)).toEqual([]);
  });
});
