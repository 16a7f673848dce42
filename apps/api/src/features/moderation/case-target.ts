import type { RemovalTarget } from '@ballast/db/queries/moderation/decisions';
import type { CaseTarget } from '@ballast/db/queries/moderation/item-decisions';
import type { ItemCopy } from '../../privacy/seals/report-seals.ts';

/** Undefined if the item's id was only in evidence that was deleted with its author's account. */
export function targetOf(
  { targetType, targetId }: CaseTarget,
  copy: Pick<ItemCopy, 'targetId'> | undefined,
): RemovalTarget | undefined {
  const hasPlainId = targetType === 'post' || targetType === 'comment';
  const id = hasPlainId ? targetId : copy?.targetId;
  return id === undefined ? undefined : { targetType, id };
}
