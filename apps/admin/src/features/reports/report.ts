import type { RouterOutputs } from '@ballast/client/types';
import type { RevealTarget } from '../reveals/public.ts';

export type Report = RouterOutputs['admin']['reports']['items'][number];

/** The item whose author can be revealed: an anonymous post or comment that existed when reported. */
export function revealTargetOf({ targetType, targetId, evidence }: Report): RevealTarget | undefined {
  if (targetId === null || !evidence?.isAnonymous) return undefined;
  return targetType === 'post' || targetType === 'comment' ? { targetType, targetId } : undefined;
}
