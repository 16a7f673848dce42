import { aloneHours } from '@ballast/schema/figure-limits';
import type { WeekFigures } from '@ballast/schema/figures';
import { smallestShownCount } from '@ballast/schema/transparency';
import { type HiddenPart, hideParts } from './hidden-parts.ts';

type AnswerFigures = Pick<
  WeekFigures,
  'stories' | 'answeredPercent' | 'medianMinutes' | 'ninetiethPercentileMinutes' | 'alone'
>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const followUpMs = aloneHours[3] * hourMs;
const roundToMinutes = 5;

type Alone = { earlier: readonly HiddenPart[]; after7Days: HiddenPart };

/** The time within which a share of the answers came (nearest rank). "hidden" if it could narrow a hidden count. */
function percentile(share: number, sortedWaitsMs: readonly number[], stories: number, alone: Alone) {
  const { min, max } = alone.after7Days;
  if (min === stories) return null;
  if (stories - max < smallestShownCount) return 'hidden';
  const lowestRank = Math.ceil(share * (stories - max));
  const highestRank = Math.ceil(share * (stories - min));
  // A percentile of at most an hour tells that at least so many were not alone after an hour, and a longer one the opposite.
  const narrowsNothing = alone.earlier.every(
    (part) => part.max <= stories - highestRank || part.min > stories - lowestRank,
  );
  if (!narrowsNothing) return 'hidden';
  const wait = sortedWaitsMs[Math.ceil(share * sortedWaitsMs.length) - 1] ?? 0;
  return Math.round(wait / minuteMs / roundToMinutes) * roundToMinutes;
}

function percentOf(stories: number, { min, max }: HiddenPart) {
  if (stories === 0) return null;
  return min === max ? Math.round((100 * (stories - min)) / stories) : 'hidden';
}

/**
 * @param waitsMs The time to the first answer of each story of a week. Undefined for a story without an answer.
 * @param areAnswersKnown Whether every story is a week old.
 */
export function toAnswerFigures(waitsMs: readonly (number | undefined)[], areAnswersKnown: boolean): AnswerFigures {
  const countAlone = (hours: number) => waitsMs.filter((wait) => wait === undefined || wait > hours * hourMs).length;
  const parts = hideParts([waitsMs.length, ...(areAnswersKnown ? aloneHours.map(countAlone) : [])]);
  const [stories, after1Hour, after6Hours, after24Hours, after7Days] = parts;
  if (!stories) throw new Error('No count was given.');
  if (!after1Hour || !after6Hours || !after24Hours || !after7Days) {
    return {
      stories: stories.shown,
      answeredPercent: null,
      medianMinutes: null,
      ninetiethPercentileMinutes: null,
      alone: null,
    };
  }
  const answers = waitsMs.filter((wait) => wait !== undefined && wait <= followUpMs) as number[];
  const sorted = answers.toSorted((one, other) => one - other);
  const alone = { earlier: [after1Hour, after6Hours, after24Hours], after7Days };
  const isShown = typeof stories.shown === 'number';
  const percentileOf = (share: number) =>
    isShown ? percentile(share, sorted, waitsMs.length, alone) : ('hidden' as const);
  return {
    stories: stories.shown,
    answeredPercent: isShown ? percentOf(waitsMs.length, after7Days) : 'hidden',
    medianMinutes: percentileOf(0.5),
    ninetiethPercentileMinutes: percentileOf(0.9),
    alone: {
      after1Hour: after1Hour.shown,
      after6Hours: after6Hours.shown,
      after24Hours: after24Hours.shown,
      after7Days: after7Days.shown,
    },
  };
}
