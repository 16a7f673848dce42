import { useMatches } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/** Night or day for the whole page, dialogs included, where the screen asks for one. */
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
