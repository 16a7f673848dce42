import { caseSteps } from '@ballast/content/moderation';
import { useEffect, useRef, useState } from 'react';
import { useUrlState } from '../../hooks/use-url-state.ts';
import type { CaseSummary } from './case.ts';
import { usePolledOpenCases } from './use-case-queue.ts';

const isWaiting = ({ reason, canClaim }: CaseSummary): boolean => caseSteps[reason] !== undefined && canClaim;

const keyOf = ({ id, reason }: CaseSummary): string => `${id} ${reason}`;

/** `announced` are the cases that began to wait, or got another reason, since the first response. Never the open case. */
export function useUrgentCases() {
  const items = usePolledOpenCases();
  const { urlState } = useUrlState();
  const openedId = urlState.case;
  const known = useRef<Set<string>>(undefined);
  const [announcedIds, setAnnouncedIds] = useState<readonly string[]>([]);
  const waiting = items?.filter(isWaiting) ?? [];

  useEffect(() => {
    if (!items) return;
    const { current: knownKeys } = known;
    const now = items.filter(isWaiting);
    const added = knownKeys ? now.filter((item) => !knownKeys.has(keyOf(item))).map(({ id }) => id) : [];
    const isOfInterest = (id: string) => id !== openedId && now.some((item) => item.id === id);
    setAnnouncedIds((ids) => [...new Set([...ids, ...added])].filter(isOfInterest));
    known.current = new Set(now.map(keyOf));
  }, [items, openedId]);

  return {
    hasWaiting: waiting.length > 0,
    // The state follows one render later.
    announced: waiting.filter(({ id }) => id !== openedId && announcedIds.includes(id)),
    dismiss: (caseIds: readonly string[]) => setAnnouncedIds((ids) => ids.filter((id) => !caseIds.includes(id))),
  };
}
