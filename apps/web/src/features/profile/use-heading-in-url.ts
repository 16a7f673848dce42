import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Scrolls to the heading and focuses it if the URL has this fragment. The router looks for it before the section is there. */
export function useHeadingInUrl(fragment: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isInUrl = useLocation({ select: ({ hash }) => hash === fragment });
  useEffect(() => {
    if (!isInUrl) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isInUrl]);
  return heading;
}
