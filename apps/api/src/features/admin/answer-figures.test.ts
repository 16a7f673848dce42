import { describe, expect, test } from 'vitest';
import { toAnswerFigures } from './answer-figures.ts';
import { hideParts } from './hidden-parts.ts';

const hourMs = 60 * 60_000;
const never = undefined;
const repeat = <Wait>(count: number, wait: Wait): Wait[] => Array.from({ length: count }, () => wait);
const hours = (...waits: number[]) => waits.map((wait) => wait * hourMs);

test('shares, percentiles and the stories that were alone', () => {
  const waits = [...repeat(10, 0.5 * hourMs), ...repeat(6, 3 * hourMs), ...repeat(6, 30 * hourMs), ...repeat(8, never)];
  expect(toAnswerFigures(waits, true)).toEqual({
    stories: 30,
    answeredPercent: 73,
    medianMinutes: 180,
    ninetiethPercentileMinutes: 1800,
    alone: { after1Hour: 20, after6Hours: 14, after24Hours: 14, after7Days: 8 },
  });
});

test('an answer after more than a week does not count, and one after exactly a week does', () => {
  const waits = [...repeat(5, hourMs), ...repeat(5, 168 * hourMs), ...repeat(5, 168 * hourMs + 1)];
  expect(toAnswerFigures(waits, true)).toMatchObject({
    answeredPercent: 67,
    alone: { after1Hour: 10, after7Days: 5 },
  });
});

test('a week without stories has no shares', () => {
  expect(toAnswerFigures([], true)).toEqual({
    stories: 0,
    answeredPercent: null,
    medianMinutes: null,
    ninetiethPercentileMinutes: null,
    alone: { after1Hour: 0, after6Hours: 0, after24Hours: 0, after7Days: 0 },
  });
});

test('nothing is said about answers before every story is a week old', () => {
  expect(toAnswerFigures(repeat(9, never), false)).toEqual({
    stories: 9,
    answeredPercent: null,
    medianMinutes: null,
    ninetiethPercentileMinutes: null,
    alone: null,
  });
});

test.each([
  ['fewer than five stories', hours(1, 2, 3, 4), { stories: '<5', answeredPercent: 'hidden', medianMinutes: 'hidden' }],
  [
    'fewer than five answers',
    [...hours(1, 2, 3, 4), ...repeat(20, never)],
    { stories: 24, answeredPercent: 'hidden', medianMinutes: 'hidden', alone: { after7Days: 'hidden' } },
  ],
  [
    'fewer than five without an answer',
    [...repeat(20, 0.5 * hourMs), never, never],
    { stories: 22, answeredPercent: 'hidden', medianMinutes: 30, alone: { after1Hour: '<5', after7Days: '<5' } },
  ],
  // Five of six alone leave one answer, and "<5" would tell that it is not so.
  ['a small whole', [...hours(2), ...repeat(5, never)], { stories: 6, alone: { after7Days: 'hidden' } }],
])('hides small counts, and what they follow from: %s', (_name, waits, expected) => {
  expect(toAnswerFigures(waits, true)).toMatchObject(expected);
});

test('a percentile is hidden if it would tell how many of less than five were alone', () => {
  // The ninth of ten answers came within an hour, so at most one story was alone.
  const waits = [...repeat(9, 0.5 * hourMs), 2 * hourMs];
  expect(toAnswerFigures(waits, true)).toMatchObject({
    stories: 10,
    medianMinutes: 30,
    ninetiethPercentileMinutes: 'hidden',
    alone: { after1Hour: '<5', after6Hours: 0 },
  });
});

/** Every way in which stories can be answered after half an hour, 2, 10 and 50 hours, or never. */
function* allWaits(stories: number) {
  const times = [0.5, 2, 10, 50].map((time) => time * hourMs);
  const counts = (rest: number, places: number): number[][] =>
    places === 1
      ? [[rest]]
      : Array.from({ length: rest + 1 }, (_, first) =>
          counts(rest - first, places - 1).map((others) => [first, ...others]),
        ).flat();
  for (const parts of counts(stories, 5)) {
    yield { parts, waits: parts.flatMap((count, index) => repeat<number | undefined>(count, times[index])) };
  }
}

describe('no count from 1 to 4 can be computed from what is shown and the rules', () => {
  const isSmall = (count: number) => count > 0 && count < 5;

  test.each([5, 6, 8, 9, 10, 13])('of %i stories', (stories) => {
    // What is shown, whether each percentile is within each of the hours, and the counts behind it.
    const groups = new Map<string, number[][]>();
    for (const { parts, waits } of allWaits(stories)) {
      const shown = JSON.stringify(toAnswerFigures(waits, true));
      const alone = [0, 1, 2, 3].map((from) => parts.slice(from + 1).reduce((sum, count) => sum + count, 0));
      groups.set(shown, [...(groups.get(shown) ?? []), [...parts, ...alone]]);
    }
    expect(groups.size).toBeGreaterThan(5);
    for (const [shown, candidates] of groups) {
      for (const index of candidates[0]?.keys() ?? []) {
        const possible = new Set(candidates.map((counts) => counts[index]));
        const isTold = possible.size === 1 && [...possible].some((count) => isSmall(count ?? 0));
        expect(isTold, `count ${index} of ${shown}`).toBe(false);
      }
    }
  });
});

test('a part is hidden if a small rest would follow', () => {
  const shown = (...counts: number[]) => hideParts(counts).map((part) => part.shown);
  expect(shown(20, 17, 15, 15, 0)).toEqual([20, 'hidden', 15, 15, 0]);
  expect(shown(20, 15, 3)).toEqual([20, 15, '<5']);
  expect(shown(4, 4, 1)).toEqual(['<5', '<5', '<5']);
  expect(shown(8, 4, 1)).toEqual([8, 'hidden', 'hidden']);
});
