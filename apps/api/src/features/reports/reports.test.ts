import { reportedView } from '@ballast/schema/reports';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { createReportableItems, reportTargets } from '../../testing/reportable.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testMailAddresses } from '../../testing/test-outbox.ts';

const path = '/api/reports';
const unknownId = 'x'.repeat(22);
const members = ['alder', 'birch', 'cedar'];
const storedReports = ({ database: { db, tables } }: TestApp) => db.select().from(tables.reports);

describeWithApp('reports', { members }, (app) => {
  const report = (change: object, by: string | undefined = 'birch') =>
    app.sendJson(by, path, { targetType: 'post', targetId: unknownId, reason: 'It is a threat', ...change });
  const reference = async (change: object, by?: string) =>
    reportedView.parse(await (await report(change, by)).json()).reference;

  test.each(reportTargets)('reporting a %s gives one response for named and anonymous items', async (targetType) => {
    const responses = new Set<string>();
    for (const isAnonymous of [true, false]) {
      const targets = await createReportableItems(app(), isAnonymous);
      const response = await report({ targetType, targetId: targets[targetType], reason: 'threat' });
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
      const text = await response.text();
      expect(text).toMatch(/"R-[2-9B-DF-HJKMNP-TV-XZ]{4}-[2-9B-DF-HJKMNP-TV-XZ]{4}"/);
      responses.add(`${response.status} ${headers} ${text.replace(/R-[^"]+/, '')}`);
    }
    expect([...responses]).toEqual([expect.stringMatching(/^201 .*\{"success":true,"reference":""\}$/)]);
    expect((await storedReports(app())).map(({ status, targetType }) => [status, targetType])).toEqual([
      ['open', targetType],
      ['open', targetType],
    ]);
  });

  test('unknown ids, malformed ids and messages that the reporter did not receive give the same refusal', async () => {
    const { message, post } = await createReportableItems(app());
    const responses = await Promise.all([
      ...reportTargets.flatMap((targetType) => [
        report({ targetType }),
        report({ targetType, targetId: "' or 1=1" }),
        report({ targetType, targetId: '' }),
      ]),
      report({ targetType: 'message', targetId: message }, 'cedar'),
      report({ targetType: 'message', targetId: message }, 'alder'),
      report({ targetType: 'comment', targetId: post }),
      report({ targetType: 'user', targetId: post }),
    ]);
    const refusals = await Promise.all(
      responses.map(async (response) => `${response.status} ${await response.text()}`),
    );
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toMatch(/^404 .*NOT_FOUND/);
    expect(await storedReports(app())).toEqual([]);
    expect(await app.deliverMails()).toEqual([]);
  });

  test('what a member who blocked the reporter wrote can be reported, their profile is not found', async () => {
    const targets = await createReportableItems(app());
    const { tables, transaction } = app().database;
    await transaction(function* (tx) {
      yield tx.insert(tables.blocks).values({ blockerId: app.idOf('alder'), blockedId: app.idOf('birch') });
    });
    for (const targetType of reportTargets) {
      const { status } = await report({ targetType, targetId: targets[targetType] });
      expect(status, targetType).toBe(targetType === 'user' ? 404 : 201);
    }
  });

  test('free words are answered with a warning, and open an urgent case if they speak of danger', async () => {
    const { post: targetId } = await createReportableItems(app());
    const answer = async (reason: string) => (await report({ targetId, reason })).json();
    expect(await answer(' Child-Safety')).not.toHaveProperty('warning');
    const warned = (reason: string) =>
      expect.objectContaining({
        warning: expect.stringMatching(`^These words count as “${reason}”.*Send one of: danger`),
      });
    expect(await answer('It is rude')).toEqual(warned('other'));
    const { comment: commentId } = await createReportableItems(app());
    const { create, own } = app.as('birch').reports;
    const words = { targetType: 'comment', targetId: commentId, reason: 'in danger' } as const;
    expect(await create.mutate(words)).toEqual(warned('danger'));
    expect((await own.query())[0]?.reason).toBe('danger');
  });

  test('a clientId with other words makes another report, so that danger is not lost', async () => {
    const { post: targetId } = await createReportableItems(app());
    const references: string[] = [];
    for (const reason of ['spam', 'danger', 'danger']) {
      references.push(await reference({ targetId, reason, clientId: 'attempt-0001' }));
    }
    expect(references[1]).not.toBe(references[0]);
    expect(references[2]).toBe(references[1]);
  });

  test('the member’s own reports have the chosen reason, and `other` for free text', async () => {
    const { post: targetId } = await createReportableItems(app());
    for (const reason of ['child_safety', ' Spam ', 'It is a threat']) await report({ targetId, reason });
    await report({ targetId, reason: 'danger' }, 'cedar');
    const own = await app.as('birch').reports.own.query();
    expect(own.map(({ reason, outcome }) => [reason, outcome])).toEqual([
      ['other', null],
      ['spam', null],
      ['child_safety', null],
    ]);
  });

  test('the member’s own reports name the reported post and comment, but no member and no message', async () => {
    const targets = await createReportableItems(app());
    for (const targetType of reportTargets) await report({ targetType, targetId: targets[targetType] });
    const own = await app.as('birch').reports.own.query();
    expect(Object.fromEntries(own.map(({ targetType, targetId }) => [targetType, targetId]))).toEqual({
      post: targets.post,
      comment: targets.comment,
      user: null,
      message: null,
    });
  });

  test('the operators get a mail with the reference and the target type only', async () => {
    const { message: targetId } = await createReportableItems(app());
    const reportReference = await reference({ targetType: 'message', targetId });
    const text = `A member has reported a message. The report ${reportReference} waits in the admin area.\n`;
    expect(await app.deliverMails()).toEqual([
      { to: testMailAddresses.reports, subject: `Report ${reportReference}: message`, text },
    ]);
  });

  test.each([
    ['danger', 'somebody may be in danger'],
    ['child_safety', 'a child may be at risk'],
  ])('the subject of a mail about %s is urgent', async (reason, words) => {
    const { post: targetId } = await createReportableItems(app());
    const { reference } = await app.as('birch').reports.create.mutate({ targetType: 'post', targetId, reason });
    const [mail] = await app.deliverMails();
    expect(mail?.subject).toBe(`URGENT, report ${reference}: ${words}`);
  });

  test('retries, also concurrent ones or after the item was deleted, store and mail a report once', async () => {
    const { post: targetId } = await createReportableItems(app());
    const send = () => reference({ targetId, clientId: 'attempt-0001' });
    const [first, ...others] = await Promise.all([send(), send(), send(), send()]);
    await app.as('alder').posts.delete.mutate({ postId: targetId });
    expect([...others, await send()]).toEqual(Array(4).fill(first));
    expect((await storedReports(app())).length).toBe(1);
    expect((await app.deliverMails()).length).toBe(1);
  });

  test('without a client id, or from another member, each call stores a report', async () => {
    const { post: targetId } = await createReportableItems(app());
    const references = [
      await reference({ targetId, clientId: 'attempt-0001' }),
      await reference({ targetId, clientId: 'attempt-0001' }, 'cedar'),
      await reference({ targetId }),
      await reference({ targetId }),
      await reference({ targetId }, 'alder'),
    ];
    expect(new Set(references).size).toBe(5);
    expect((await storedReports(app())).length).toBe(5);
  });

  test.each([
    ['no type', { targetType: undefined }, 'targetType'],
    ['an unknown type', { targetType: 'like' }, 'targetType'],
    ['no target', { targetId: undefined }, 'targetId'],
    ['a number for a target', { targetId: 5 }, 'targetId'],
    ['no reason', { reason: undefined }, 'reason'],
    ['a blank reason', { reason: ' \u200b ' }, 'reason'],
    ['a reason of 201', { reason: 'x'.repeat(201) }, 'reason'],
    ['a reason with a NUL', { reason: 'x\0' }, 'reason'],
    ['details of 2,001', { details: 'x'.repeat(2001) }, 'details'],
    ['a number for details', { details: 7 }, 'details'],
    ['a short client id', { clientId: 'short' }, 'clientId'],
  ])('%s gives an error for its field', async (_case, change, field) => {
    expect((await refusalOf(report(change)))?.fields).toEqual({ [field]: expect.stringMatching(/^[A-Z].{8,}/) });
    expect(await storedReports(app())).toEqual([]);
  });
});

