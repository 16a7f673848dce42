import { actionLabel, type Case } from './case.ts';

/** A decision that was sent, whose response may be lost. `knownIds` are the earlier decisions of the case. */
export type Attempt = {
  action: Case['history'][number]['action'];
  knownIds: readonly string[];
};

/** The decision that the attempt made, although its response was lost. */
const decisionOf = (attempt: Attempt | undefined, history: Case['history'], actor: string | undefined) =>
  history.find(
    ({ id, action, decidedBy }) =>
      attempt !== undefined && action === attempt.action && decidedBy === actor && !attempt.knownIds.includes(id),
  );

/** An answer to an appeal that was sent, whose response may be lost. */
export type AnswerAttempt = { decisionId: string | undefined; upheld: boolean };

const isAnsweredBy =
  ({ decisionId, upheld }: AnswerAttempt, actor: string | undefined) =>
  (decision: Case['history'][number]) =>
    decision.id === decisionId && decision.isReversed === upheld && decision.appeal?.answeredBy === actor;

/** What the server did although its response was lost, in words. Undefined if it did nothing. */
export function describeSent(
  { history }: Pick<Case, 'history'>,
  { decided, answered }: { decided: Attempt | undefined; answered: AnswerAttempt | undefined },
  actor: string | undefined,
) {
  const decision = decisionOf(decided, history, actor);
  if (decision) return { title: 'Your decision was sent', text: `You decided: ${actionLabel(decision.action)}.` };
  if (!answered || !history.some(isAnsweredBy(answered, actor))) return;
  return {
    title: 'Your answer was sent',
    text: answered.upheld ? 'You upheld the appeal.' : 'You left the decision as it is.',
  };
}
