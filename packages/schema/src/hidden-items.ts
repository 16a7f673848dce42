const hourMs = 60 * 60_000;

/** Admins are rung again after each such time in which an item stays hidden without a decision. */
export const hiddenItemRingMs = 4 * hourMs;

/** When admins are first rung about an item that was hidden at `hiddenAt`. */
export const decideHiddenBy = (hiddenAt: Date): Date => new Date(hiddenAt.getTime() + hiddenItemRingMs);
