import { isBlank } from '@ballast/schema/blank';
import { normaliseText } from '@ballast/schema/normalise-text';
import { readRefusal } from '../../lib/refusal.ts';
import { actionLabel, type Case } from './case.ts';

export type SentDecision = {
  action: Case['history'][number]['action'];
  words: string | null;
  reporterWords: string;
  /** The earlier decisions of the case. */
  knownIds: readonly string[];
};

export type SentAnswer = { decisionId: string | undefined; upheld: boolean; words: string };

/**
 * What was sent without a response so far, oldest first: the server may have stored one of them. A refusal is the response to the
 * last. A status of 500 is none, because it can follow a commit.
 */
export function withoutRefused<Sent>(attempts: readonly Sent[], error: unknown): readonly Sent[] {
  const { status } = readRefusal(error);
  return status !== undefined && status < 500 ? attempts.slice(0, -1) : attempts;
}

const toStored = (text: string | null): string | null => (text === null || isBlank(text) ? null : normaliseText(text));

/** @param isErased Whether the reader has left, so that the server stores no words to them. */
const isSameText = (sent: string | null, stored: string | null, isErased: boolean): boolean =>
  stored === toStored(sent) || (stored === null && isErased);

type Reread = Pick<Case, 'history' | 'evidence' | 'reports' | 'reporterWords'>;

/** Compares the words too, because all holders of the admin key have the same name. */
function hasDecision(
  sent: SentDecision,
  { history, evidence, reports, reporterWords }: Reread,
  actor: string | undefined,
) {
  const areReportsErased = reports.every(({ reason }) => reason === null);
  const isReplySame = isSameText(sent.reporterWords, reporterWords, areReportsErased);
  return history.some(
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

type Attempts = { decided: readonly SentDecision[]; answered: readonly SentAnswer[] };

/** What the server stored although its response was lost, with the texts that it got. Undefined if it stored nothing. */
export function describeSent(item: Reread, { decided, answered }: Attempts, actor: string | undefined) {
  const decision = decided.find((sent) => hasDecision(sent, item, actor));
  if (decision) {
    const text = `You decided: ${actionLabel(decision.action)}.`;
    return { title: 'Your decision was sent', text, texts: [decision.words, decision.reporterWords] };
  }
  const answer = answered.find((sent) => hasAnswer(sent, item, actor));
  if (!answer) return;
  const text = answer.upheld ? 'You upheld the appeal.' : 'You left the decision as it is.';
  return { title: 'Your answer was sent', text, texts: [answer.words] };
}
