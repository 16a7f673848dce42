import { errorCodes } from '@ballast/schema/error-codes';
import { normaliseText } from '@ballast/schema/normalise-text';
import { readRefusal } from '../../lib/refusal.ts';
import { actionLabel, type Case } from './case.ts';

type Decision = Case['history'][number];

/** A decision or answer whose response may be lost. */
export type Attempt<Sent> = {
  sent: Sent;
  /** Whether the previous attempt sent the same. If that one succeeded, the server refuses this one. */
  isRepeat: boolean;
};

export type SentDecision = {
  action: Decision['action'];
  words: string | null;
  reporterWords: string;
  /** The earlier decisions of the case. */
  knownIds: readonly string[];
};

export type SentAnswer = { decisionId: string | undefined; upheld: boolean; words: string };

export const toAttempt = <Sent>(sent: Sent, last: Attempt<Sent> | undefined): Attempt<Sent> => ({
  sent,
  isRepeat: JSON.stringify(sent) === JSON.stringify(last?.sent),
});

/** Drops an attempt that the server refused. Keeps it after a status of 500, which can follow a commit, and if it is a repeat. */
export function attemptAfter<Sent>(attempt: Attempt<Sent> | undefined, error: unknown): Attempt<Sent> | undefined {
  const { code } = readRefusal(error);
  const isRefused = code !== undefined && errorCodes[code].status < 500;
  return isRefused && !attempt?.isRepeat ? undefined : attempt;
}

const toStored = (text: string | null): string | null => normaliseText(text ?? '') || null;

/** @param isErased Whether the reader has left, so that the server stores no words to them. */
const isSameText = (sent: string | null, stored: string | null, isErased: boolean): boolean =>
  stored === toStored(sent) || (stored === null && isErased);

type Reread = Pick<Case, 'history' | 'evidence' | 'reports' | 'reporterWords'>;

/** Compares the words too, because all holders of the admin key have the same name. */
function decisionOf(sent: SentDecision, item: Reread, actor: string | undefined): Decision | undefined {
  const { history, evidence, reports, reporterWords } = item;
  const areReportsErased = reports.every(({ reason }) => reason === null);
  const isReplySame = isSameText(sent.reporterWords, reporterWords, areReportsErased);
  return history.find(
    ({ id, action, decidedBy, words, isReversed }) =>
      action === sent.action &&
      decidedBy === actor &&
      !sent.knownIds.includes(id) &&
      isSameText(sent.words, words, evidence === null) &&
      // A reversal deletes the words to the reporters.
      (isReplySame || isReversed),
  );
}

const hasAnswer = (sent: SentAnswer, { history, evidence }: Reread, actor: string | undefined): boolean =>
  history.some(
    ({ id, isReversed, appeal }) =>
      id === sent.decisionId &&
      isReversed === sent.upheld &&
      appeal?.answeredBy === actor &&
      isSameText(sent.words, appeal?.answer ?? null, evidence === null),
  );

type Attempts = { decided: Attempt<SentDecision> | undefined; answered: Attempt<SentAnswer> | undefined };

/** What the server did although its response was lost, in words. Undefined if it did nothing. */
export function describeSent(item: Reread, { decided, answered }: Attempts, actor: string | undefined) {
  const decision = decided && decisionOf(decided.sent, item, actor);
  if (decision) return { title: 'Your decision was sent', text: `You decided: ${actionLabel(decision.action)}.` };
  if (!answered || !hasAnswer(answered.sent, item, actor)) return;
  return {
    title: 'Your answer was sent',
    text: answered.sent.upheld ? 'You upheld the appeal.' : 'You left the decision as it is.',
  };
}
