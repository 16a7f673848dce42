import { limits } from './limits.ts';

const dayMs = 24 * 60 * 60_000;

/** The end of the time in which a decision can be appealed against. */
export const appealDeadlineOf = (decidedAt: Date): Date => new Date(decidedAt.getTime() + limits.appealDays * dayMs);