describeWithApp('reports with limits', { rateLimits: true, members }, (app) => {
  test('the thirty-first report of a member in an hour is refused', async () => {
    const { id: targetId } = await app.as('alder').posts.create.mutate({ content: 'Words', isAnonymous: true });
    const report = (by: string) => app.sendJson(by, path, { targetType: 'post', targetId, reason: 'It is a threat' });
    for (let count = 1; count <= 30; count += 1) expect((await report('birch')).status).toBe(201);
    const refusal = await refusalOf(report('birch'));
    expect(refusal?.code).toBe('RATE_LIMITED');
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(3500);
    expect((await report('cedar')).status).toBe(201);
    expect(await app.deliverMails()).toHaveLength(31);
  });
});

test('a reference that is already in use is generated again', async () => {
  const reportWithTakenReference = async (takenReference?: string) => {
    const app = await createTestApp({ members: ['alder', 'birch'] });
    const { id: targetId } = await app.as('alder').posts.create.mutate({ content: 'Words', isAnonymous: false });
    const target = { targetType: 'post', targetId } as const;
    const { tables, transaction } = app.database;
    if (takenReference) {
      await transaction(function* (tx) {
        const row = { ...target, id: 'first', reference: takenReference, createdAt: new Date(0) };
        yield tx.insert(tables.reports).values(row);
      });
    }
    const { reference } = await app.as('birch').reports.create.mutate({ ...target, reason: 'It is a threat' });
    await app.close();
    return reference;
  };
  const usual = await reportWithTakenReference();
  expect(await reportWithTakenReference('R-2222-2222')).toBe(usual);
  expect(await reportWithTakenReference(usual)).not.toBe(usual);
});
