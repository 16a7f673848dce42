import { tellAtOf } from './decision-telling.ts';
import { limits } from './limits.ts';

const dayMs = 24 * 60 * 60_000;

/** The end of the time in which a decision can be appealed against. It begins when the author is told. */
export const appealDeadlineOf = (decidedAt: Date): Date =>
  new Date(tellAtOf(decidedAt).getTime() + limits.appealDays * dayMs);
