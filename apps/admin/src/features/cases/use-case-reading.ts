import { isUrgentReason } from '@ballast/schema/report-reasons';
import { useEffect, useState } from 'react';
import type { Case } from './case.ts';

/** Nobody has read a case so soon after opening it: a key that was meant for the case before must not decide it. */
export const settleMs = 2_000;

/** Whether a case about danger or a child was read in this visit. Other cases count as read. */
export function useCaseReading(item: Pick<Case, 'reason'>) {
  const isUrgent = isUrgentReason(item.reason);
  const [isRead, setIsRead] = useState(false);
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return {
    isRead: !isUrgent || isRead,
    /** Whether the case has just been opened, so that nothing can be decided yet. */
    isJustOpened: isUrgent && !isSettled,
    markRead: () => setIsRead(true),
  };
}
