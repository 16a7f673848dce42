import { useMatches } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/** Sets the route's colour scheme on the document, so that dialogs have it too. */
export function usePageScheme(): void {
  const scheme = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.scheme)?.staticData.scheme,
  });
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (scheme) dataset['scheme'] = scheme;
    else delete dataset['scheme'];
  }, [scheme]);
}
