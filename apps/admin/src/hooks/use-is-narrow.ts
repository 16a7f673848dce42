import { useSyncExternalStore } from 'react';

const getQuery = () => window.matchMedia('(max-width: 47.99rem)');

function subscribe(listener: () => void): () => void {
  const query = getQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is as narrow as a phone or a zoomed-in window. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => getQuery().matches);
