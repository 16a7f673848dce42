const minuteMs = 60_000;

/** For how long a decision can be taken back before anybody is told of it, in minutes. */
export const undoMinutes = 10;

/** Times of decisions are cut to the minute, so one more minute leaves ten whole ones. */
const tellAfterMs = (undoMinutes + 1) * minuteMs;

/** When the author and the reporters are told of a decision, unless it was taken back. A letter of support goes out at once. */
export const tellAtOf = (decidedAt: Date): Date => new Date(decidedAt.getTime() + tellAfterMs);
