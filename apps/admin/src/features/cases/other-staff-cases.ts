import { unlockStore } from '../../lib/unlock-store.ts';
import type { Case } from './case.ts';

type Stage = Pick<Case, 'id' | 'status'>;

const keyOf = ({ id, status }: Stage): string => `${status} ${id}`;

const keys = new Set<string>();

unlockStore.subscribe(() => {
  if (!unlockStore.get().isUnlocked) keys.clear();
});

/**
 * Cases that somebody else has to decide, as far as the viewer has opened them: lists do not say so. Kept until the app is locked,
 * because the query cache deletes a case five minutes after it was left. An appeal is not the same as the open case.
 */
export const otherStaffCases = {
  has: (stage: Stage): boolean => keys.has(keyOf(stage)),
  update(item: Stage & Pick<Case, 'needsOtherStaff'>): void {
    if (item.needsOtherStaff) keys.add(keyOf(item));
    else keys.delete(keyOf(item));
  },
};
