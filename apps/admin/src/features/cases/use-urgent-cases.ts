import { caseSteps } from '@ballast/content/moderation';
import { showToast, withdrawToasts } from '@ballast/ui/toasts';
import { useEffect, useRef } from 'react';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { type CaseSummary, reasonLabel } from './case.ts';
import { usePolledOpenCases } from './use-case-queue.ts';

/** Whether a case of one of the most serious reasons waits for somebody to claim it. */
const isWaiting = ({ reason, canClaim }: CaseSummary): boolean => caseSteps[reason] !== undefined && canClaim;

const toastId = (caseId: string) => `case ${caseId}`;
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Shows a toast for each urgent case that appears in the list of open cases, until it is claimed or decided. Returns whether an urgent case waits.
 */
export function useUrgentCases(): boolean {
  const items = usePolledOpenCases();
  const { openCase } = useUrlState();
  const known = useRef<Set<string>>(undefined);
  const announced = useRef(new Set<string>());

  useEffect(() => {
    if (!items) return;
    const waiting = new Map(items.filter(isWaiting).map((item) => [item.id, item]));
    for (const id of announced.current) {
      if (waiting.has(id)) continue;
      withdrawToasts(toastId(id));
      announced.current.delete(id);
    }
    for (const [id, item] of waiting) {
      if (!known.current || known.current.has(id)) continue;
      announced.current.add(id);
      showToast(`New: ${lowerFirst(reasonLabel(item))}`, {
        tone: 'error',
        about: toastId(id),
        action: { label: 'Open it', run: () => openCase(id) },
      });
    }
    known.current ??= new Set();
    for (const { id } of items) known.current.add(id);
  }, [items, openCase]);

  useEffect(() => {
    const { current: ids } = announced;
    return () => {
      for (const id of ids) withdrawToasts(toastId(id));
    };
  }, []);

  return items?.some(isWaiting) ?? false;
}
