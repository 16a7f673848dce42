import type { DayRangeInput } from '@ballast/schema/admin';
import { figureLimits } from '@ballast/schema/figure-limits';
import type { WeekFigures } from '@ballast/schema/figures';
import { smallestShownCount } from '@ballast/schema/transparency';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { isoDay, wholeDay } from '../../privacy/timestamps.ts';
import { toAnswerFigures } from './answer-figures.ts';
import { hideParts, type ShownCount } from './hidden-parts.ts';
import { createReadFigures, type WeekRows } from './read-figures.ts';
import { hideSmallCount, medianHours } from './small-counts.ts';

const dayMs = 24 * 60 * 60_000;
const weekMs = 7 * dayMs;
/** 5 January 1970. */
const firstMondayMs = 4 * dayMs;
const followUpMs = figureLimits.followUpDays * dayMs;

const weekOf = (instant: Date): number => Math.floor((instant.getTime() - firstMondayMs) / weekMs);
const startOf = (week: number): Date => new Date(firstMondayMs + week * weekMs);

/** The sum of the weeks' cases would otherwise show what the quarters of `transparency` hide. */
function roundDown(count: number) {
  const shown = hideSmallCount(count);
  return typeof shown === 'number' ? shown - (shown % smallestShownCount) : shown;
}

const partOf = (whole: number, part: number) => hideParts([whole, part])[1]?.shown ?? 'hidden';

/** Hidden if the rest of any of the wholes would be a small count. */
function shownPart(part: number, wholes: readonly number[]): ShownCount {
  const shown = wholes.filter((whole) => whole >= part).map((whole) => partOf(whole, part));
  return shown.includes('hidden') ? 'hidden' : hideSmallCount(part);
}

/**
 * Counts rows and never opens a seal: the figures do not depend on who wrote the anonymous items. Whole weeks that have ended, and
 * no sums, as in `transparency`.
 */
export function createFigures({ queries: { figures: queries, adminLog: log }, toLogEntry, clock }: Base) {
  const { read, countReturned, emptyWeek } = createReadFigures(queries, weekOf);
  /** For a day, because members may still delete items of a week that has ended. */
  let cache = { dayMs: Number.NaN, weeks: new Map<number, WeekFigures>() };
  /** Only one request reads at a time. The next one finds the weeks in the cache. */
  let lastRead: Promise<unknown> = Promise.resolve();

  async function toFigures(week: number, rows: WeekRows, now: Date): Promise<WeekFigures> {
    const [from, to] = [startOf(week), startOf(week + 1)];
    const areAnswersKnown = to.getTime() + followUpMs <= now.getTime();
    const returned = await countReturned([...new Set([...rows.writers, ...rows.answerers])], from);
    return {
      from: isoDay(from),
      to: isoDay(new Date(to.getTime() - dayMs)),
      areAnswersKnown,
      ...toAnswerFigures(rows.waitsMs, areAnswersKnown),
      wroteByName: hideSmallCount(rows.writers.size),
      answeredByName: hideSmallCount(rows.answerers.size),
      cameBackByName: shownPart(returned, [rows.writers.size, rows.answerers.size]),
      support: roundDown(rows.support),
      cases: roundDown(rows.cases),
      medianHoursToDecision: medianHours(rows.decisionWaitsMs),
    };
  }

  /** Reads from the database only what is not cached. */
  async function readWeeks(weeks: readonly number[], now: Date): Promise<WeekFigures[]> {
    const today = wholeDay(now).getTime();
    if (cache.dayMs !== today) cache = { dayMs: today, weeks: new Map() };
    const { weeks: cached } = cache;
    const missing = weeks.filter((week) => !cached.has(week));
    if (missing.length > 0) {
      const rows = await read({ from: startOf(Math.min(...missing)), to: startOf(Math.max(...missing) + 1) });
      for (const week of missing) cached.set(week, await toFigures(week, rows.get(week) ?? emptyWeek(), now));
    }
    return weeks.flatMap((week) => cached.get(week) ?? []);
  }

  async function list({ from, to }: DayRangeInput): Promise<WeekFigures[]> {
    const now = clock();
    const lastEnded = weekOf(now) - 1;
    const last = Math.min(to === undefined ? lastEnded : weekOf(new Date(to)), lastEnded);
    const first = from === undefined ? last - figureLimits.weeksByDefault + 1 : weekOf(new Date(from));
    if (last - first >= figureLimits.weeksMax) {
      throw new AppError('BAD_INPUT', { fields: { from: `Please ask for at most ${figureLimits.weeksMax} weeks.` } });
    }
    const weeks = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index);
    const figures = lastRead.then(() => readWeeks(weeks, now));
    lastRead = figures.catch(() => undefined);
    return figures;
  }

  return {
    figures: list,

    async exportFigures(admin: AdminSession, range: DayRangeInput): Promise<WeekFigures[]> {
      const weeks = await list(range);
      await log.insert(toLogEntry(admin, { action: 'export_figures' }));
      return weeks;
    },
  };
}
