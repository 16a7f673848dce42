import type { DayRangeInput } from '@ballast/schema/admin';

const dayMs = 24 * 60 * 60_000;

/** `to` is exclusive: the start of the day after the last. */
export const utcBoundsOf = ({ from, to }: DayRangeInput) => ({
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(new Date(to).getTime() + dayMs),
});
