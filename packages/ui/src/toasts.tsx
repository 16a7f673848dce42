import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { buttonStyle } from './button-style.tsx';
import { Icon } from './icon.tsx';
import { createStore, useStore } from './store.tsx';
import { noOutlets, ToastSpace, toastOutlets } from './toast-outlet.tsx';
import styles from './toasts.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type Toast = {
  id: number;
  title: string;
  text?: string | undefined;
  tone: 'plain' | 'error';
  /** The id of the item that the toast is about. */
  about?: string | undefined;
  /** Must be reachable elsewhere too, because toasts leave by themselves. */
  actions?: ReactNode;
};

const shownMs = { plain: 4_000, error: 7_000 };
const withActionsMs = 12_000;
const maxShown = 2;
const tones = ['plain', 'error'] as const;
const noToasts: readonly Toast[] = [];
/** Exported for tests, which share it. */
export const toasts = createStore(noToasts);
let lastId = 0;

function holdToasts(isKept: (toast: Toast) => boolean): void {
  toasts.set(toasts.get().filter(isKept));
}

/** Call it when an action is retried. */
export const clearErrorToasts = (): void => holdToasts(({ tone }) => tone !== 'error');

/** Call it when the action on the item `about` was undone. */
export const withdrawToasts = (about: string): void => holdToasts((toast) => toast.about !== about);

/** Shows a toast for a few seconds. Replaces toasts with the same text or `about`; a success also replaces every error. */
export function showToast(
  title: string,
  { text, tone = 'plain', about, actions }: Partial<Pick<Toast, 'text' | 'tone' | 'about' | 'actions'>> = {},
): void {
  lastId += 1;
  const id = lastId;
  const isReplaced = (toast: Toast) =>
    (toast.title === title && toast.text === text) ||
    (about !== undefined && toast.about === about) ||
    (tone === 'plain' && toast.tone === 'error');
  toasts.set(
    [...toasts.get().filter((toast) => !isReplaced(toast)), { id, title, text, tone, about, actions }].slice(-maxShown),
  );
  setTimeout(() => holdToasts((toast) => toast.id !== id), actions ? withActionsMs : shownMs[tone]);
}

function ToastCard({ id, title, text, tone, actions }: Toast) {
  return (
    <div className={styles.toast} data-tone={tone} data-toast>
      {/* The live region has the same text. */}
      <div className={styles.text} aria-hidden="true">
        <p className={styles.title}>{title}</p> {text && <p>{text}</p>}
      </div>
      {actions}
      <button
        type="button"
        className={buttonStyle('icon')}
        aria-label="Dismiss"
        onClick={() => holdToasts((toast) => toast.id !== id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Rendered once per app. The live regions never move, because screen readers announce changes only in regions that existed before. */
export function Toasts() {
  const current = useStore(toasts, noToasts);
  const outlet = useStore(toastOutlets, noOutlets).at(-1);
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  const isAtEdge = outlet === undefined && current.length > 0;
  useEffect(() => {
    const focused = isAtEdge && document.activeElement;
    // A toast covers nothing below the screen, such as the save button once its bar is no longer sticky.
    if (focused && focused.getBoundingClientRect().top < innerHeight) focused.scrollIntoView({ block: 'nearest' });
  }, [isAtEdge]);
  // Prerendering has no `document.body`.
  if (!isMounted) return null;
  const ofTone = (wanted: Toast['tone']) => current.filter(({ tone }) => tone === wanted);
  const cards = tones.flatMap(ofTone).map((toast) => <ToastCard key={toast.id} {...toast} />);
  return (
    <>
      {createPortal(
        <>
          <section aria-label="Notices">
            {tones.map((tone) => (
              <VisuallyHidden
                key={tone}
                role={tone === 'error' ? 'alert' : 'status'}
                aria-live={tone === 'error' ? 'assertive' : 'polite'}
              >
                {ofTone(tone).map(({ id, title, text }) => (
                  <span key={id}>{`${title} ${text ?? ''}`}</span>
                ))}
              </VisuallyHidden>
            ))}
          </section>
          <ToastSpace look="edge">{outlet ? null : cards}</ToastSpace>
        </>,
        document.body,
      )}
      {outlet && createPortal(cards, outlet)}
    </>
  );
}
