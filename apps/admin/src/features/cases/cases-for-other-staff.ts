import { unlockStore } from '../../lib/unlock-store.ts';
import type { Case } from './case.ts';

type Stage = Pick<Case, 'id' | 'status'>;

const keyOf = ({ id, status }: Stage): string => `${status} ${id}`;

const keys = new Set<string>();

unlockStore.subscribe(() => {
  if (!unlockStore.get().isUnlocked) keys.clear();
});

/**
 * Open cases and appeals that somebody else has to decide. Lists do not say so, so a case is known only once the viewer has opened
 * it. Kept until the app is locked, because the query cache deletes a case five minutes after it was left.
 */
export const casesForOtherStaff = {
  has: (stage: Stage): boolean => keys.has(keyOf(stage)),
  update(item: Stage & Pick<Case, 'needsOtherStaff'>): void {
    if (item.needsOtherStaff) keys.add(keyOf(item));
    else keys.delete(keyOf(item));
  },
};
