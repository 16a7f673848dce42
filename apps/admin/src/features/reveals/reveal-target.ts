import type { RouterInputs, RouterOutputs } from '@ballast/client/types';

type RevealInput = RouterInputs['admin']['reveal'];
type Case = RouterOutputs['moderation']['case'];

export type Words = {
  /** Whose words they are, as seen from the member who is looked up. */
  by: string;
  text: string;
  writtenAt: string | null;
};

export type RevealTarget = {
  /** Who is looked up, in which item or case. */
  whom: Pick<RevealInput, 'who' | 'targetType' | 'targetId' | 'caseId'>;
  /** The case that shows the item. */
  caseId?: string | undefined;
  /** What is said on the phone to 999, the newest first. */
  words?: readonly Words[] | undefined;
  /** Whether they are the author of what may harm a child. */
  mayHarmChild?: boolean | undefined;
  /** For a reporter. */
  reports?: Case['reports'] | undefined;
};

type Reported = Pick<Case, 'targetType' | 'targetId' | 'evidence'> & { reason: string | null };

const ownMax = 5;

const wordsBy = (by: string, { content, createdAt }: { content: string; createdAt: string | null }): Words => ({
  by,
  text: content,
  writtenAt: createdAt,
});

const newestFirst = (words: readonly Words[]): Words[] =>
  words.toSorted((one, other) => (other.writtenAt ?? '').localeCompare(one.writtenAt ?? ''));

const messagesOf = ({ surroundings }: Case, isByReported: boolean) =>
  surroundings.filter((item) => item.kind === 'message' && !item.isReported && item.isByReported === isByReported);

/** What the author of the item wrote besides it, as far as the case shows that it is theirs. */
function furtherWordsOf(item: Case): Pick<Case['comments']['items'][number], 'content' | 'createdAt'>[] {
  if (item.targetType === 'message') return messagesOf(item, true);
  // The comments that the author of the story wrote, who need not be the author of the reported comment.
  const isByAuthor = item.targetType === 'post' || item.evidence?.byAuthor === true;
  return isByAuthor ? item.commentsByAuthor.filter(({ isReported }) => !isReported) : [];
}

const ownWords = (items: ReturnType<typeof furtherWordsOf>): Words[] =>
  newestFirst(items.map((one) => wordsBy('Their own words', one))).slice(0, ownMax);

function wordsOfAuthor(item: Case): Words[] {
  const { evidence, live } = item;
  const reported = evidence ? [wordsBy('Their own words, which were reported', evidence)] : [];
  const isChanged = live !== null && live.content !== evidence?.content;
  return [
    ...(isChanged ? [wordsBy('Their own words, as they have changed them since', { ...live, createdAt: null })] : []),
    ...newestFirst([...ownWords(furtherWordsOf(item)), ...reported]),
  ];
}

function wordsOfOther(item: Case, lead: string): Words[] {
  const { evidence } = item;
  const writer = evidence?.author ? `@${evidence.author.username}` : 'somebody without a name';
  const reported = evidence ? [wordsBy(`${lead} by ${writer}`, evidence)] : [];
  return newestFirst([...ownWords(messagesOf(item, false)), ...reported]);
}

/** The author of an anonymous post or comment that existed when it was reported. */
export function revealTargetOf({ targetType, targetId, evidence, reason }: Reported): RevealTarget | undefined {
  if (targetId === null || !evidence?.isAnonymous) return undefined;
  if (targetType !== 'post' && targetType !== 'comment') return undefined;
  return {
    whom: { targetType, targetId },
    words: [wordsBy('Their own words, which were reported', evidence)],
    mayHarmChild: reason === 'child_safety',
  };
}

type RevealChoice = { label: string; target: RevealTarget };

/** Whom an admin can look up in a case (docs/anonymity.md, rule 13). */
export function revealChoicesOf(item: Case): RevealChoice[] {
  if (item.isKeptOut) return [];
  const { id: caseId, evidence } = item;
  const found = revealTargetOf(item);
  const mayHarmChild =
    item.reason === 'child_safety' || item.reports.some((report) => report.reason === 'child_safety');
  const ofAuthor = { caseId, words: wordsOfAuthor(item), mayHarmChild };
  const author = found && { ...found, ...ofAuthor };
  if (item.reason !== 'danger' && item.reason !== 'child_safety') {
    return author ? [{ label: 'Reveal author', target: author }] : [];
  }
  const inCase = { ...ofAuthor, whom: { caseId } };
  const choices: RevealChoice[] = [];
  // The author of a deleted item is found in the case alone.
  if (author) choices.push({ label: 'Reveal author', target: item.live ? author : inCase });
  else if (evidence) choices.push({ label: 'Name and address of the author', target: inCase });
  if (!item.isReasonBacked) return choices;
  if (item.targetType === 'message') {
    const words = wordsOfOther(item, 'Sent to them');
    choices.push({ label: 'Reveal the other side', target: { caseId, words, whom: { who: 'other', caseId } } });
  } else if (item.reports.length > 0) {
    const { reports } = item;
    const words = wordsOfOther(item, 'Reported by them, and written');
    choices.push({ label: 'Reveal a reporter', target: { caseId, words, reports, whom: { who: 'reporter', caseId } } });
  }
  return choices;
}
