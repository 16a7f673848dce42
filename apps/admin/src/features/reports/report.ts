import type { RouterOutputs } from '@ballast/client/types';
import type { RevealTarget } from '../reveals/public.ts';

export type Report = RouterOutputs['admin']['reports']['items'][number];

/** What can be revealed: the author of an anonymous post or comment that existed when it was reported. */
export function revealTargetOf({ targetType, targetId, evidence }: Report): RevealTarget | undefined {
  if (targetId === null || !evidence?.isAnonymous) return undefined;
  return targetType === 'post' || targetType === 'comment' ? { targetType, targetId } : undefined;
}
