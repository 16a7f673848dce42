import { createStore, useStore } from '@ballast/ui/store';

/** 1,100 px at the default text size. The same width as in the style sheets. */
const query = '(min-width: 68.75rem)';

const matches = (): boolean => typeof window !== 'undefined' && (window.matchMedia?.(query).matches ?? false);

const isWide = createStore(matches(), (set) => {
  const list = window.matchMedia?.(query);
  const update = () => set(matches());
  update();
  list?.addEventListener('change', update);
  return () => list?.removeEventListener('change', update);
});

/** Whether the screen has room for a second pane beside the content. */
export const useIsWide = (): boolean => useStore(isWide, false);
