import { maxReportsPerReporter } from '@ballast/db/queries/reports/reports';
import { expect, test } from 'vitest';
import {
  appointModerators,
  createAbusivePost,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';

const minuteMs = 60_000;

const stored = Array.from({ length: maxReportsPerReporter }, (_, index) => `report ${index}`);

describeOnEngines('further reports of one member', { members, moderators }, (app) => {
  const reportWith = (name: string, targetId: string, details: string, clientId?: string) =>
    app.as(name).reports.create.mutate({ targetType: 'post', targetId, reason: 'abuse', details, clientId });
  const caseOf = async () => app.asStaff('cedar').moderation.case.query({ caseId: await onlyCaseId(app) });
  const detailsOf = async () => (await caseOf()).reports.map(({ details }) => details);

  test('do not push out the reported version and the details of others, if the author makes them', async () => {
    const { id } = await createAbusivePost(app, true);
    await reportWith('birch', id, 'He means elm');
    await app.as('alder').posts.update.mutate({ postId: id, content: 'A lovely day' });
    for (let count = 0; count < 50; count += 1) await report(app, 'alder', id, 'other');
    const found = await caseOf();
    expect(found).toMatchObject({
      reportsCount: 2,
      evidence: { content: 'A lovely day' },
      otherVersions: [{ content: 'You are all pathetic' }],
    });
    expect(found.reports).toContainEqual(expect.objectContaining({ reason: 'abuse', details: 'He means elm' }));
  });

  test('replace the texts of the last that is stored, with the same response, and a mail each', async () => {
    const { id } = await createAbusivePost(app, true);
    const references: string[] = [];
    for (const details of [...stored, 'further', 'last']) {
      const response = await reportWith('birch', id, details);
      expect(response).toEqual({ success: true, reference: expect.stringMatching(/^R-/) });
      references.push(response.reference);
    }
    await reportWith('elm', id, 'mine');
    expect(await detailsOf()).toEqual([...stored.slice(0, -1), 'last', 'mine']);
    expect(new Set(references).size).toBe(maxReportsPerReporter);
    expect(references.slice(-2)).toEqual([references.at(-3), references.at(-3)]);
    expect((await app.as('birch').reports.own.query()).map(({ reference }) => reference)).toEqual(
      references.slice(0, -2).toReversed(),
    );
    expect(await app.deliverMails()).toHaveLength(maxReportsPerReporter + 3);
  });

  test('have the time of the newest texts, and raise the reason of the case', async () => {
    const { id } = await createAbusivePost(app, true);
    for (const _ of stored) await report(app, 'birch', id, 'spam');
    app.advanceMs(minuteMs);
    await report(app, 'birch', id, 'danger');
    const found = await caseOf();
    expect(found.reason).toBe('danger');
    expect(found.reports.map(({ reason, madeAt }) => [reason, madeAt.slice(14, 16)])).toEqual([
      ...Array(maxReportsPerReporter - 1).fill(['spam', '07']),
      ['danger', '08'],
    ]);
  });

  test('replace the same one if they are retried, also at the same moment', async () => {
    const { id } = await createAbusivePost(app, true);
    for (const _ of stored) await report(app, 'birch', id);
    const retry = () => reportWith('birch', id, 'further', 'attempt-0001');
    const [first, ...others] = await Promise.all([retry(), retry(), retry()]);
    expect([...others, await retry()]).toEqual(Array(3).fill(first));
    expect(await detailsOf()).toEqual([...Array(maxReportsPerReporter - 1).fill(null), 'further']);
  });

  test('leave the version that staff decided about, after the case is opened again', async () => {
    const { id } = await createAbusivePost(app, true);
    for (const _ of stored) await report(app, 'birch', id);
    const caseId = await onlyCaseId(app);
    const { moderation } = app.asStaff('cedar');
    await moderation.decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    await moderation.reopen.mutate({ caseId });
    await app.as('alder').posts.update.mutate({ postId: id, content: 'A lovely day' });
    app.advanceMs(minuteMs);
    await app.beginSession('birch');
    await reportWith('birch', id, 'again');
    const found = await caseOf();
    expect(found.otherVersions).toMatchObject([{ content: 'You are all pathetic' }]);
    expect(found.reports).toHaveLength(maxReportsPerReporter + 1);
  });

  test('are reports of a new case after the decision', async () => {
    const { id } = await createAbusivePost(app, true);
    for (const _ of [...stored, 'further']) await report(app, 'birch', id);
    const decision = { action: 'none', rule: null, words: null } as const;
    await app.asStaff('cedar').moderation.decide.mutate({ caseId: await onlyCaseId(app), ...decision });
    await reportWith('birch', id, 'again');
    expect(await detailsOf()).toEqual(['again']);
    expect(await app.as('birch').reports.own.query()).toHaveLength(maxReportsPerReporter + 1);
  });
});

describeOnEngines('a case with many reports', { members, moderators }, (app) => {
  test('counts the reporters of its latest 500', async () => {
    await report(app, 'birch', (await createAbusivePost(app, true)).id);
    const { db, tables, transaction } = app().database;
    const [original] = await db.select().from(tables.reports);
    if (!original) throw new Error('The report is missing.');
    const { seq: _, ...row } = original;
    // A seal opens only with the id of its report, so each copy counts as a report of another member.
    const copies = Array.from({ length: 600 }, (_, index) => ({
      ...row,
      id: `copy ${index}`,
      reference: `R-${index}`,
    }));
    await transaction(function* (tx) {
      yield tx.insert(tables.reports).values(copies);
    });
    const { moderation } = app.asStaff('cedar');
    const { items } = await moderation.cases.query({});
    const { reports, reportsCount } = await moderation.case.query({ caseId: items[0]?.id ?? '' });
    expect(items[0]?.reportsCount).toBe(500);
    expect(reportsCount).toBe(500);
    expect(reports.length).toBe(50);
  });
});

const others = Array.from({ length: 10 }, (_, index) => `member${index}`);

describeOnEngines('further reports of many members', { members: [...members, ...others], moderators }, (app) => {
  test('do not push out the only report of another member', async () => {
    await appointModerators(app);
    const { id: targetId } = await createAbusivePost(app, true);
    const ofElm = { targetType: 'post', targetId, reason: 'abuse', details: 'He means me' } as const;
    await app.as('elm').reports.create.mutate(ofElm);
    for (const name of others) for (let count = 0; count < 5; count += 1) await report(app, name, targetId);
    const { reports } = await app.asStaff('cedar').moderation.case.query({ caseId: await onlyCaseId(app) });
    expect(reports).toHaveLength(50);
    expect(reports[0]?.details).toBe('He means me');
  });
});
