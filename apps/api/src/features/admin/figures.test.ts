import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const names = ['alder', 'birch', 'cedar', 'elm', 'hazel', 'maple', 'oak'] as const;

// A Friday. The last week that has ended is that of the 9th.
const startAt = '2026-11-20T09:00:00.000Z';
const [weekBefore, lastWeek] = ['2026-11-02', '2026-11-09'];

describeWithApp('the figures of a week', { members: names, startAt }, (app) => {
  const figures = (input: { from?: string; to?: string } = {}) => app.asAdmin().admin.figures.query(input);
  const week = async (from: string) => (await figures({ from, to: from }))[0];

  let count = 0;
  const newId = () => String(++count).padStart(22, 'x');
  /** By name, or anonymously without one. */
  const by = (name: string | undefined) =>
    name === undefined ? { authorId: null, authorSeal: 'sealed' } : { authorId: app.idOf(name), authorSeal: null };

  type Extra = { isRemoved?: boolean; answers?: 'nobody'; likesCount?: number };
  async function addStory(at: string, author?: string, extra: Extra = {}): Promise<string> {
    const { transaction, tables } = app().database;
    const id = newId();
    const row = { id, ...by(author), content: 'Words', createdAt: new Date(at), ...extra };
    await transaction(function* (tx) {
      yield tx.insert(tables.posts).values(row);
    });
    return id;
  }

  type CommentExtra = { isAsAuthor?: boolean; isRemoved?: boolean; takenOffAt?: Date };
  async function addComment(postId: string, at: string, afterMs: number, author?: string, extra: CommentExtra = {}) {
    const { transaction, tables } = app().database;
    const createdAt = new Date(Date.parse(at) + afterMs);
    const row = { id: newId(), postId, ...by(author), content: 'Answer', createdAt, ...extra };
    await transaction(function* (tx) {
      yield tx.insert(tables.comments).values(row);
    });
  }

  /** As many stories as waits, each answered by name after its wait, or never. */
  async function addAnswered(at: string, waitsMs: (number | undefined)[], story?: string, answer = 'birch') {
    for (const waitMs of waitsMs) {
      const id = await addStory(at, story);
      if (waitMs !== undefined) await addComment(id, at, waitMs, answer);
    }
  }

  const repeat = (times: number, waitMs?: number) => Array.from({ length: times }, () => waitMs);

  test('shares, percentiles, and stories that were alone', async () => {
    const at = `${weekBefore}T10:00:00.000Z`;
    const waits = [...repeat(10, 30 * minuteMs), ...repeat(5, 3 * hourMs), ...repeat(5, 2 * dayMs)];
    await addAnswered(at, [...waits, ...repeat(5)]);
    expect(await week(weekBefore)).toEqual({
      from: '2026-11-02',
      to: '2026-11-08',
      areAnswersKnown: true,
      stories: 25,
      answeredPercent: 80,
      medianMinutes: 30,
      ninetiethPercentileMinutes: 2880,
      alone: { after1Hour: 15, after6Hours: 10, after24Hours: 10, after7Days: 5 },
      wroteByName: 0,
      answeredByName: '<5',
      cameBackByName: 0,
      support: 0,
      cases: 0,
      medianHoursToDecision: null,
    });
  });

  test('an answer is a shown comment that is not known to be by the author of the story', async () => {
    const at = `${weekBefore}T10:00:00.000Z`;
    const answered = async (times: number, ...comment: [author?: string, extra?: CommentExtra]) => {
      for (let index = 0; index < times; index += 1) {
        await addComment(await addStory(at, 'alder'), at, 2 * hourMs, ...comment);
        await addComment(await addStory(at), at, 2 * hourMs, ...comment);
      }
    };
    await answered(5, 'birch');
    expect(await week(weekBefore)).toMatchObject({ stories: 10, alone: { after1Hour: 10, after6Hours: 0 } });
    app.advanceMs(dayMs);
    // Alder's own comments count under the anonymous stories alone: who wrote those is not known.
    await answered(5, 'alder');
    // These count nowhere.
    await answered(5, undefined, { isAsAuthor: true });
    await answered(5, 'birch', { isRemoved: true });
    await answered(5, 'birch', { takenOffAt: new Date() });
    expect(await week(weekBefore)).toMatchObject({ stories: 50, alone: { after1Hour: 50, after6Hours: 35 } });
    app.advanceMs(dayMs);
    await answered(5);
    expect(await week(weekBefore)).toMatchObject({ stories: 60, alone: { after1Hour: 60, after6Hours: 35 } });
  });

  test('the first answer counts, whatever comes before and after it', async () => {
    const at = `${weekBefore}T10:00:00.000Z`;
    for (let index = 0; index < 5; index += 1) {
      const id = await addStory(at, 'alder');
      await addComment(id, at, minuteMs, 'alder');
      await addComment(id, at, 20 * minuteMs, 'birch');
      await addComment(id, at, 5 * hourMs, 'cedar');
    }
    expect(await week(weekBefore)).toMatchObject({ medianMinutes: 20, ninetiethPercentileMinutes: 20 });
  });

  test('a week is Monday to Sunday (UTC), also with rows that are not in the order of their times', async () => {
    for (let index = 0; index < 5; index += 1) {
      await addStory('2026-11-09T00:00:00.000Z');
      await addStory('2026-11-08T23:59:59.999Z');
      await addStory('2026-11-02T00:00:00.000Z');
      await addStory('2026-11-01T23:59:59.999Z');
    }
    expect((await figures()).slice(0, 3).map(({ from, stories }) => [from, stories])).toEqual([
      ['2026-11-09', 5],
      ['2026-11-02', 10],
      ['2026-10-26', 5],
    ]);
  });

  test('counts no story that is removed, and no story that nobody may answer among those that wait', async () => {
    const at = `${weekBefore}T10:00:00.000Z`;
    for (const name of names.slice(0, 5)) {
      await addStory(at);
      await addStory(at, name, { isRemoved: true, likesCount: 10 });
      // Answered before its author closed it.
      await addComment(await addStory(at, 'alder', { answers: 'nobody' }), at, hourMs, 'birch');
    }
    expect(await week(weekBefore)).toMatchObject({
      stories: 5,
      alone: { after1Hour: 5 },
      wroteByName: '<5',
      support: 0,
    });
  });

  test('counts writers and support also of stories that nobody may answer', async () => {
    const at = `${weekBefore}T10:00:00.000Z`;
    for (const name of names.slice(0, 5)) await addStory(at, name, { answers: 'nobody', likesCount: 2 });
    await addStory(at, undefined, { answers: 'nobody', likesCount: 5 });
    expect(await week(weekBefore)).toMatchObject({ stories: 0, wroteByName: 5, support: 15 });
  });

  async function addStoriesOfSix() {
    const at = `${lastWeek}T10:00:00.000Z`;
    for (const name of names.slice(0, 6)) {
      await addAnswered(at, repeat(2, hourMs), name, name === 'oak' ? 'elm' : 'oak');
      await addStory(at);
    }
  }

  test('counts members by the names on their items, and never those of anonymous items', async () => {
    await addStoriesOfSix();
    expect(await week(lastWeek)).toMatchObject({ wroteByName: 6, answeredByName: '<5', cameBackByName: 0 });
  });

  test.each([
    // Six wrote stories, so "5 came back" would tell that one member is new.
    [4, 'hidden'],
    [5, 6],
  ] as const)('members come back who wrote by name before: %i stories, and one answer', async (stories, expected) => {
    const earlier = '2026-10-07T10:00:00.000Z';
    for (const name of names.slice(0, stories)) await addStory(earlier, name);
    await addComment(await addStory(earlier), earlier, hourMs, 'maple');
    await addStoriesOfSix();
    expect(await week(lastWeek)).toMatchObject({ wroteByName: 6, cameBackByName: expected });
  });

  test('support and cases are rounded down to fives', async () => {
    const at = `${lastWeek}T10:00:00.000Z`;
    await addStory(at, 'alder', { likesCount: 12 });
    await addStory(at, undefined, { likesCount: 6 });
    const { transaction, tables } = app().database;
    await transaction(function* (tx) {
      for (let hours = 1; hours <= 7; hours += 1) {
        const id = newId();
        const opened = { id, targetType: 'post', targetId: id, reason: 'abuse', createdAt: new Date(at) } as const;
        yield tx.insert(tables.cases).values(opened);
        const createdAt = new Date(Date.parse(at) + hours * hourMs);
        const decision = { action: 'none', subjectSeal: 'sealed', decidedBy: 'key', createdAt } as const;
        yield tx.insert(tables.decisions).values({ id: newId(), caseId: id, ...decision });
      }
    });
    expect(await week(lastWeek)).toMatchObject({ support: 15, cases: 5, medianHoursToDecision: 4 });
  });

  test('a week appears when it has ended, and its answers seven days later', async () => {
    await addAnswered(`${lastWeek}T10:00:00.000Z`, repeat(5, hourMs));
    await addStory('2026-11-16T10:00:00.000Z');
    expect((await figures())[0]).toMatchObject({
      from: lastWeek,
      stories: 5,
      areAnswersKnown: false,
      answeredPercent: null,
      medianMinutes: null,
      alone: null,
    });
    app.advanceMs(3 * dayMs);
    const [now, before] = await figures();
    expect(now).toMatchObject({ from: '2026-11-16', stories: '<5', areAnswersKnown: false });
    expect(before).toMatchObject({ from: lastWeek, areAnswersKnown: true, answeredPercent: 100, medianMinutes: 60 });
  });

  test('figures are counted once a day, in parts', async () => {
    const at = `${lastWeek}T10:00:00.000Z`;
    const { transaction, tables } = app().database;
    const stories = Array.from({ length: 1200 }, () => ({
      id: newId(),
      ...by(undefined),
      content: 'Words',
      createdAt: new Date(at),
    }));
    await transaction(function* (tx) {
      yield tx.insert(tables.posts).values(stories);
    });
    const both = await Promise.all([week(lastWeek), figures()]);
    expect(both.flat().filter((found) => found?.stories === 1200)).toHaveLength(2);
    await addAnswered(at, repeat(5));
    expect(await week(lastWeek)).toMatchObject({ stories: 1200 });
    app.advanceMs(dayMs);
    expect(await week(lastWeek)).toMatchObject({ stories: 1205 });
  });

  test('widens every range to whole weeks, and refuses more than 53', async () => {
    await addStory(`${weekBefore}T10:00:00.000Z`);
    const whole = await figures({ from: weekBefore, to: '2026-11-08' });
    expect(whole).toHaveLength(1);
    expect(await figures({ from: '2026-11-04', to: '2026-11-05' })).toEqual(whole);
    expect(await figures()).toHaveLength(12);
    expect(await figures({ from: '2026-11-04', to: '2030-01-01' })).toHaveLength(2);
    expect(await figures({ from: '2026-11-16' })).toEqual([]);
    expect(await figures({ from: '2025-11-12' })).toHaveLength(53);
    expect(await codeOf(figures({ from: '2025-11-09' }))).toBe('BAD_INPUT');
  });

  test('a download is a table, and is logged', async () => {
    await addAnswered(`${weekBefore}T10:00:00.000Z`, repeat(6, hourMs), 'alder');
    const path = `/api/admin/figures/export?from=${weekBefore}`;
    const response = await app.request({ admin: true }, path, { method: 'POST' });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="ballast-figures.csv"');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await response.text()).split('\r\n')).toEqual([
      'from,to,stories,answered_percent,median_minutes,ninetieth_percentile_minutes,alone_after_1_hour,alone_after_6_hours,alone_after_24_hours,alone_after_7_days,wrote_by_name,answered_by_name,came_back_by_name,support,cases,median_hours_to_decision',
      '2026-11-09,2026-11-15,0,,,,,,,,0,0,0,0,0,',
      '2026-11-02,2026-11-08,6,100,60,60,0,0,0,0,<5,<5,0,0,0,',
      '',
    ]);
    const { items } = await app.asAdmin().admin.log.query({ limit: 1 });
    expect(items).toMatchObject([{ action: 'export_figures', actor: 'Administrator key' }]);
  });
});
