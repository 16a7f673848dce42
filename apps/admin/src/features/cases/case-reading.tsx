import { isUrgentReason } from '@ballast/schema/report-reasons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** Stands after the last line of what was written. Calls `onReached` once that is on the screen. */
export function ReadingEnd({ onReached }: { onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReached);
  useEffect(() => {
    if (!mark.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      reach();
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  // An element without a size counts as seen when it touches the screen.
  return <div ref={mark} aria-hidden data-reading-end />;
}
