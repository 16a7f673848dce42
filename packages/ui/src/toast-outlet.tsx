import { type ReactNode, useEffect, useRef } from 'react';
import { createStore } from './store.tsx';
import styles from './toast-outlet.module.css';

export const noOutlets: readonly HTMLElement[] = [];

/** The outlets on the screen. The last one is uppermost. */
export const toastOutlets = createStore(noOutlets);

/** A container that grows and shrinks smoothly with its toasts, so that the layout does not jump. */
export function ToastSpace({ children, look }: { children?: ReactNode; look?: 'edge' | undefined }) {
  const room = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inner = content.current;
    if (!inner || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      room.current?.style.setProperty('--toast-room', `${inner.offsetHeight}px`);
    });
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} className={styles.room} data-look={look}>
      <div ref={content} className={styles.content} data-toast-outlet>
        {children}
      </div>
    </div>
  );
}

/**
 * Marks where a screen or dialog shows toasts, which take space in its layout and cover nothing. The outlet that was mounted
 * last is used. Without an outlet, toasts are at the bottom edge of the window.
 */
export function ToastOutlet() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current?.querySelector<HTMLElement>('[data-toast-outlet]');
    if (!element) return;
    toastOutlets.set([...toastOutlets.get(), element]);
    return () => toastOutlets.set(toastOutlets.get().filter((other) => other !== element));
  }, []);
  return (
    <div ref={place} className={styles.outlet}>
      <ToastSpace />
    </div>
  );
}
