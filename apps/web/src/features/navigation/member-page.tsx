import { type ReactNode, useEffect, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { useIsWide } from '../../hooks/use-is-wide.ts';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { useUnread } from '../notices/public.ts';
import { MemberGate } from '../sessions/public.ts';
import { PlacesNav } from './places-nav.tsx';

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

type Props = { message: string; children: (viewer: Viewer) => ReactNode };

/** A page for members, with the places one press away. */
export function MemberPage({ message, children }: Props) {
  return (
    <MemberGate message={message}>{(viewer) => <WithPlaces viewer={viewer}>{children(viewer)}</WithPlaces>}</MemberGate>
  );
}
