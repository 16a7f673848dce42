import { createStore, useStore } from '@ballast/ui/store';
import { useEffect, useSyncExternalStore } from 'react';

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

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => false,
  );
}

/** A smaller change of height is the browser's address bar. */
const minKeyboardPx = 120;
const editable = 'input, textarea, [contenteditable]';

/**
 * While an on-screen keyboard is up, sets `data-keyboard` on the document, and what the keyboard leaves of the screen as
 * `--visual-height` and `--visual-top`. Some browsers shrink the page for the keyboard, others only the visual viewport.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style, dataset } = document.documentElement;
    let full = { width: viewport.width, height: viewport.height };

    function clear(): void {
      delete dataset['keyboard'];
      style.removeProperty('--visual-height');
      style.removeProperty('--visual-top');
    }
    function update(): void {
      if (!viewport || viewport.scale > 1.01) return;
      const { width, height, offsetTop } = viewport;
      if (width !== full.width || height > full.height) full = { width, height };
      const isTyping = document.activeElement?.matches(editable) ?? false;
      if (!isTyping || full.height - height < minKeyboardPx) {
        clear();
        return;
      }
      dataset['keyboard'] = '';
      style.setProperty('--visual-height', `${height}px`);
      style.setProperty('--visual-top', `${offsetTop}px`);
    }

    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
      clear();
    };
  }, []);
}
