import { useEffect } from 'react';

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
