import { severityOf } from '@ballast/schema/report-reasons';
import type { CasePosition } from './case-positions.ts';

/** A member's reports that keep their places in the queue, and that come after them in each further lap. */
export const lapReports = 5;

type Queued = Omit<CasePosition, 'lap'> & { id: string };

export const comparePositions = (one: CasePosition, other: CasePosition): number =>
  one.rank - other.rank ||
  severityOf(one.reason) - severityOf(other.reason) ||
  one.lap - other.lap ||
  one.seq - other.seq;

/**
 * Orders cases so that one member's many reports do not push back those of others: within one reason, a member's oldest five
 * reports keep their places by age, and the next five come after the first five of everybody. The case of several reporters has
 * the earliest of their laps. `cases` are ordered by severity and age.
 */
export function inLaps<Case extends Queued>(
  cases: readonly Case[],
  reportersOf: ReadonlyMap<string, ReadonlySet<string>>,
): (Case & CasePosition)[] {
  const counts = new Map<string, number>();
  const placed = cases.map((queued) => {
    const keys = [...(reportersOf.get(queued.id) ?? [])].map((reporter) => `${queued.reason} ${reporter}`);
    const laps = keys.map((key) => Math.floor((counts.get(key) ?? 0) / lapReports));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return { ...queued, lap: laps.length === 0 ? 0 : Math.min(...laps) };
  });
  return placed.sort(comparePositions);
}
