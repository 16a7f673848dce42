import { caseSteps } from '@ballast/content/moderation';
import { useEffect, useRef, useState } from 'react';
import type { CaseSummary } from './case.ts';
import { usePolledOpenCases } from './use-case-queue.ts';

/** Whether a case of one of the most serious reasons waits for somebody to claim it. */
const isWaiting = ({ reason, canClaim }: CaseSummary): boolean => caseSteps[reason] !== undefined && canClaim;

/**
 * The urgent cases that nobody has claimed. `announced` are those that were not in the list of open cases before, until they are
 * claimed, decided, opened or dismissed.
 */
export function useUrgentCases() {
  const items = usePolledOpenCases();
  const known = useRef<Set<string>>(undefined);
  const [announcedIds, setAnnouncedIds] = useState<readonly string[]>([]);
  const waiting = items?.filter(isWaiting) ?? [];

  useEffect(() => {
    if (!items) return;
    const { current: knownIds } = known;
    if (knownIds) {
      const added = items.filter((item) => isWaiting(item) && !knownIds.has(item.id)).map(({ id }) => id);
      if (added.length > 0) setAnnouncedIds((ids) => [...ids, ...added]);
    }
    known.current = new Set([...(knownIds ?? []), ...items.map(({ id }) => id)]);
  }, [items]);

  return {
    hasWaiting: waiting.length > 0,
    announced: waiting.filter(({ id }) => announcedIds.includes(id)),
    dismiss: (caseId: string) => setAnnouncedIds((ids) => ids.filter((id) => id !== caseId)),
  };
}
