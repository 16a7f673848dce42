import { limits } from '@ballast/schema/limits';
import { expect, test } from 'vitest';
import { moderationMembers as members, moderators, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

const dayMs = 24 * 60 * 60_000;
const support = { action: 'support', rule: null, words: 'Are you all right?' } as const;

describeWithApp('the day to look at a case again', { members, moderators }, (app) => {
  const staff = (name: string) => app.asStaff(name).moderation;
  const dayIn = (days: number) => new Date(Date.parse(app.now()) + days * dayMs).toISOString().slice(0, 10);
  const listed = async (name = 'cedar') =>
    (await staff(name).cases.query({ status: 'again' })).items.map(({ id, lookAgainOn }) => [id, lookAgainOn]);

  /** The case of a reported post. */
  async function openCase(author = 'alder', isAnonymous = true): Promise<string> {
    const { id } = await app.as(author).posts.create.mutate({ content: 'Hello', isAnonymous });
    await report(app, 'birch', id);
    return (await app.asAdmin().moderation.cases.query({})).items.at(-1)?.id ?? '';
  }
  async function decide(day?: string, author?: string): Promise<string> {
    const caseId = await openCase(author);
    await app
      .asAdmin()
      .moderation.decide.mutate({ caseId, ...support, ...(day !== undefined && { lookAgainOn: day }) });
    return caseId;
  }

  test('comes with a decision; the list has the oldest day first, in pages, and counts those that are due', async () => {
    const [later, today, sooner, sameDay] = [
      await decide(dayIn(9)),
      await decide(dayIn(0)),
      await decide(dayIn(3)),
      await decide(dayIn(3)),
    ];
    await decide();
    const all = [
      [today, dayIn(0)],
      [sooner, dayIn(3)],
      [sameDay, dayIn(3)],
      [later, dayIn(9)],
    ];
    expect(await listed()).toEqual(all);
    const first = await staff('cedar').cases.query({ status: 'again', limit: 2 });
    const second = await staff('cedar').cases.query({ status: 'again', limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.map(([id]) => id));
    expect(await staff('cedar').counts.query()).toMatchObject({ again: 1 });
    app.advanceMs(3 * dayMs);
    await app.beginSession('cedar');
    await app.appoint('cedar', 'moderator');
    expect(await staff('cedar').counts.query()).toMatchObject({ again: 3 });
  });

  test('is set and ended later, which the log says', async () => {
    const caseId = await decide();
    const on = dayIn(5);
    expect(await staff('cedar').setLookAgain.mutate({ caseId, on })).toMatchObject({ lookAgainOn: on });
    expect(await staff('cedar').setLookAgain.mutate({ caseId, on: null })).toMatchObject({ lookAgainOn: null });
    expect(await listed()).toEqual([]);
    const { items } = await app.asAdmin().admin.log.query({ action: 'look_again' });
    expect(items.map(({ actor: by, targetId, reason }) => [by, targetId, reason])).toEqual([
      ['cedar', caseId, 'done'],
      ['cedar', caseId, on],
    ]);
  });

  test.each([
    ['today ends with the next decision', 0],
    ['a later one stays', 5],
  ])('of a case that is open again: %s', async (_case, days) => {
    const caseId = await decide(dayIn(days));
    expect(await app.asAdmin().moderation.reopen.mutate({ caseId })).toMatchObject({ lookAgainOn: null });
    expect(await listed()).toEqual([]);
    await app.asAdmin().moderation.decide.mutate({ caseId, ...support });
    expect(await listed()).toHaveLength(days === 0 ? 0 : 1);
  });

  test('is today or within 90 days', async () => {
    const caseId = await decide();
    const refusalFor = (days: number) => refusalOf(staff('cedar').setLookAgain.mutate({ caseId, on: dayIn(days) }));
    expect(await refusalFor(0)).toBeUndefined();
    expect(await refusalFor(limits.lookAgainDaysMax)).toBeUndefined();
    const refused = { code: 'BAD_INPUT', fields: { on: expect.stringContaining('within 90 days') } };
    expect(await refusalFor(-1)).toMatchObject(refused);
    expect(await refusalFor(limits.lookAgainDaysMax + 1)).toMatchObject(refused);
    const yesterday = { caseId: await openCase(), ...support, lookAgainOn: dayIn(-1) };
    expect(await refusalOf(staff('cedar').decide.mutate(yesterday))).toMatchObject({
      code: 'BAD_INPUT',
      fields: { lookAgainOn: expect.any(String) },
    });
  });

  test('is refused for an open case', async () => {
    const caseId = await openCase();
    const refusal = await refusalOf(staff('cedar').setLookAgain.mutate({ caseId, on: dayIn(1) }));
    expect(refusal).toMatchObject({ fields: { on: 'This case is open. Its decision can set the day.' } });
  });

  test('shows nothing of a staff member’s own items, and cannot be set for them', async () => {
    const caseId = await decide(dayIn(0), 'cedar');
    expect(await listed('oak')).toEqual([[caseId, dayIn(0)]]);
    expect(await listed()).toEqual([]);
    expect(await staff('cedar').counts.query()).toMatchObject({ again: 0 });
    const refusal = await refusalOf(staff('cedar').setLookAgain.mutate({ caseId, on: null }));
    expect(refusal).toMatchObject({ code: 'NOT_FOUND' });
  });
});
