import { expect, test } from 'vitest';
import {
  appeal,
  appointModerators,
  createAbusivePost,
  dismissOak,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  openCase,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import type { TestApp } from '../../testing/test-app.ts';

const dayMs = 24 * 60 * 60_000;
const warning = { action: 'warn', rule: null, words: 'Be kind.' } as const;

/** Cedar warns alder about a post, and alder appeals. Returns the id of the case. */
async function createAppeal(app: TestApp, isAnonymous: boolean): Promise<string> {
  const { caseId } = await openCase(app, isAnonymous);
  await app.asStaff('cedar').moderation.decide.mutate({ caseId, ...warning });
  await appeal(app);
  return caseId;
}

describeWithApp('what waits for staff', { members, moderators, tellsAtOnce: true, holdReports: 1 }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const oak = () => app.asStaff('oak').moderation;

  test('each count is the number of cases in its list', async () => {
    app.advanceMs(15 * dayMs);
    for (const name of members) await app.beginSession(name);
    await appointModerators(app);
    await createAppeal(app(), true);
    await report(app, 'birch', (await createAbusivePost(app, true)).id, 'other');
    await report(app, 'birch', (await createAbusivePost(app, false)).id, 'threat');
    const { items } = await cedar().cases.query({});
    expect(items).toHaveLength(2);
    await cedar().claim.mutate({ caseId: items[0]?.id ?? '' });
    for (const staff of [cedar(), oak()]) {
      const counts = await staff.counts.query();
      for (const status of ['open', 'mine', 'held', 'appealed'] as const) {
        expect(counts[status], status).toBe((await staff.cases.query({ status })).items.length);
      }
    }
    expect(await cedar().counts.query()).toEqual({ open: 2, mine: 1, held: 1, appealed: 1, again: 0 });
    expect(await oak().counts.query()).toMatchObject({ mine: 0 });
  });

  test.each([true, false])('cases about their own items are not counted (anonymous: %s)', async (isAnonymous) => {
    const { id } = await app.as('cedar').posts.create.mutate({ content: 'You are all pathetic', isAnonymous });
    await report(app, 'birch', id, 'spam');
    expect(await oak().counts.query()).toMatchObject({ open: 1 });
    expect(await cedar().counts.query()).toEqual({ open: 0, mine: 0, held: 0, appealed: 0, again: 0 });
    await app.asAdmin().moderation.decide.mutate({ caseId: await onlyCaseId(app, 'oak'), ...warning });
    const [decision] = await app.as('cedar').decisions.own.query();
    await app.as('cedar').decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was.' });
    expect(await oak().counts.query()).toMatchObject({ open: 0, appealed: 1 });
    expect(await cedar().counts.query()).toMatchObject({ appealed: 0 });
  });

  test.each([true, false])(
    'the staff member who decided learns of the reversal for 30 days, by case, kind of item and days only (anonymous: %s)',
    async (isAnonymous) => {
      const caseId = await createAppeal(app(), isAnonymous);
      expect(await cedar().reversals.query()).toEqual([]);
      await oak().decideAppeal.mutate({ caseId, upheld: true, words: 'You are right.' });
      expect(await cedar().reversals.query()).toEqual([
        { caseId, targetType: 'post', action: 'warn', decidedOn: '2026-11-20', reversedOn: '2026-11-20' },
      ]);
      expect(await oak().reversals.query()).toEqual([]);
      app.advanceMs(31 * dayMs);
      await app.beginSession('cedar');
      await app.appoint('cedar', 'moderator');
      expect(await cedar().reversals.query()).toEqual([]);
    },
  );

  test('a refused appeal, a decision that was taken back, and an appeal that they answered themselves are no reversals', async () => {
    await dismissOak(app);
    const own = await createAppeal(app(), true);
    await cedar().decideAppeal.mutate({ caseId: own, upheld: true, words: 'You are right.' });
    await app.appoint('oak', 'moderator');
    const refused = await createAppeal(app(), true);
    await oak().decideAppeal.mutate({ caseId: refused, upheld: false, words: 'It stays as it is.' });
    const { caseId } = await openCase(app);
    await cedar().decide.mutate({ caseId, ...warning });
    await oak().reopen.mutate({ caseId, reason: 'It was a slip.' });
    expect(await cedar().reversals.query()).toEqual([]);
  });
});
