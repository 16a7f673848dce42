import { unlockStore } from '../../lib/unlock-store.ts';

/**
 * What a moderator has begun to decide, by case: in memory alone, because it can quote what members wrote. It survives a
 * look at another case and a session that ends, but not a sign-out or a reload.
 */
export function createCaseDrafts<Draft extends object>(empty: Draft) {
  const drafts = new Map<string, Draft>();
  unlockStore.subscribe(() => {
    const { isUnlocked, reason } = unlockStore.get();
    if (!isUnlocked && reason !== 'session-ended') drafts.clear();
  });
  return {
    get: (caseId: string): Draft => drafts.get(caseId) ?? empty,
    set: (caseId: string, draft: Draft): void => void drafts.set(caseId, draft),
    drop: (caseId: string): void => void drafts.delete(caseId),
  };
}
