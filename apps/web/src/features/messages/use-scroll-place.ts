import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** In px: a smaller distance counts as the end. */
const nearEnd = 64;

type Place = { key: string; above: number };

/** The first visible bubble, and how many px of it are above the edge. */
function placeOf(scroller: HTMLElement): Place | undefined {
  for (const bubble of scroller.querySelectorAll<HTMLElement>('[data-bubble]')) {
    const { bubble: key } = bubble.dataset;
    if (key && bubble.offsetTop + bubble.offsetHeight > scroller.scrollTop) {
      return { key, above: scroller.scrollTop - bubble.offsetTop };
    }
  }
  return undefined;
}

/** Keeps the end in view if it was, else the first visible message. Sending scrolls to the end. */
export function useScrollPlace(content: unknown, sendingKey: string | undefined) {
  const scroller = useRef<HTMLElement>(null);
  const inner = useRef<HTMLOListElement>(null);
  const wasAtEnd = useRef(true);
  const place = useRef<Place>(undefined);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const keep = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    if (wasAtEnd.current) {
      element.scrollTop = element.scrollHeight;
      return;
    }
    const { key, above } = place.current ?? {};
    const bubble = key && element.querySelector<HTMLElement>(`[data-bubble="${CSS.escape(key)}"]`);
    if (bubble && above !== undefined) element.scrollTop = bubble.offsetTop + above;
  }, []);

  const toEnd = useCallback(() => {
    wasAtEnd.current = true;
    setIsAtEnd(true);
    keep();
  }, [keep]);

  useLayoutEffect(() => {
    if (sendingKey !== undefined) toEnd();
  }, [sendingKey, toEnd]);
  useLayoutEffect(keep, [content]);

  useEffect(() => {
    if (!scroller.current || !inner.current) return;
    const observer = new ResizeObserver(keep);
    observer.observe(scroller.current);
    observer.observe(inner.current);
    return () => observer.disconnect();
  }, [keep]);

  return {
    scroller,
    inner,
    isAtEnd,
    onScroll() {
      const element = scroller.current;
      if (!element) return;
      wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
      place.current = placeOf(element);
      setIsAtEnd(wasAtEnd.current);
    },
    toEnd,
  };
}
