import { expect, test } from 'vitest';
import { moderationMembers, moderators, openCase, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

describeWithApp('giving a case a more urgent reason', { members: moderationMembers, moderators }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;

  const loggedActions = async (caseId: string) =>
    (await app.asAdmin().admin.log.query({})).items
      .filter(({ targetId }) => targetId === caseId)
      .map(({ actor, action }) => [actor, action]);

  test('moves it up in the queue, shortens its time, and is in the log', async () => {
    const { caseId } = await openCase(app);
    const before = await cedar().case.query({ caseId });
    expect(before).toMatchObject({ reason: 'abuse' });
    const danger = await app.as('birch').posts.create.mutate({ content: 'A goodbye', isAnonymous: true });
    const urgent = await cedar().open.mutate({ targetType: 'post', targetId: danger.id, reason: 'suicide_encouraged' });
    const idsInQueue = async () => (await cedar().cases.query({})).items.map(({ id }) => id);
    expect(await idsInQueue()).toEqual([urgent.id, caseId]);
    expect(await cedar().raise.mutate({ caseId, reason: 'danger' })).toMatchObject({
      reason: 'danger',
      createdAt: before.createdAt,
      dueAt: new Date(Date.parse(before.createdAt) + 60 * 60_000).toISOString(),
    });
    expect(await idsInQueue()).toEqual([caseId, urgent.id]);
    expect(await loggedActions(caseId)).toEqual([['cedar', 'raise_case']]);
  });

  test('keeps the claim of its holder, also if others raise it or open a case about its item', async () => {
    const { caseId } = await openCase(app);
    const oak = app.asStaff('oak').moderation;
    await cedar().claim.mutate({ caseId });
    const { targetId } = await oak.raise.mutate({ caseId, reason: 'child_safety' });
    const target = { targetType: 'post', targetId: targetId ?? '' } as const;
    expect(await oak.open.mutate({ ...target, reason: 'danger' })).toMatchObject({
      id: caseId,
      reason: 'danger',
      claimedBy: 'cedar',
    });
  });

  test('a less urgent reason changes nothing', async () => {
    const { caseId } = await openCase(app);
    expect(await cedar().raise.mutate({ caseId, reason: 'spam' })).toMatchObject({ reason: 'abuse' });
    expect(await loggedActions(caseId)).toEqual([]);
  });

  test('is refused for a decided case and an unknown one', async () => {
    const { caseId } = await openCase(app);
    const raise = (id: string) => refusalOf(cedar().raise.mutate({ caseId: id, reason: 'danger' }));
    await cedar().decide.mutate({ caseId, action: 'none', rule: null, words: null });
    expect(await raise(caseId)).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect(await raise('x'.repeat(22))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a report that comes later does not make it less urgent', async () => {
    const { caseId } = await openCase(app);
    const raised = await cedar().raise.mutate({ caseId, reason: 'child_safety' });
    await report(app, 'yew', raised.targetId ?? '');
    expect(await cedar().case.query({ caseId })).toMatchObject({ reason: 'child_safety', reportsCount: 2 });
  });
});
