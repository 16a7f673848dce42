import { expect, test, vi } from 'vitest';
import {
  createAbusivePost,
  dismissOak,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  openCase,
  report,
} from '../../testing/moderation.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { testMailAddresses } from '../../testing/test-outbox.ts';

const dayMs = 24 * 60 * 60_000;

describeOnEngines('appeals', { members, moderators, tellsAtOnce: true }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const oak = () => app.asStaff('oak').moderation;

  test('only the author can appeal, once and within 20 days', async () => {
    const { id } = await createAbusivePost(app, true);
    for (const name of ['birch', 'elm']) {
      await report(app, name, id);
      await cedar().decide.mutate({ caseId: await onlyCaseId(app), action: 'warn', rule: null, words: 'Be kind.' });
    }
    const [late, soon] = await app.as('alder').decisions.own.query();
    const appeal = (name: string, decisionId = '') =>
      refusalOf(app.as(name).decisions.appeal.mutate({ decisionId, words: 'I was.' }));
    expect(await appeal('birch', soon?.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await appeal('alder', soon?.id)).toBeUndefined();
    expect(await appeal('alder', soon?.id)).toMatchObject({ code: 'ALREADY_DECIDED' });
    app.advanceMs(20 * dayMs);
    expect(await appeal('alder', late?.id)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test.each([true, false])(
    'staff get one mail about an appeal, with the id of the case and the kind of item only (anonymous: %s)',
    async (isAnonymous) => {
      const { caseId } = await openCase(app, isAnonymous);
      await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
      const [decision] = await app.as('alder').decisions.own.query();
      const { length: mailsBefore } = await app.deliverMails();
      const appeal = () => app.as('alder').decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was.' });
      await Promise.allSettled([appeal(), appeal(), appeal()]);
      expect(await codeOf(appeal())).toBe('ALREADY_DECIDED');
      expect((await app.deliverMails()).slice(mailsBefore)).toEqual([
        {
          to: testMailAddresses.reports,
          subject: `Appeal in case ${caseId}: post`,
          text: `A member has appealed against a decision about a post. The case ${caseId} waits in the admin area.\n`,
        },
      ]);
    },
  );

  test('the only staff member can answer appeals against their own decisions', async () => {
    await dismissOak(app);
    const { caseId } = await openCase(app);
    await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    const [decision] = await app.as('alder').decisions.own.query();
    await app.as('alder').decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was.' });
    await cedar().decideAppeal.mutate({ caseId, upheld: false, words: 'You were not, this time.' });
    expect(await app.as('alder').decisions.own.query()).toMatchObject([
      { isReversed: false, appeal: { isOpen: false } },
    ]);
  });

  test('only the staff member who claimed an appeal can answer it', async () => {
    await app.appoint('fir', 'moderator');
    const { caseId } = await openCase(app);
    await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    const [decision] = await app.as('alder').decisions.own.query();
    await app.as('alder').decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was.' });
    const answer = { caseId, upheld: true, words: 'You were kind.' };
    await oak().claim.mutate({ caseId });
    const fir = app.asStaff('fir').moderation;
    expect(await codeOf(fir.decideAppeal.mutate(answer))).toBe('CLAIMED');
    await oak().decideAppeal.mutate(answer);
    expect(await codeOf(fir.decideAppeal.mutate(answer))).toBe('ALREADY_DECIDED');
  });

  test('the moderator who decided a case cannot claim its appeal, which would keep others from answering', async () => {
    const { caseId } = await openCase(app);
    await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    const [decision] = await app.as('alder').decisions.own.query();
    await app.as('alder').decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was.' });
    expect(await codeOf(cedar().claim.mutate({ caseId }))).toBe('FORBIDDEN');
    expect(await oak().claim.mutate({ caseId })).toMatchObject({ isMine: true });
  });

  test('the moderator who decided a case cannot claim its appeal with a claim that began before the appeal', async () => {
    await report(app, 'birch', app.idOf('alder'), 'abuse', 'user');
    const caseId = await onlyCaseId(app);
    await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    const [decision] = await app.as('alder').decisions.own.query();
    const { of } = app().handles;
    // After the case was read for cedar, and with it the handles of cedar and of all staff, they are read again for the claim.
    const spy = vi
      .spyOn(app().handles, 'of')
      .mockImplementationOnce(of)
      .mockImplementationOnce(of)
      .mockImplementationOnce(of)
      .mockImplementationOnce(of)
      .mockImplementationOnce(async (memberId) => {
        await app.as('alder').decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was.' });
        return of(memberId);
      });
    expect(await codeOf(cedar().claim.mutate({ caseId }))).toBe('ALREADY_DECIDED');
    spy.mockRestore();
    expect(await oak().case.query({ caseId })).toMatchObject({ status: 'appealed', claimedBy: null });
    await oak().decideAppeal.mutate({ caseId, upheld: true, words: 'You were kind.' });
  });

  test('a case says whether somebody else has to answer its appeal', async () => {
    await dismissOak(app);
    const { caseId } = await openCase(app);
    const needsOther = async (name: string) =>
      (await app.asStaff(name).moderation.case.query({ caseId })).needsOtherStaff;
    await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    expect(await needsOther('cedar')).toBe(false);
    const [decision] = await app.as('alder').decisions.own.query();
    await app.as('alder').decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was.' });
    expect(await needsOther('cedar')).toBe(false);
    await app.appoint('oak', 'moderator');
    expect(await needsOther('cedar')).toBe(true);
    expect(await needsOther('oak')).toBe(false);
    await oak().decideAppeal.mutate({ caseId, upheld: false, words: 'You were not, this time.' });
    expect(await needsOther('cedar')).toBe(false);
  });

  test.each([true, false])(
    'deleting the author’s account erases the copy in a case that staff opened (anonymous: %s)',
    async (isAnonymous) => {
      const { id: targetId } = await createAbusivePost(app, isAnonymous);
      const { id: caseId } = await cedar().open.mutate({ targetType: 'post', targetId, reason: 'abuse' });
      await oak().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
      expect(await cedar().case.query({ caseId })).toMatchObject({ evidence: { content: 'You are all pathetic' } });
      await app.as('alder').auth.deleteAccount.mutate();
      await app().privacy.erasures.run();
      expect(await cedar().case.query({ caseId })).toMatchObject({ evidence: null });
    },
  );

  test('a case about an anonymous post that stays does not change when the author’s account is deleted', async () => {
    const { id } = await createAbusivePost(app, true);
    const decideReported = async (name: string) => {
      await report(app, name, id);
      const caseId = await onlyCaseId(app);
      return cedar().decide.mutate({ caseId, action: 'warn', rule: 'Be kind', words: 'Be kind.' });
    };
    await decideReported('elm');
    const { id: caseId } = await decideReported('birch');
    const before = await cedar().case.query({ caseId });
    expect(before).toMatchObject({ otherDecisions: [{ rule: 'Be kind' }] });
    await app.as('alder').auth.deleteAccount.mutate({ anonymousItems: 'leave' });
    await app().privacy.erasures.run();
    expect(await cedar().case.query({ caseId })).toEqual(before);
  });

  test('deleting the author’s account erases the texts of a decision', async () => {
    const { caseId } = await openCase(app);
    await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    await app.as('alder').auth.deleteAccount.mutate();
    await app().privacy.erasures.run();
    const [row] = await app().database.db.select().from(app().database.tables.decisions);
    expect(row).toMatchObject({ detailsSeal: null, appealSeal: null });
    expect(await cedar().case.query({ caseId })).toMatchObject({ history: [{ action: 'warn', words: null }] });
  });

  test('a case is reopened and decided again, twice, and each reopening takes its decision back at once', async () => {
    const { id, caseId } = await openCase(app);
    const write = () => app.as('alder').posts.create.mutate({ content: 'Hello', isAnonymous: false });
    const isShown = async () => (await codeOf(app.as('yew').posts.get.query({ postId: id }))) !== 'NOT_FOUND';
    const reopen = () => oak().reopen.mutate({ caseId, reason: 'It was a slip.' });
    const removed = { action: 'remove', isReversed: true, appeal: null };
    await cedar().decide.mutate({ caseId, action: 'remove', rule: null, words: 'Please be kind.' });
    expect(await reopen()).toMatchObject({ status: 'open', isMine: true, closedAt: null, history: [removed] });
    expect(await isShown()).toBe(true);
    expect(await app.as('birch').reports.own.query()).toMatchObject([{ status: 'open', outcome: null }]);
    expect(await app.as('alder').decisions.own.query()).toMatchObject([{ isReversed: true, canAppealUntil: null }]);
    const suspension = { action: 'suspend', removesItem: true, rule: null, words: 'A week off.', days: 7 } as const;
    await oak().decide.mutate({ caseId, ...suspension });
    expect(await codeOf(write())).toBe('SUSPENDED');
    expect(await isShown()).toBe(false);
    expect(await reopen()).toMatchObject({ history: [removed, { action: 'suspend', isReversed: true }] });
    await write();
    expect(await isShown()).toBe(true);
    expect(await app.as('birch').reports.own.query()).toMatchObject([{ status: 'open', outcome: null }]);
    expect(await codeOf(reopen())).toBe('ALREADY_DECIDED');
    const { items } = await app.asAdmin().admin.log.query({});
    expect(items.filter(({ action, targetId }) => action === 'reopen_case' && targetId === caseId)).toHaveLength(2);
  });

  test('only one of an appeal and a concurrent reopening succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { caseId } = await openCase(app);
      await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Please be kind.' });
      const [decision] = await app.as('alder').decisions.own.query();
      const appeal = { decisionId: decision?.id ?? '', words: 'I was.' };
      const outcomes = await Promise.all([
        refusalOf(app.as('alder').decisions.appeal.mutate(appeal)),
        refusalOf(cedar().reopen.mutate({ caseId, reason: 'It was a slip.' })),
      ]);
      expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(1);
      const { status } = await cedar().case.query({ caseId });
      if (status === 'appealed') await oak().decideAppeal.mutate({ caseId, upheld: true, words: 'You were kind.' });
      else await cedar().decide.mutate({ caseId, action: 'none', rule: null, words: null });
    }
  });

  test('a case cannot be reopened while it is open, while another case about the item is open, or after an appeal', async () => {
    const { id, caseId } = await openCase(app, false);
    const refusal = async (reopened: string) =>
      await codeOf(cedar().reopen.mutate({ caseId: reopened, reason: 'It was a slip.' }));
    expect(await refusal(caseId)).toBe('ALREADY_DECIDED');
    await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Please be kind.' });
    await report(app, 'elm', id);
    expect(await refusal(caseId)).toBe('ALREADY_DECIDED');
    const [decision] = await app.as('alder').decisions.own.query();
    await app.as('alder').decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was.' });
    expect(await refusal(caseId)).toBe('ALREADY_DECIDED');
  });
});
