import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Scrolls to the heading and focuses it if the URL has this fragment. The router looks for it before the section is there.
 * `isReady` is false while content above the heading loads, which would move it. A member who has focused something else by then
 * keeps the focus.
 */
export function useHeadingInUrl(fragment: string, isReady = true) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isInUrl = useLocation({ select: ({ hash }) => hash === fragment });
  const hasWaited = useRef(false);
  useEffect(() => {
    const isFocusElsewhere = hasWaited.current && document.activeElement !== document.body;
    hasWaited.current = isInUrl && !isReady;
    if (!isInUrl || !isReady || isFocusElsewhere) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isInUrl, isReady]);
  return heading;
}
