import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { buttonStyle } from './button-style.tsx';
import { Icon } from './icon.tsx';
import { createStore, useStore } from './store.tsx';
import styles from './toasts.module.css';

type Toast = { id: number; title: string; text?: string | undefined; tone: 'plain' | 'error' };

const shownMs = { plain: 4_000, error: 7_000 };
const maxShown = 2;
const none: readonly Toast[] = [];
const toasts = createStore(none);
let lastId = 0;

function dismiss(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Call it when an action is retried. */
export function clearErrorToasts(): void {
  toasts.set(toasts.get().filter(({ tone }) => tone !== 'error'));
}

/** Shows a toast for a few seconds. Replaces one with the same text; a success also replaces every error. */
export function showToast(title: string, { text, tone = 'plain' }: Partial<Pick<Toast, 'text' | 'tone'>> = {}): void {
  lastId += 1;
  const id = lastId;
  const others = toasts
    .get()
    .filter((toast) => (toast.title !== title || toast.text !== text) && (tone === 'error' || toast.tone === 'plain'));
  toasts.set([...others, { id, title, text, tone }].slice(-maxShown));
  setTimeout(() => dismiss(id), shownMs[tone]);
}

/** Rendered once per app. Screen readers announce a live region only if it existed before its text. */
export function Toasts() {
  const current = useStore(toasts, none);
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  // No `document.body` while prerendering.
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
                <div className={styles.text}>
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
