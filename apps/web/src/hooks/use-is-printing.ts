import { createStore, useStore } from '@ballast/ui/store';

const printing = createStore(false, (set) => {
  // The event comes before the browser takes its copy of the page; the query also matches in a preview.
  const query = window.matchMedia?.('print');
  const follow = () => set(query.matches);
  const begin = () => set(true);
  const end = () => set(false);
  query?.addEventListener('change', follow);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    query?.removeEventListener('change', follow);
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
});

export const useIsPrinting = (): boolean => useStore(printing, false);
