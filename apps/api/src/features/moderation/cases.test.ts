import type { DecideInput } from '@ballast/schema/moderation';
import { expect, test } from 'vitest';
import {
  appointModerators,
  createAbusivePost,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  openCase,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const minuteMs = 60_000;

describeWithApp('cases', { members, moderators, tellsAtOnce: true }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const oak = () => app.asStaff('oak').moderation;

  test('pages list cases by severity, and a case of danger is due within an hour', async () => {
    const reasons = ['spam', 'danger', 'words of my own', 'child_safety', 'spam', 'danger'];
    for (const reason of reasons) await report(app, 'birch', (await createAbusivePost(app, true)).id, reason);
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await cedar().cases.query({ limit: 2, ...(cursor && { cursor }) });
      found.push(...page.items.map(({ reason }) => reason));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(['danger', 'danger', 'child_safety', 'spam', 'spam', 'other']);
    const [danger] = (await cedar().cases.query({})).items;
    const untilDueMs = new Date(danger?.dueAt ?? '').getTime() - new Date(danger?.createdAt ?? '').getTime();
    expect(untilDueMs).toBe(60 * minuteMs);
  });

  test.each([false, true])(
    'a case shows the decisions of other cases about the item (anonymous: %s), without author, reporters or staff',
    async (isAnonymous) => {
      const { id } = await createAbusivePost(app, isAnonymous);
      const other = await createAbusivePost(app, isAnonymous);
      const caseIds: string[] = [];
      const decideReported = async (name: string, targetId: string, decision: Partial<DecideInput>) => {
        await report(app, name, targetId);
        const caseId = await onlyCaseId(app);
        await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.', ...decision });
        caseIds.push(caseId);
      };
      await decideReported('birch', other.id, {});
      await decideReported('birch', id, { action: 'suspend', days: 3 });
      app.advanceMs(minuteMs);
      await app.beginSession('cedar');
      await decideReported('elm', id, { rule: 'Be kind', removesItem: true });
      const [, first = '', second = ''] = caseIds;
      await oak().reopen.mutate({ caseId: second, reason: 'It was a slip.' });
      await report(app, 'fir', id);
      const suspended = {
        caseId: first,
        action: 'suspend',
        rule: null,
        removesItem: false,
        decidedAt: '2026-11-20T03:18:00.000Z',
        isReversed: false,
        isAnswered: false,
      };
      const warned = {
        ...suspended,
        caseId: second,
        action: 'warn',
        rule: 'Be kind',
        removesItem: true,
        decidedAt: '2026-11-20T03:30:00.000Z',
        isReversed: true,
      };
      const othersOf = async (caseId: string) => (await oak().case.query({ caseId })).otherDecisions;
      expect(await othersOf(second)).toEqual([suspended]);
      expect(await othersOf(first)).toEqual([warned]);
      await oak().decide.mutate({ caseId: second, action: 'none', rule: null, words: null });
      await report(app, 'birch', id);
      const third = await othersOf(await onlyCaseId(app));
      expect(third).toEqual([suspended, warned, expect.objectContaining({ action: 'none' })]);
    },
  );

  test('only the moderator who claimed a case can decide it, and only once', async () => {
    const { caseId } = await openCase(app);
    const claims = await Promise.allSettled([cedar().claim.mutate({ caseId }), oak().claim.mutate({ caseId })]);
    expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [winner, loser] = claims[0]?.status === 'fulfilled' ? [cedar(), oak()] : [oak(), cedar()];
    const decision = { caseId, action: 'none' as const, rule: null, words: null };
    expect(await codeOf(loser.decide.mutate(decision))).toBe('CLAIMED');
    await winner.release.mutate({ caseId });
    await loser.decide.mutate(decision);
    expect(await codeOf(winner.decide.mutate(decision))).toBe('ALREADY_DECIDED');
    expect(await app.as('alder').decisions.own.query()).toEqual([]);
  });

  test.each([
    ['words', { action: 'warn' }],
    ['days', { action: 'suspend', words: 'Take a week.' }],
    ['days', { action: 'suspend', words: 'Take a week.', days: 0 }],
    ['action', { action: 'shoot', words: 'Take a week.' }],
  ])('a decision without valid %s is refused', async (field, decision) => {
    const { caseId } = await openCase(app);
    const path = `/api/moderation/cases/${caseId}/decide`;
    expect(await refusalOf(app.sendJson({ staff: 'cedar' }, path, decision))).toMatchObject({
      code: 'BAD_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });

  test('pages are refilled after cases and reports about the staff member’s own items are left out', async () => {
    const own = await app.as('cedar').posts.create.mutate({ content: 'Grow up', isAnonymous: true });
    const other = await createAbusivePost(app, true);
    await report(app, 'birch', own.id, 'danger');
    await report(app, 'birch', other.id, 'spam');
    const { moderation, admin } = app.asStaff('cedar');
    const cases = await moderation.cases.query({ limit: 1 });
    expect(cases).toMatchObject({ items: [{ targetId: other.id }], nextCursor: null });
    for (const order of ['newest', 'oldest'] as const) {
      const reports = await admin.reports.query({ limit: 1, order });
      expect(reports).toMatchObject({ items: [{ targetId: other.id }], nextCursor: null });
    }
  });

  test.each([false, true])('staff find no case about their own item (anonymous: %s)', async (isAnonymous) => {
    const { id } = await app.as('cedar').posts.create.mutate({ content: 'Mine', isAnonymous });
    await report(app, 'birch', id);
    const [open] = (await app.asAdmin().moderation.cases.query({})).items;
    const caseId = open?.id ?? '';
    const decision = { caseId, action: 'none' as const, rule: null, words: null };
    const [reported] = (await app.asAdmin().admin.reports.query()).items;
    const calls = [
      () => cedar().case.query({ caseId }),
      () => cedar().claim.mutate({ caseId }),
      () => cedar().release.mutate({ caseId }),
      () => cedar().decide.mutate(decision),
      () => cedar().addNote.mutate({ caseId, words: 'Seen before.' }),
      () => cedar().addRecord.mutate({ caseId, what: 'Rang 999.', at: app.now() }),
      () => cedar().callAdmin.mutate({ caseId, words: 'Look at this.' }),
      () => cedar().raise.mutate({ caseId, reason: 'danger' }),
      () => cedar().lower.mutate({ caseId, reason: 'spam', note: 'A joke.' }),
      () => cedar().hideNow.mutate({ caseId }),
      () => cedar().presence.mutate({ caseId }),
      () => cedar().casesWithName.query({ caseId }),
      () => cedar().decideAppeal.mutate({ caseId, upheld: true, words: 'It was fine all along.' }),
      () => cedar().open.mutate({ targetType: 'post', targetId: id, reason: 'spam' }),
      () =>
        app.asStaff('cedar').admin.closeReport.mutate({ reportId: reported?.id ?? '', outcome: 'Nothing to see here' }),
    ];
    for (const call of calls) expect(await codeOf(call())).toBe('NOT_FOUND');
    expect(await cedar().cases.query({})).toEqual({ items: [], nextCursor: null });
    expect((await app.asStaff('cedar').admin.reports.query()).items).toEqual([]);
    expect(await app.as('birch').reports.own.query()).toMatchObject([{ status: 'open' }]);
    await app.asAdmin().moderation.decide.mutate(decision);
  });

  test('dismissing a staff member, or deleting their account, releases their claims', async () => {
    const [cedarsId] = await appointModerators(app);
    const { caseId } = await openCase(app);
    await cedar().claim.mutate({ caseId });
    await app.asAdmin().admin.removeStaff.mutate({ staffId: cedarsId });
    expect(await oak().claim.mutate({ caseId })).toMatchObject({ isMine: true });
    await app.as('oak').auth.deleteAccount.mutate();
    expect(await app.asAdmin().moderation.case.query({ caseId })).toMatchObject({ claimedBy: null });
  });

  test.each([
    ['abuse', 60],
    ['danger', 5],
    ['suicide_encouraged', 5],
    ['child_safety', 5],
  ])('another staff member can take over a claim on a %s case after %i minutes', async (reason, minutes) => {
    await report(app, 'birch', (await createAbusivePost(app, true)).id, reason);
    const caseId = await onlyCaseId(app);
    await cedar().claim.mutate({ caseId });
    app.advanceMs((minutes - 1) * minuteMs);
    expect(await codeOf(oak().claim.mutate({ caseId }))).toBe('CLAIMED');
    expect(await oak().case.query({ caseId })).toMatchObject({ canClaim: false });
    app.advanceMs(2 * minuteMs);
    expect(await oak().case.query({ caseId })).toMatchObject({ canClaim: true });
    expect(await oak().claim.mutate({ caseId })).toMatchObject({ claimedBy: 'oak', isMine: true, canClaim: false });
    expect(await codeOf(cedar().claim.mutate({ caseId }))).toBe('CLAIMED');
  });

  test('the holder renews a claim, which is in the log only once it had lapsed', async () => {
    const { caseId } = await openCase(app, true, 'danger');
    const claims = async () =>
      (await app.asAdmin().admin.log.query({})).items.filter(
        ({ action, targetId }) => action === 'claim_case' && targetId === caseId,
      ).length;
    const { claimedAt } = await cedar().claim.mutate({ caseId });
    app.advanceMs(4 * minuteMs);
    const renewed = await cedar().claim.mutate({ caseId });
    expect(Date.parse(renewed.claimedAt ?? '') - Date.parse(claimedAt ?? '')).toBe(4 * minuteMs);
    expect(renewed.canClaim).toBe(false);
    expect(await claims()).toBe(1);
    app.advanceMs(4 * minuteMs);
    expect(await codeOf(oak().claim.mutate({ caseId }))).toBe('CLAIMED');
    app.advanceMs(2 * minuteMs);
    expect(await cedar().case.query({ caseId })).toMatchObject({ isMine: true, canClaim: true });
    expect((await cedar().claim.mutate({ caseId })).canClaim).toBe(false);
    expect(await claims()).toBe(2);
  });

  test('admins release what a moderator has claimed, and moderators only their own claims', async () => {
    const { caseId } = await openCase(app);
    await cedar().claim.mutate({ caseId });
    expect(await oak().release.mutate({ caseId })).toMatchObject({ claimedBy: 'cedar' });
    expect(await app.asAdmin().moderation.release.mutate({ caseId })).toMatchObject({ claimedBy: null });
    const { items } = await app.asAdmin().admin.log.query({});
    expect(items[0]).toMatchObject({ action: 'release_case', targetId: caseId });
  });

  test('staff can open a case about an unreported post, but not about a private message', async () => {
    const { id } = await createAbusivePost(app, true);
    expect(await cedar().open.mutate({ targetType: 'post', targetId: id, reason: 'danger' })).toMatchObject({
      reason: 'danger',
      reports: [],
      evidence: { content: 'You are all pathetic', author: null },
    });
    const message = await app.as('alder').messages.send.mutate({ receiverId: app.idOf('birch'), content: 'Hi' });
    const open = cedar().open.mutate({ targetType: 'message', targetId: message.id, reason: 'danger' });
    expect(await codeOf(open)).toBe('NOT_FOUND');
  });
});
