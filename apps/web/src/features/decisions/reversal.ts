import { hasRemoved, isAboutSameItem, isInForce, type OwnDecision } from './decision-texts.ts';

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
