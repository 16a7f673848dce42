import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { buttonStyle } from './button-style.tsx';
import { Icon } from './icon.tsx';
import styles from './toasts.module.css';

type Toast = { id: number; title: string; text?: string | undefined; tone: 'plain' | 'error' };

const shownMs = { plain: 4_000, error: 7_000 };
const mostShown = 2;
const none: readonly Toast[] = [];
let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

function replaceToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number): void {
  replaceToasts(toasts.filter((toast) => toast.id !== id));
}

/** He is trying anew: what went wrong before is no longer news. */
export function clearErrorToasts(): void {
  replaceToasts(toasts.filter(({ tone }) => tone !== 'error'));
}

/**
 * Says something in passing; it leaves by itself. A second one with the same words takes the first one's place, and a
 * success the place of every failure before it.
 */
export function showToast(title: string, { text, tone = 'plain' }: Partial<Pick<Toast, 'text' | 'tone'>> = {}): void {
  lastId += 1;
  const id = lastId;
  const others = toasts.filter(
    (toast) => (toast.title !== title || toast.text !== text) && (tone === 'error' || toast.tone === 'plain'),
  );
  replaceToasts([...others, { id, title, text, tone }].slice(-mostShown));
  setTimeout(() => dismiss(id), shownMs[tone]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear. One for the whole app, above its dialogs; the regions have to be there before their first words, to be read out. */
export function Toasts() {
  const current = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  // A page rendered ahead has no body to put them in.
  if (!isMounted) return null;
  return createPortal(
    <section className={styles.toasts} aria-label="Notices">
      {(['plain', 'error'] as const).map((tone) => (
        <div
          key={tone}
          role={tone === 'error' ? 'alert' : 'status'}
          aria-live={tone === 'error' ? 'assertive' : 'polite'}
          className={styles.region}
        >
          {current
            .filter((toast) => toast.tone === tone)
            .map(({ id, title, text }) => (
              <div key={id} className={styles.toast} data-tone={tone} data-toast>
                <div className={styles.words}>
                  <p className={styles.title}>{title}</p> {text && <p>{text}</p>}
                </div>
                <button type="button" className={buttonStyle('icon')} aria-label="Dismiss" onClick={() => dismiss(id)}>
                  <Icon name="close" />
                </button>
              </div>
            ))}
        </div>
      ))}
    </section>,
    document.body,
  );
}
