import { useMatches } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/** Sets the scheme that the route asks for on the whole document, so that dialogs follow it. */
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
