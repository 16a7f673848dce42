import { decisionQueries } from '@ballast/db/queries/moderation/decisions';
import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  createAbusivePost,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const minuteMs = 60_000;
const exported = z.object({ reports: z.array(z.object({ status: z.string(), outcome: z.string().nullable() })) });
const suspension = { action: 'suspend', rule: null, words: 'A week off.', days: 7, removesItem: true } as const;
const letter = 'A letter from us follows within minutes, under Reports and decisions.';

describeWithApp('telling members of decisions', { members, moderators }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const oak = () => app.asStaff('oak').moderation;
  const write = () => app.as('alder').posts.create.mutate({ content: 'Hello', isAnonymous: false });

  /** A reported post of alder's, and its case. */
  async function setUp(isAnonymous = true) {
    const { id } = await createAbusivePost(app, isAnonymous);
    await report(app, 'birch', id);
    return { id, caseId: await onlyCaseId(app) };
  }

  async function passMinutes(minutes: number): Promise<void> {
    app.advanceMs(minutes * minuteMs);
    await app().tellDue();
  }

  /** What the author and the reporter can read about a decision. */
  async function told() {
    const noticesOf = async (name: string) => (await app.as(name).notices.list.query({})).items.map(({ kind }) => kind);
    const { reports } = exported.parse(await (await app.request('birch', '/api/users/export')).json());
    return {
      decisions: (await app.as('alder').decisions.own.query()).map(({ action }) => action),
      author: await noticesOf('alder'),
      reporter: await noticesOf('birch'),
      report: (await app.as('birch').reports.own.query()).map(({ status, outcome }) => ({ status, outcome })),
      exported: reports,
    };
  }
  const open = [{ status: 'open', outcome: null }];
  const nothing = { decisions: [], author: [], reporter: [], report: open, exported: open };

  test('decisions that are taken back again and again do not keep a member suspended without a word', async () => {
    const { caseId } = await setUp();
    for (let count = 0; count < 2; count += 1) {
      await cedar().decide.mutate({ caseId, ...suspension });
      await passMinutes(9);
      await cedar().reopen.mutate({ caseId });
    }
    await cedar().decide.mutate({ caseId, ...suspension });
    expect((await refusalOf(cedar().reopen.mutate({ caseId })))?.fields).toEqual({ reason: expect.any(String) });
    await app().tellDue();
    expect((await app.as('alder').decisions.own.query()).map(({ action }) => action)).toEqual(['suspend']);
  });

  test.each([true, false])('a decision holds at once, told after ten minutes (anonymous: %s)', async (isAnonymous) => {
    const { id, caseId } = await setUp(isAnonymous);
    await cedar().decide.mutate({ caseId, ...suspension });
    expect((await app.as('yew').posts.feed.query({})).items).toEqual([]);
    expect(await app.as('alder').posts.own.query({})).toMatchObject({ removedIds: [id] });
    expect(await refusalOf(write())).toMatchObject({ code: 'SUSPENDED', message: expect.stringContaining(letter) });
    expect((await app.as('alder').auth.me.query()).sanction).toBeNull();
    await passMinutes(10);
    expect(await told()).toEqual(nothing);
    await passMinutes(1);
    const closed = [{ status: 'closed', outcome: 'We have taken it down. Thank you for telling us.' }];
    expect(await told()).toEqual({
      decisions: ['suspend'],
      author: ['decision'],
      reporter: ['report'],
      report: closed,
      exported: closed,
    });
    expect((await app.as('alder').auth.me.query()).sanction).toMatchObject({ action: 'suspend' });
    expect(await refusalOf(write())).toMatchObject({ message: expect.not.stringContaining(letter) });
  });

  test('a notice is unread if the member has looked between the decision and the telling', async () => {
    const { caseId } = await setUp();
    await cedar().decide.mutate({ caseId, ...suspension });
    await passMinutes(9);
    for (const name of ['alder', 'birch']) await app.as(name).notices.markRead.mutate();
    await passMinutes(2);
    expect(await app.as('alder').notices.count.query()).toMatchObject({ notices: 1 });
    expect(await app.as('birch').notices.count.query()).toMatchObject({ notices: 1 });
  });

  test('the staff member who decided takes it back for ten minutes without a reason, and nobody is ever told', async () => {
    const { id, caseId } = await setUp();
    await cedar().decide.mutate({ caseId, ...suspension });
    await passMinutes(10);
    expect(await cedar().reopen.mutate({ caseId })).toMatchObject({ status: 'open', isMine: true });
    await write();
    await passMinutes(60);
    expect(await told()).toEqual(nothing);
    expect((await app.as('yew').posts.feed.query({})).items).toContainEqual(expect.objectContaining({ id }));
  });

  test.each([
    ['by somebody else', 'oak', 0],
    ['once it is told', 'cedar', 11],
  ])('taking a decision back needs a reason, which is logged, %s', async (_when, name, minutes) => {
    const { caseId } = await setUp();
    await cedar().decide.mutate({ caseId, ...suspension });
    await passMinutes(minutes);
    const { moderation } = app.asStaff(name);
    const fields = { reason: 'Please say why it is taken back.' };
    expect(await refusalOf(moderation.reopen.mutate({ caseId }))).toMatchObject({ code: 'BAD_INPUT', fields });
    await moderation.reopen.mutate({ caseId, reason: 'The wrong man.' });
    const entry = (await app.asAdmin().admin.log.query({})).items.find(({ action }) => action === 'reopen_case');
    expect(entry).toMatchObject({ reason: 'suspend: The wrong man.' });
  });

  test('a letter of support goes out at once, and the reporters hear after ten minutes', async () => {
    const { caseId } = await setUp();
    await cedar().decide.mutate({ caseId, action: 'support', rule: null, words: 'We are here.' });
    expect(await told()).toEqual({ ...nothing, decisions: ['support'], author: ['decision'] });
    await passMinutes(11);
    expect((await told()).reporter).toEqual(['report']);
  });

  test('the time of an appeal runs from the telling, and there is none before', async () => {
    const { caseId } = await setUp();
    const { history } = await cedar().decide.mutate({ caseId, ...suspension });
    const decisionId = history[0]?.id ?? '';
    const appeal = { decisionId, words: 'I was joking.' };
    expect(await codeOf(app.as('alder').decisions.appeal.mutate(appeal))).toBe('NOT_FOUND');
    await passMinutes(11);
    const [own] = await app.as('alder').decisions.own.query();
    const tellAt = Date.parse(history[0]?.tellAt ?? '');
    expect(Date.parse(own?.canAppealUntil ?? '') - tellAt).toBe(20 * 24 * 60 * minuteMs);
  });

  test('one of two machines tells a decision, and none tells one that was taken back', async () => {
    const { caseId } = await setUp();
    const { history } = await cedar().decide.mutate({ caseId, ...suspension });
    const id = history[0]?.id ?? '';
    const queries = decisionQueries(app().database);
    const after = new Date(Date.parse(app.now()) + 11 * minuteMs);
    const both = await Promise.all([queries.markTold(id, after), queries.markTold(id, after)]);
    expect(both.filter(Boolean)).toEqual([true]);
    await oak().reopen.mutate({ caseId, reason: 'It was a slip.' });
    const again = await oak().decide.mutate({ caseId, ...suspension });
    await oak().reopen.mutate({ caseId });
    expect(await queries.markTold(again.history[1]?.id ?? '', after)).toBe(false);
  });
});
