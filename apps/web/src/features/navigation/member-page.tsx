import { Icon, type IconName } from '@ballast/ui/icon';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { useIsWide } from '../../hooks/use-window.ts';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { noticesLabel, useUnread } from '../notices/public.ts';
import { MemberGate } from '../sessions/public.ts';
import styles from './member-page.module.css';

const maxShown = 99;

/** A page of words. Not among the shared icons, which every public page loads. */
function FeedIcon() {
  return (
    <svg viewBox="0 0 24 24" className={styles.feedIcon} aria-hidden="true" focusable="false">
      <path d="M5 4h14v16H5zM9 9h6M9 13h6" />
    </svg>
  );
}

type PlaceProps = {
  to: '/' | '/feed' | '/messages' | '/notifications' | '/profile' | '/crisis-support';
  icon: IconName | 'feed';
  label: string;
  /** Hides the label where the screen is narrow. */
  isShort?: boolean;
  unread?: number;
  /** Set where the page has other paths too. */
  isCurrent?: boolean;
  /** The accessible name, if it says more than the label. */
  name?: string | undefined;
};

function Place({ to, icon, label, isShort = false, unread = 0, isCurrent = false, name }: PlaceProps) {
  return (
    <Link
      to={to}
      className={styles.place}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-label={name}
      {...(isCurrent && { 'aria-current': 'page' })}
    >
      <span className={styles.icon} data-unread={unread > maxShown ? `${maxShown}+` : unread || undefined}>
        {icon === 'feed' ? <FeedIcon /> : <Icon name={icon} />}
      </span>
      <span className={styles.label} data-short={isShort || undefined}>
        {label}
      </span>
    </Link>
  );
}

type Props = {
  /** On the feed the first place is the home page. */
  isFeed?: boolean;
  unread: { notices: number; messages: number };
  onCreate: () => void;
};

/** The same places on every signed-in page: a bar at the bottom of a phone, a rail at the side of a wide screen. */
export function PlacesNav({ isFeed = false, unread, onCreate }: Props) {
  const { notices, messages } = unread;
  const announcement = notices === 1 ? '1 unread notification' : `${notices} unread notifications`;
  const isWide = useIsWide();
  const create = (
    <button type="button" className={styles.create} onClick={onCreate}>
      <span className={styles.plus}>
        <Icon name="plus" />
      </span>
      <span className={styles.label}>Create post</span>
    </button>
  );
  return (
    <nav className={styles.nav} aria-label="Main" data-places>
      {isWide && create}
      {isFeed && <Place to="/" icon="home" label="Home" />}
      <Place to="/feed" icon="feed" label="Feed" isCurrent={isFeed} />
      <Place
        to="/messages"
        icon="messages"
        label="Messages"
        unread={messages}
        name={messages > 0 ? `Messages, ${messages} unread` : undefined}
      />
      <Place
        to="/notifications"
        icon="bell"
        label="Notifications"
        isShort
        unread={notices}
        name={notices > 0 ? noticesLabel(notices) : undefined}
      />
      <Place to="/profile" icon="person" label="You" />
      <div className={styles.crisis}>
        <Place to="/crisis-support" icon="phone" label="Crisis" />
      </div>
      {!isWide && create}
      <VisuallyHidden aria-live="polite">{notices > 0 && announcement}</VisuallyHidden>
    </nav>
  );
}

const edgeSelector = '[data-look="edge"] > [data-toast-outlet]';

/** Sets the height of the toasts at the bottom edge of the window as `--toast-edge`, so that the places stand above them. */
function useToastEdge(): void {
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

const ComposerAnywhere = lazyDialog(() => import('./composer-anywhere.tsx'));

function WithPlaces({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const isWide = useIsWide();
  useToastEdge();
  const unread = useUnread({ isEnabled: true });
  const [isComposing, setIsComposing] = useState<boolean>();
  const nav = <PlacesNav unread={unread} onCreate={() => setIsComposing(true)} />;
  return (
    <>
      {isWide && nav}
      {children}
      {!isWide && nav}
      {isComposing !== undefined && (
        <ComposerAnywhere viewer={viewer} isOpen={isComposing} onClose={() => setIsComposing(false)} />
      )}
    </>
  );
}

type MemberPageProps = { message: string; children: (viewer: Viewer) => ReactNode };

/** A page for members, with the places one press away. */
export function MemberPage({ message, children }: MemberPageProps) {
  return (
    <MemberGate message={message}>{(viewer) => <WithPlaces viewer={viewer}>{children(viewer)}</WithPlaces>}</MemberGate>
  );
}
