import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useIsWide } from '../../hooks/use-is-wide.ts';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { useUnread } from '../notices/public.ts';
import { ComposerDialog, showPostedInFeed } from '../posts/public.ts';
import { MemberGate } from '../sessions/public.ts';
import { PlacesNav } from './places-nav.tsx';

function WithPlaces({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const isWide = useIsWide();
  const navigate = useNavigate();
  const unread = useUnread({ isEnabled: true });
  const [isComposing, setIsComposing] = useState<boolean>();
  const nav = <PlacesNav unread={unread} onCreate={() => setIsComposing(true)} />;
  return (
    <>
      {isWide && nav}
      {children}
      {!isWide && nav}
      {isComposing !== undefined && (
        <ComposerDialog
          viewer={viewer}
          isOpen={isComposing}
          onClose={() => setIsComposing(false)}
          onPosted={(posted) => {
            showPostedInFeed(posted);
            void navigate({ to: '/feed' });
          }}
        />
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
