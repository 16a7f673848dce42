import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

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

/** Within this distance the list counts as scrolled to its end. */
const nearEndPx = 64;

type Anchor = { key: string; abovePx: number };

/** Returns the first visible bubble, and how many px of it are above the edge. */
function findAnchor(scroller: HTMLElement): Anchor | undefined {
  for (const bubble of scroller.querySelectorAll<HTMLElement>('[data-bubble]')) {
    const { bubble: key } = bubble.dataset;
    if (key && bubble.offsetTop + bubble.offsetHeight > scroller.scrollTop) {
      return { key, abovePx: scroller.scrollTop - bubble.offsetTop };
    }
  }
  return undefined;
}

/** Keeps the end of the list in view if it was in view, else the first visible message. Sending scrolls to the end. */
export function useScrollPosition(content: unknown, sendingKey: string | undefined) {
  const scroller = useRef<HTMLElement>(null);
  const inner = useRef<HTMLOListElement>(null);
  const wasAtEnd = useRef(true);
  const anchor = useRef<Anchor>(undefined);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const restorePosition = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    if (wasAtEnd.current) {
      element.scrollTop = element.scrollHeight;
      return;
    }
    const { key, abovePx } = anchor.current ?? {};
    const bubble = key && element.querySelector<HTMLElement>(`[data-bubble="${CSS.escape(key)}"]`);
    if (bubble && abovePx !== undefined) element.scrollTop = bubble.offsetTop + abovePx;
  }, []);

  const scrollToEnd = useCallback(() => {
    wasAtEnd.current = true;
    setIsAtEnd(true);
    restorePosition();
  }, [restorePosition]);

  useLayoutEffect(() => {
    if (sendingKey !== undefined) scrollToEnd();
  }, [sendingKey, scrollToEnd]);
  useLayoutEffect(restorePosition, [content]);

  useEffect(() => {
    if (!scroller.current || !inner.current) return;
    const observer = new ResizeObserver(restorePosition);
    observer.observe(scroller.current);
    observer.observe(inner.current);
    return () => observer.disconnect();
  }, [restorePosition]);

  return {
    scroller,
    inner,
    isAtEnd,
    onScroll() {
      const element = scroller.current;
      if (!element) return;
      wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx;
      anchor.current = findAnchor(element);
      setIsAtEnd(wasAtEnd.current);
    },
    scrollToEnd,
  };
}
