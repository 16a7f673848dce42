import { Dialog } from '@ballast/ui/dialog';
import { useRef } from 'react';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import type { Post } from '../story/public.ts';
import { ComposerForm } from './composer-form.tsx';
import { useWaitingPost } from './send-waiting-post.ts';
import { WaitingNote } from './waiting-note.tsx';

type Props = { viewer: Viewer; isOpen: boolean; onClose: () => void; onPosted: (post: Post) => void };

export default function ComposerDialog({ viewer, isOpen, onClose, onPosted }: Props) {
  const waiting = useWaitingPost();
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog title="Create Post" isOpen={isOpen} onClose={onClose} initialFocus={input}>
      {waiting ? (
        <WaitingNote viewer={viewer} waiting={waiting} />
      ) : (
        <ComposerForm
          viewer={viewer}
          input={input}
          onPosted={(post) => {
            onPosted(post);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
