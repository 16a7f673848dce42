import { unlockStore } from '../../lib/unlock-store.ts';

type Letter = { words?: string; changedWords?: string | undefined; changedReporterWords?: string | undefined };

const hasText = ({ changedWords, words, changedReporterWords }: Letter): boolean =>
  Boolean((changedWords ?? words) || changedReporterWords);

/**
 * Unsent decisions by case id. They are kept in memory only, because they can quote members. They survive a change of case and
 * the end of the session, but not a logout or a reload. While a draft has text, leaving
 * the page asks first.
 */
export function createCaseDrafts<Draft extends Letter>(emptyDraft: Draft) {
  const drafts = new Map<string, Draft>();
  unlockStore.subscribe(() => {
    const { isUnlocked, reason } = unlockStore.get();
    if (!isUnlocked && reason !== 'session-ended') drafts.clear();
  });
  window.addEventListener('beforeunload', (event) => {
    if ([...drafts.values()].some(hasText)) event.preventDefault();
  });
  return {
    get: (caseId: string): Draft => drafts.get(caseId) ?? emptyDraft,
    set: (caseId: string, draft: Draft): void => void drafts.set(caseId, draft),
    remove: (caseId: string): void => void drafts.delete(caseId),
  };
}
