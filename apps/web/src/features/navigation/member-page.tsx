import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { useIsWide } from '../../hooks/use-is-wide.ts';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { useUnread } from '../notices/public.ts';
import { MemberGate } from '../sessions/public.ts';
import { PlacesNav } from './places-nav.tsx';
import { useToastEdge } from './use-toast-edge.ts';

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
