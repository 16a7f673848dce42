import type { DayRangeInput } from '@ballast/schema/admin';

const dayMs = 24 * 60 * 60_000;

/** The start of the first day and of the day after the last, in UTC. */
export const boundsOf = ({ from, to }: DayRangeInput) => ({
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(new Date(to).getTime() + dayMs),
});
