import { run } from '@ballast/db/engine/database';
import type { DecideInput } from '@ballast/schema/moderation';
import { expect, test } from 'vitest';
import {
  appointModerators,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const dayMs = 24 * 60 * 60_000;
const leave = { action: 'none', rule: null, words: null } as const;

describeWithApp('closed cases', { members, moderators }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;

  type Written = { content: string; isAnonymous?: boolean; author?: string; reason?: string };

  async function decide(
    { content, isAnonymous = true, author = 'alder', reason = 'spam' }: Written,
    decision: Partial<DecideInput> = {},
    decider = 'cedar',
  ): Promise<string> {
    const { id } = await app.as(author).posts.create.mutate({ content, isAnonymous });
    await report(app, 'birch', id, reason);
    const caseId = await onlyCaseId(app, decider);
    await app.asStaff(decider).moderation.decide.mutate({ caseId, ...leave, ...decision });
    return caseId;
  }

  type Filter = Omit<Parameters<ReturnType<typeof cedar>['cases']['query']>[0], 'status'>;
  const closed = (filter: Filter = {}, name = 'cedar') =>
    app.asStaff(name).moderation.cases.query({ status: 'closed', ...filter });
  const textsOf = ({ items }: Awaited<ReturnType<typeof closed>>) => items.map(({ evidence }) => evidence?.content);

  test('the latest decision comes first whatever the reason, with its outcome and who made it, over pages', async () => {
    await decide({ content: 'first', reason: 'danger' });
    await decide({ content: 'second' }, { action: 'warn', words: 'Be kind.', removesItem: true }, 'oak');
    const third = await decide({ content: 'third', reason: 'danger' });
    const page = await closed({ limit: 2 });
    expect(textsOf(page)).toEqual(['third', 'second']);
    expect(page.items.map(({ decision }) => decision)).toMatchObject([
      { action: 'none', by: 'cedar', removesItem: false, isReversed: false },
      { action: 'warn', by: 'oak', removesItem: true, isReversed: false },
    ]);
    expect(textsOf(await closed({ limit: 2, cursor: page.nextCursor }))).toEqual(['first']);
    await cedar().reopen.mutate({ caseId: third, reason: null });
    expect(textsOf(await closed())).toEqual(['second', 'first']);
  });

  test('a case that was decided again stands by its latest decision alone', async () => {
    const caseId = await decide({ content: 'first' });
    await decide({ content: 'second' });
    await cedar().reopen.mutate({ caseId, reason: 'It was a slip.' });
    await cedar().decide.mutate({ caseId, ...leave, action: 'remove', words: 'Not here.' });
    const page = await closed();
    expect(textsOf(page)).toEqual(['first', 'second']);
    expect(page.items[0]?.decision).toMatchObject({ action: 'remove' });
  });

  test('words find the text of any item, and the name of a named one alone', async () => {
    await decide({ content: 'Nobody would miss the pub' });
    await decide({ content: 'Buy my Café course', isAnonymous: false });
    expect(textsOf(await closed({ q: 'pub MISS' }))).toEqual(['Nobody would miss the pub']);
    expect(textsOf(await closed({ q: 'cafe cour' }))).toEqual(['Buy my Café course']);
    expect(textsOf(await closed({ q: '@alder' }))).toEqual(['Buy my Café course']);
    expect(textsOf(await closed({ q: 'afe' }))).toEqual([]);
    expect(textsOf(await closed({ q: '!' }))).toEqual([]);
  });

  test('a reference of the police finds the case', async () => {
    const caseId = await decide({ content: 'first' });
    await decide({ content: 'second' });
    for (const reference of ['WYP-0042', null]) {
      await cedar().addRecord.mutate({ caseId, what: 'Rang 101.', at: app.now(), reference });
    }
    expect(textsOf(await closed({ q: 'WYP-0042' }))).toEqual(['first']);
  });

  test('they are filtered by who decided, by kind and by day', async () => {
    await decide({ content: 'by cedar' });
    app.advanceMs(dayMs);
    for (const name of ['alder', 'birch']) await app.beginSession(name);
    await appointModerators(app);
    await decide({ content: 'by oak' }, {}, 'oak');
    const today = app.now().slice(0, 'yyyy-mm-dd'.length);
    expect(textsOf(await closed({ by: '@Oak' }, 'oak'))).toEqual(['by oak']);
    expect(textsOf(await closed({ by: 'key' }, 'oak'))).toEqual([]);
    expect(textsOf(await closed({ by: 'alder' }, 'oak'))).toEqual([]);
    expect(textsOf(await closed({ from: today }, 'oak'))).toEqual(['by oak']);
    expect(textsOf(await closed({ to: '2026-11-20' }, 'oak'))).toEqual(['by cedar']);
    expect(textsOf(await closed({ type: 'comment' }, 'oak'))).toEqual([]);
  });

  test('a search finds neither cases about own items nor those that the staff member is kept out of', async () => {
    await decide({ content: 'quarrel mine', author: 'cedar' }, {}, 'oak');
    const { id } = await app.as('alder').posts.create.mutate({ content: 'quarrel reported', isAnonymous: false });
    await report(app, 'cedar', id);
    await app.asStaff('oak').moderation.decide.mutate({ caseId: await onlyCaseId(app, 'oak'), ...leave });
    expect(textsOf(await closed({ q: 'quarrel' }, 'oak'))).toEqual(['quarrel reported', 'quarrel mine']);
    expect(textsOf(await closed({ q: 'quarrel' }))).toEqual([]);
    expect(textsOf(await closed())).toEqual([undefined]);
  });

  test('a search that reads no further says so, and the next page searches on', async () => {
    const caseId = await decide({ content: 'long ago' });
    const { db, tables, transaction } = app().database;
    const [row] = await db.select().from(tables.cases);
    const [decision] = await db.select().from(tables.decisions);
    if (!row || !decision) throw new Error('No case was stored.');
    const { seq: _rowSeq, ...sameCase } = row;
    const { seq: _decisionSeq, ...sameDecision } = decision;
    for (let start = 0; start < 1000; start += 100) {
      const ids = Array.from({ length: 100 }, (_, index) => `later ${start + index}`);
      const cases = ids.map((id) => ({ ...sameCase, id, targetId: id, authorSeal: null, evidenceSeal: null }));
      const decisions = ids.map((id) => ({ ...sameDecision, id, caseId: id, detailsSeal: null }));
      await transaction(function* (tx) {
        yield* run(tx.insert(tables.cases).values(cases));
        yield* run(tx.insert(tables.decisions).values(decisions));
      });
    }
    const page = await closed({ q: 'ago' });
    expect(page).toMatchObject({ items: [], searchedTo: '2026-11-20', nextCursor: expect.any(String) });
    const rest = await closed({ q: 'ago', cursor: page.nextCursor });
    expect(rest).toMatchObject({ items: [{ id: caseId }], nextCursor: null });
    expect(rest).not.toHaveProperty('searchedTo');
    expect(await codeOf(closed({ q: 'other', cursor: page.nextCursor }))).toBe('BAD_INPUT');
  });

  test('other lists take no filters', async () => {
    const path = '/api/moderation/cases?q=pub';
    expect(await refusalOf(app.request({ staff: 'cedar' }, path))).toMatchObject({
      code: 'BAD_INPUT',
      fields: { status: 'Only closed cases can be searched.' },
    });
  });
});
