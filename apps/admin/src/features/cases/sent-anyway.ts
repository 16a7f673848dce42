import type { Case } from './case.ts';

/** A decision that was sent, whose response may be lost. */
export type Attempt = {
  action: Case['history'][number]['action'];
  /** The decisions that the case had before. */
  knownIds: readonly string[];
};

/**
 * The decision that an attempt made although its response was lost.
 *
 * @param actor The username of the viewer, or "key".
 */
export const decisionOf = (attempt: Attempt | undefined, history: Case['history'], actor: string | undefined) =>
  history.find(
    ({ id, action, decidedBy }) =>
      attempt !== undefined && action === attempt.action && decidedBy === actor && !attempt.knownIds.includes(id),
  );
