import { unlockStore } from '../../lib/unlock-store.ts';
import type { Case } from './case.ts';

type Stage = Pick<Case, 'id' | 'status'>;

const keyOf = ({ id, status }: Stage): string => `${status} ${id}`;

const keys = new Set<string>();

unlockStore.subscribe(() => {
  if (!unlockStore.get().isUnlocked) keys.clear();
});

/** Lists do not say which cases and appeals somebody else has to decide, so each is known only once the viewer has opened it. */
export const casesForOtherStaff = {
  has: (stage: Stage): boolean => keys.has(keyOf(stage)),
  update(item: Stage & Pick<Case, 'needsOtherStaff'>): void {
    if (item.needsOtherStaff) keys.add(keyOf(item));
    else keys.delete(keyOf(item));
  },
};
