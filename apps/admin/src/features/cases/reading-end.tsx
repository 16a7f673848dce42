import { useEffect, useEffectEvent, useRef } from 'react';

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
