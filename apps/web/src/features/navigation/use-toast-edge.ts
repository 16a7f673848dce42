import { useEffect } from 'react';

const edgeSelector = '[data-look="edge"] > [data-toast-outlet]';

/** Sets the height of the toasts at the bottom edge of the window as `--toast-edge`, so that the places stand above them. */
export function useToastEdge(): void {
  useEffect(() => {
    const toasts = document.querySelector<HTMLElement>(edgeSelector);
    if (!toasts || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--toast-edge', `${toasts.offsetHeight}px`));
    observer.observe(toasts);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast-edge');
    };
  }, []);
}
