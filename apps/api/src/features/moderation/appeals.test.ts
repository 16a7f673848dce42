import { expect, test, vi } from 'vitest';
import {
  appointModerators,
  createAbusivePost,
  moderationMembers as members,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { testMailAddresses } from '../../testing/test-outbox.ts';

const dayMs = 24 * 60 * 60_000;

describeOnEngines('appeals', { members, tellsAtOnce: true }, (app) => {
  const cedar = () => app().asStaff('cedar').moderation;
  const oak = () => app().asStaff('oak').moderation;

  test('only the author can appeal, once and within 20 days', async () => {
    await appointModerators(app());
    const { id } = await createAbusivePost(app(), true);
    for (const name of ['birch', 'elm']) {
      await report(app(), name, id);
      await cedar().decide.mutate({ caseId: await onlyCaseId(app()), action: 'warn', rule: null, words: 'Be kind.' });
    }
    const [late, soon] = await app().as('alder').decisions.own.query();
    const appeal = (name: string, decisionId = '') =>
      refusalOf(app().as(name).decisions.appeal.mutate({ decisionId, words: 'I was.' }));
    expect(await appeal('birch', soon?.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await appeal('alder', soon?.id)).toBeUndefined();
    expect(await appeal('alder', soon?.id)).toMatchObject({ code: 'ALREADY_DECIDED' });
    app().advanceMs(20 * dayMs);
    expect(await appeal('alder', late?.id)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test.each([true, false])(
    'staff get one mail about an appeal, with the id of the case and the kind of item only (anonymous: %s)',
    async (isAnonymous) => {
      await appointModerators(app());
      await report(app(), 'birch', (await createAbusivePost(app(), isAnonymous)).id);
      const caseId = await onlyCaseId(app());
      await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
      const [decision] = await app().as('alder').decisions.own.query();
      const { length: mailsBefore } = await app().deliverMails();
      const appeal = () =>
        app()
          .as('alder')
          .decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was.' });
      await Promise.allSettled([appeal(), appeal(), appeal()]);
      expect(await refusalOf(appeal())).toMatchObject({ code: 'ALREADY_DECIDED' });
      expect((await app().deliverMails()).slice(mailsBefore)).toEqual([
        {
          to: testMailAddresses.reports,
          subject: `Appeal in case ${caseId}: post`,
          text: `A member has appealed against a decision about a post. The case ${caseId} waits in the admin area.\n`,
        },
      ]);
    },
  );

  test('the only staff member can answer appeals against their own decisions', async () => {
    await app().appoint('cedar', 'moderator');
    await report(app(), 'birch', (await createAbusivePost(app(), true)).id);
    const caseId = await onlyCaseId(app());
    await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    const [decision] = await app().as('alder').decisions.own.query();
    await app()
      .as('alder')
      .decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was.' });
    await cedar().decideAppeal.mutate({ caseId, upheld: false, words: 'You were not, this time.' });
    expect(await app().as('alder').decisions.own.query()).toMatchObject([
      { isReversed: false, appeal: { isOpen: false } },
    ]);
  });

  test('only the staff member who claimed an appeal can answer it', async () => {
    await appointModerators(app());
    await app().appoint('fir', 'moderator');
    await report(app(), 'birch', (await createAbusivePost(app(), true)).id);
    const caseId = await onlyCaseId(app());
    await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    const [decision] = await app().as('alder').decisions.own.query();
    await app()
      .as('alder')
      .decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was.' });
    const answer = { caseId, upheld: true, words: 'You were kind.' };
    await oak().claim.mutate({ caseId });
    const fir = app().asStaff('fir').moderation;
    expect(await refusalOf(fir.decideAppeal.mutate(answer))).toMatchObject({ code: 'CLAIMED' });
    await oak().decideAppeal.mutate(answer);
    expect(await refusalOf(fir.decideAppeal.mutate(answer))).toMatchObject({ code: 'ALREADY_DECIDED' });
  });

  test('the moderator who decided a case cannot claim its appeal, which would keep others from answering', async () => {
    await appointModerators(app());
    await report(app(), 'birch', (await createAbusivePost(app(), true)).id);
    const caseId = await onlyCaseId(app());
    await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    const [decision] = await app().as('alder').decisions.own.query();
    await app()
      .as('alder')
      .decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was.' });
    expect(await refusalOf(cedar().claim.mutate({ caseId }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await oak().claim.mutate({ caseId })).toMatchObject({ isMine: true });
  });

  test('the moderator who decided a case cannot claim its appeal with a claim that began before the appeal', async () => {
    await appointModerators(app());
    await report(app(), 'birch', app().idOf('alder'), 'abuse', 'user');
    const caseId = await onlyCaseId(app());
    await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    const [decision] = await app().as('alder').decisions.own.query();
    const { of } = app().handles;
    // After the case was read for cedar, and with it the handles of cedar and of all staff, they are read again for the claim.
    const spy = vi
      .spyOn(app().handles, 'of')
      .mockImplementationOnce(of)
      .mockImplementationOnce(of)
      .mockImplementationOnce(of)
      .mockImplementationOnce(of)
      .mockImplementationOnce(async (memberId) => {
        await app()
          .as('alder')
          .decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was.' });
        return of(memberId);
      });
    expect(await refusalOf(cedar().claim.mutate({ caseId }))).toMatchObject({ code: 'ALREADY_DECIDED' });
    spy.mockRestore();
    expect(await oak().case.query({ caseId })).toMatchObject({ status: 'appealed', claimedBy: null });
    await oak().decideAppeal.mutate({ caseId, upheld: true, words: 'You were kind.' });
  });

  test('a case says whether somebody else has to answer its appeal', async () => {
    await app().appoint('cedar', 'moderator');
    await report(app(), 'birch', (await createAbusivePost(app(), true)).id);
    const caseId = await onlyCaseId(app());
    const needsOther = async (name: string) =>
      (await app().asStaff(name).moderation.case.query({ caseId })).needsOtherStaff;
    await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    expect(await needsOther('cedar')).toBe(false);
    const [decision] = await app().as('alder').decisions.own.query();
    await app()
      .as('alder')
      .decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was.' });
    expect(await needsOther('cedar')).toBe(false);
    await app().appoint('oak', 'moderator');
    expect(await needsOther('cedar')).toBe(true);
    expect(await needsOther('oak')).toBe(false);
    await oak().decideAppeal.mutate({ caseId, upheld: false, words: 'You were not, this time.' });
    expect(await needsOther('cedar')).toBe(false);
  });

  test.each([true, false])(
    'deleting the author’s account erases the copy in a case that staff opened (anonymous: %s)',
    async (isAnonymous) => {
      await appointModerators(app());
      const { id: targetId } = await createAbusivePost(app(), isAnonymous);
      const { id: caseId } = await cedar().open.mutate({ targetType: 'post', targetId, reason: 'abuse' });
      await oak().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
      expect(await cedar().case.query({ caseId })).toMatchObject({ evidence: { content: 'You are all pathetic' } });
      await app().as('alder').auth.deleteAccount.mutate();
      await app().privacy.erasures.run();
      expect(await cedar().case.query({ caseId })).toMatchObject({ evidence: null });
    },
  );

  test('a case about an anonymous post that stays does not change when the author’s account is deleted', async () => {
    await appointModerators(app());
    const { id } = await createAbusivePost(app(), true);
    const decideReported = async (name: string) => {
      await report(app(), name, id);
      const caseId = await onlyCaseId(app());
      return cedar().decide.mutate({ caseId, action: 'warn', rule: 'Be kind', words: 'Be kind.' });
    };
    await decideReported('elm');
    const { id: caseId } = await decideReported('birch');
    const before = await cedar().case.query({ caseId });
    expect(before).toMatchObject({ otherDecisions: [{ rule: 'Be kind' }] });
    await app().as('alder').auth.deleteAccount.mutate({ anonymousItems: 'leave' });
    await app().privacy.erasures.run();
    expect(await cedar().case.query({ caseId })).toEqual(before);
  });

  test('deleting the author’s account erases the texts of a decision', async () => {
    await appointModerators(app());
    await report(app(), 'birch', (await createAbusivePost(app(), true)).id);
    const caseId = await onlyCaseId(app());
    await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    await app().as('alder').auth.deleteAccount.mutate();
    await app().privacy.erasures.run();
    const [row] = await app().database.db.select().from(app().database.tables.decisions);
    expect(row).toMatchObject({ detailsSeal: null, appealSeal: null });
    expect(await cedar().case.query({ caseId })).toMatchObject({ history: [{ action: 'warn', words: null }] });
  });

  test('staff can reopen a case and decide again', async () => {
    await appointModerators(app());
    const { id } = await createAbusivePost(app(), true);
    await report(app(), 'birch', id);
    const caseId = await onlyCaseId(app());
    await cedar().decide.mutate({ caseId, action: 'remove', rule: null, words: 'Please be kind.' });
    const reopened = await oak().reopen.mutate({ caseId, reason: 'It was a slip.' });
    expect(reopened).toMatchObject({
      status: 'open',
      isMine: true,
      closedAt: null,
      history: [{ action: 'remove', isReversed: true, appeal: null }],
    });
    expect(await app().as('yew').posts.get.query({ postId: id })).toMatchObject({ id });
    expect(await app().as('birch').reports.own.query()).toMatchObject([{ status: 'open', outcome: null }]);
    expect(await app().as('alder').decisions.own.query()).toMatchObject([{ isReversed: true, canAppealUntil: null }]);
    await oak().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Please be kind.' });
    expect(await app().as('yew').posts.get.query({ postId: id })).toMatchObject({ id });
    const { items } = await app().asAdmin().admin.log.query({});
    expect(items.map(({ action }) => action)).toContain('reopen_case');
  });

  test('a case can be reopened a second time, which reverses its second decision', async () => {
    await appointModerators(app());
    const { id } = await createAbusivePost(app(), true);
    await report(app(), 'birch', id);
    const caseId = await onlyCaseId(app());
    const write = () => app().as('alder').posts.create.mutate({ content: 'Hello', isAnonymous: false });
    const isShown = async () =>
      (await refusalOf(app().as('yew').posts.get.query({ postId: id })))?.code !== 'NOT_FOUND';
    await cedar().decide.mutate({ caseId, action: 'remove', rule: null, words: 'Please be kind.' });
    await oak().reopen.mutate({ caseId, reason: 'It was a slip.' });
    const suspension = { action: 'suspend', removesItem: true, rule: null, words: 'A week off.', days: 7 } as const;
    await oak().decide.mutate({ caseId, ...suspension });
    expect(await refusalOf(write())).toMatchObject({ code: 'SUSPENDED' });
    expect(await isShown()).toBe(false);
    expect(await oak().reopen.mutate({ caseId, reason: 'It was a slip.' })).toMatchObject({
      status: 'open',
      history: [
        { action: 'remove', isReversed: true },
        { action: 'suspend', isReversed: true },
      ],
    });
    await write();
    expect(await isShown()).toBe(true);
    expect(await app().as('birch').reports.own.query()).toMatchObject([{ status: 'open', outcome: null }]);
    expect(await refusalOf(oak().reopen.mutate({ caseId, reason: 'It was a slip.' }))).toMatchObject({
      code: 'ALREADY_DECIDED',
    });
    const { items } = await app().asAdmin().admin.log.query({});
    expect(items.filter(({ action, targetId }) => action === 'reopen_case' && targetId === caseId)).toHaveLength(2);
  });

  test('only one of an appeal and a concurrent reopening succeeds', async () => {
    await appointModerators(app());
    for (let round = 0; round < 5; round += 1) {
      const { id } = await createAbusivePost(app(), true);
      await report(app(), 'birch', id);
      const caseId = await onlyCaseId(app());
      await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Please be kind.' });
      const [decision] = await app().as('alder').decisions.own.query();
      const appeal = { decisionId: decision?.id ?? '', words: 'I was.' };
      const outcomes = await Promise.all([
        refusalOf(app().as('alder').decisions.appeal.mutate(appeal)),
        refusalOf(cedar().reopen.mutate({ caseId, reason: 'It was a slip.' })),
      ]);
      expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(1);
      const { status } = await cedar().case.query({ caseId });
      if (status === 'appealed') await oak().decideAppeal.mutate({ caseId, upheld: true, words: 'You were kind.' });
      else await cedar().decide.mutate({ caseId, action: 'none', rule: null, words: null });
    }
  });

  test('reopening a case ends its sanction at once', async () => {
    await appointModerators(app());
    const { id } = await createAbusivePost(app(), true);
    await report(app(), 'birch', id);
    const caseId = await onlyCaseId(app());
    await cedar().decide.mutate({ caseId, action: 'suspend', rule: null, words: 'A week off.', days: 7 });
    const write = () => app().as('alder').posts.create.mutate({ content: 'Hello', isAnonymous: false });
    expect(await refusalOf(write())).toMatchObject({ code: 'SUSPENDED' });
    await cedar().reopen.mutate({ caseId, reason: 'It was a slip.' });
    await write();
  });

  test('a case cannot be reopened while it is open, while another case about the item is open, or after an appeal', async () => {
    await appointModerators(app());
    const { id } = await createAbusivePost(app(), false);
    await report(app(), 'birch', id);
    const caseId = await onlyCaseId(app());
    const refusal = async (reopened: string) =>
      (await refusalOf(cedar().reopen.mutate({ caseId: reopened, reason: 'It was a slip.' })))?.code;
    expect(await refusal(caseId)).toBe('ALREADY_DECIDED');
    await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Please be kind.' });
    await report(app(), 'elm', id);
    expect(await refusal(caseId)).toBe('ALREADY_DECIDED');
    const [decision] = await app().as('alder').decisions.own.query();
    await app()
      .as('alder')
      .decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was.' });
    expect(await refusal(caseId)).toBe('ALREADY_DECIDED');
  });
});
