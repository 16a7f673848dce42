import type { RouterOutputs } from '@ballast/client/types';

export type OwnDecision = RouterOutputs['decisions']['own'][number];
export type OwnReport = RouterOutputs['reports']['own'][number];

/** Shown to the member whom the decision is about. */
export const actionTitles: Record<OwnDecision['action'], string> = {
  none: 'Nothing was changed',
  support: 'Somebody wanted to be sure that you are all right',
  note: 'We put a content note on your story',
  remove: 'We took something down',
  warn: 'A warning',
  limit: 'No comments or messages for a while',
  suspend: 'No writing for a while',
  close: 'You cannot write here any more',
};

export const itemNames: Record<OwnDecision['item']['targetType'], string> = {
  post: 'Your story',
  comment: 'Your comment',
  user: 'Your profile',
  message: 'A message of yours',
};

/** Shown if a decision took the item down in addition to its main action. */
const takenDownTexts: Record<OwnDecision['item']['targetType'], string> = {
  post: 'We took your story down as well. Nobody else can see it now.',
  comment: 'We took your comment down as well. Nobody else can see it now.',
  user: 'We cleared your profile as well. Nobody else can see what it said.',
  message: 'We took your message down as well. The other member cannot see it now.',
};

/** Shown if a sanction left the item. In the past tense, because reports or a later decision can hide it afterwards. */
const leftUpTexts: Record<OwnDecision['item']['targetType'], string> = {
  post: 'With this decision we left your story up.',
  comment: 'With this decision we left your comment up.',
  user: 'With this decision we left your profile as it was.',
  message: 'With this decision we left your message where it was.',
};

const hasRemoved = ({ action, removesItem }: OwnDecision): boolean => action === 'remove' || removesItem;

/** Whether the entry shows the way to help: the decision takes something down, or stops all writing. */
export const hasCrisisLine = (decision: OwnDecision): boolean =>
  !decision.isReversed && (hasRemoved(decision) || decision.action === 'suspend' || decision.action === 'close');

/** Whether the decision still restricts what the member can write. */
export function isInForce({ action, until, isReversed }: OwnDecision, now: Date): boolean {
  if (isReversed) return false;
  const hasEnd = action === 'limit' || action === 'suspend';
  return action === 'close' || (hasEnd && until !== null && new Date(until) > now);
}

const severities: Partial<Record<OwnDecision['action'], number>> = { limit: 1, suspend: 2, close: 3 };

const endMsOf = ({ until }: OwnDecision): number => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until));

/** Forbids more, or the same for longer. */
const isStricter = (one: OwnDecision, other: OwnDecision): boolean => {
  const difference = (severities[one.action] ?? 0) - (severities[other.action] ?? 0);
  return difference === 0 ? endMsOf(one) > endMsOf(other) : difference > 0;
};

/** A sanction in force that makes the one of `decision` irrelevant while it lasts. `all` are all decisions about the member. */
export const findStricter = (decision: OwnDecision, all: readonly OwnDecision[], now: Date): OwnDecision | undefined =>
  all.find((other) => isInForce(other, now) && isStricter(other, decision));

/** Messages have no id in the view. */
const isAboutSameItem = ({ item }: OwnDecision, { item: other }: OwnDecision): boolean =>
  item.targetType === other.targetType &&
  (item.targetType === 'user' || (item.id === null ? item.content === other.content : item.id === other.id));

/** What became of the item of a sanction. Undefined if the member deleted it, or another decision has removed it. */
export function describeItemState(decision: OwnDecision, all: readonly OwnDecision[]): string | undefined {
  const { action, isReversed, item } = decision;
  if (action === 'remove' || isReversed) return undefined;
  if (decision.removesItem) return takenDownTexts[item.targetType];
  if (severities[action] === undefined || item.content === null) return undefined;
  const isRemoved = all.some((other) => hasRemoved(other) && !other.isReversed && isAboutSameItem(decision, other));
  return isRemoved ? undefined : leftUpTexts[item.targetType];
}

const whileSuspended = {
  can:
    'read, delete what you wrote, block and report, get help, change your settings, save your data, and delete your ' +
    'account',
  cannot:
    'post, comment, send messages, change what you wrote, take answers off your stories, give support, follow, or put ' +
    'anything new in your profile that others can see',
};

/** What a sanction leaves and forbids. A test in `apps/api/src/authorization` lists what the server refuses. */
export const sanctionScopes: Partial<Record<OwnDecision['action'], { can: string; cannot: string }>> = {
  limit: {
    can:
      'read, post, give support, follow, change your profile, block and report, get help, save your data, and delete ' +
      'your account',
    cannot: 'comment, change a comment, or send messages',
  },
  suspend: whileSuspended,
  close: whileSuspended,
};

export const reportedNames: Record<OwnReport['targetType'], string> = {
  post: 'A story',
  comment: 'A comment',
  user: 'A member',
  message: 'A message',
};

const restoredTexts: Record<OwnDecision['item']['targetType'], string> = {
  post: 'Your story is back where it was.',
  comment: 'Your comment is back where it was.',
  message: 'Your message is back where it was.',
  user: 'What we took out of your profile is back, except where you have written something new.',
};

const endedTexts: Partial<Record<OwnDecision['action'], string>> = {
  limit: 'You can comment and send messages again.',
  suspend: 'You can write again.',
  close: 'You can write again.',
};

const isPostOrComment = ({ item }: OwnDecision) => item.targetType === 'post' || item.targetType === 'comment';

function describeItem(decision: OwnDecision, others: readonly OwnDecision[]): string[] {
  const { item, appeal, action } = decision;
  // The member has deleted the item meanwhile.
  if (isPostOrComment(decision) && item.content === null) return [];
  if (action === 'note') return ['We took our content note off your story again.'];
  if (!hasRemoved(decision)) return [];
  if (others.some((other) => hasRemoved(other) && !other.isReversed && isAboutSameItem(decision, other)))
    return ['Another decision still keeps it down.'];
  const isReadAgain = appeal === null && isPostOrComment(decision);
  return [
    restoredTexts[item.targetType],
    ...(isReadAgain ? ['If reports had hidden it before, it stays hidden until we have read it again.'] : []),
  ];
}

/** What the reversal of `decision` gives back. `all` are all decisions about the member: another one may still apply. */
export function describeReversal(decision: OwnDecision, all: readonly OwnDecision[], now: Date) {
  const others = all.filter(({ id }) => id !== decision.id);
  const ended = endedTexts[decision.action];
  const isStillSanctioned = others.some((other) => isInForce(other, now));
  const itemTexts = describeItem(decision, others);
  return {
    texts: [
      ...itemTexts,
      ...(ended ? [isStillSanctioned ? 'Another decision still limits what you can write.' : ended] : []),
    ],
    canOpenItem: isPostOrComment(decision) && itemTexts.includes(restoredTexts[decision.item.targetType]),
  };
}
