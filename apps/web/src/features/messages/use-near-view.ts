import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onNear` when the element is within 320 px of the view; checks again when `contentKey` changes. */
export function useNearView(onNear: () => void, contentKey: unknown) {
  const sentinel = useRef<HTMLDivElement>(null);
  const notify = useEffectEvent(onNear);
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) notify();
      },
      { root: sentinel.current.closest('[data-scroller]'), rootMargin: '320px' },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [contentKey]);
  return sentinel;
}
