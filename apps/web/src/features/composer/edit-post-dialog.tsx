import { Dialog } from '@ballast/ui/dialog';
import { useRef } from 'react';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import type { Post } from '../story/public.ts';
import { EditPostForm } from './edit-post-form.tsx';

type Props = { viewer: Viewer; post: Post; isOpen: boolean; onClose: () => void };

export default function EditPostDialog({ viewer, post, isOpen, onClose }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog title="Edit your post" isOpen={isOpen} onClose={onClose} initialFocus={input}>
      <EditPostForm key={post.id} viewer={viewer} post={post} input={input} onSaved={onClose} />
    </Dialog>
  );
}
