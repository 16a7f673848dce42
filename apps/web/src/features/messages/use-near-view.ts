import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onNear` when the element is within 320 px of the view; checks again when `contentKey` changes. */
export function useNearView(onNear: () => void, contentKey: unknown) {
  const mark = useRef<HTMLDivElement>(null);
  const notify = useEffectEvent(onNear);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) notify();
      },
      { root: mark.current.closest('[data-scroller]'), rootMargin: '320px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [contentKey]);
  return mark;
}
