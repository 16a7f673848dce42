import type { RouterInputs, RouterOutputs } from '@ballast/client/types';

/** `caseId` is the case that shows the item. */
export type RevealTarget = Pick<RouterInputs['admin']['reveal'], 'targetType' | 'targetId'> & { caseId?: string };

type Reported = Pick<RouterOutputs['moderation']['case'], 'targetType' | 'targetId' | 'evidence'>;

/** The item whose author an admin can reveal: an anonymous post or comment that existed when it was reported. */
export function revealTargetOf({ targetType, targetId, evidence }: Reported): RevealTarget | undefined {
  if (targetId === null || !evidence?.isAnonymous) return undefined;
  return targetType === 'post' || targetType === 'comment' ? { targetType, targetId } : undefined;
}
