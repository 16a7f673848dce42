import type { DayRangeInput } from '@ballast/schema/admin';
import { decisionActions } from '@ballast/schema/decision-actions';
import { reportReasons } from '@ballast/schema/report-reasons';
import type { TransparencyQuarter } from '@ballast/schema/transparency';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { isoDay } from '../../privacy/timestamps.ts';
import { hideSmallCount, medianHours } from './small-counts.ts';

type Quarter = { from: Date; to: Date };

const dayMs = 24 * 60 * 60_000;
const quartersByDefault = 5;
const maxQuarters = 40;
const monthsOfQuarter = 3;

const quarterNumberOf = (day: Date) => day.getUTCFullYear() * 4 + Math.floor(day.getUTCMonth() / monthsOfQuarter);
const startOfQuarter = (quarter: number) =>
  new Date(Date.UTC(Math.floor(quarter / 4), (quarter % 4) * monthsOfQuarter));

const isIn =
  ({ from, to }: Quarter) =>
  (instant: Date | null): boolean =>
    instant !== null && instant >= from && instant < to;

/** Whole quarters only, and no sums: a sum, or the difference of two ranges, would show the hidden small numbers. */
export function createTransparency({ queries: { transparency: queries, adminLog: log }, toLogEntry, clock }: Base) {
  async function list({ from, to }: DayRangeInput): Promise<TransparencyQuarter[]> {
    const now = clock();
    const last = Math.min(quarterNumberOf(to === undefined ? now : new Date(to)), quarterNumberOf(now));
    const first = from === undefined ? last - quartersByDefault + 1 : quarterNumberOf(new Date(from));
    if (last - first >= maxQuarters) {
      throw new AppError('BAD_INPUT', { fields: { from: `Please ask for at most ${maxQuarters / 4} years.` } });
    }
    const range = { from: startOfQuarter(first), to: startOfQuarter(last + 1) };
    const [cases, decisions, reveals] = await Promise.all([
      queries.cases(range),
      queries.decisions(range),
      log.reveals(range),
    ]);

    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
      const quarterNumber = last - index;
      const quarter = { from: startOfQuarter(quarterNumber), to: startOfQuarter(quarterNumber + 1) };
      const isWithin = isIn(quarter);
      const opened = cases.filter(({ createdAt }) => isWithin(createdAt));
      const decided = decisions.filter(({ createdAt }) => isWithin(createdAt));
      const countOf = (matches: readonly unknown[]) => hideSmallCount(matches.length);
      return {
        from: isoDay(quarter.from),
        to: isoDay(new Date(quarter.to.getTime() - dayMs)),
        isComplete: quarter.to <= now,
        casesByReason: Object.fromEntries(
          reportReasons.map((reason) => [reason, countOf(opened.filter((row) => row.reason === reason))]),
        ) as TransparencyQuarter['casesByReason'],
        decisionsByAction: Object.fromEntries(
          decisionActions.map((action) => [action, countOf(decided.filter((row) => row.action === action))]),
        ) as TransparencyQuarter['decisionsByAction'],
        medianHoursToDecision: medianHours(
          decided.map(({ createdAt, caseOpenedAt }) => createdAt.getTime() - caseOpenedAt.getTime()),
        ),
        appeals: countOf(decisions.filter(({ appealedAt }) => isWithin(appealedAt))),
        // A decision that staff took back by themselves is reversed without an appeal.
        appealsUpheld: countOf(
          decisions.filter(
            ({ appealedAt, answeredAt, isReversed }) => appealedAt && isReversed && isWithin(answeredAt),
          ),
        ),
        reveals: countOf(reveals.filter(isWithin)),
      };
    });
  }

  return {
    transparency: list,

    /** Omits the current quarter: the difference between its figures on two days would show small numbers. */
    async exportTransparency(admin: AdminSession, range: DayRangeInput): Promise<TransparencyQuarter[]> {
      const quarters = await list(range);
      await log.insert(toLogEntry(admin, { action: 'export_transparency' }));
      return quarters.filter(({ isComplete }) => isComplete);
    },
  };
}
