import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { retryableImport } from '../lib/retryable-import.ts';

const load = retryableImport(() => import('./page-head.ts'));

/** Updates description, canonical link, social tags and structured data when the page changes. */
export function usePageHead(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // The server has sent the head of the first page.
  const applied = useRef(path);

  useEffect(() => {
    if (applied.current === path) return;
    applied.current = path;
    load().then(
      ({ applyPageHead }) => applied.current === path && applyPageHead(path),
      () => undefined,
    );
  }, [path]);
}
