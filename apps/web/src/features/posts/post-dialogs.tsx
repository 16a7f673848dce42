import type { ReactNode } from 'react';
import { lazyDialog } from '../../app-shell/lazy-dialog.tsx';
import type { Viewer } from '../../lib/viewer-store.ts';
import type { Post } from './feed-query.ts';
import type { CommentsProps } from './feed-screen.tsx';
import { useFeedCache } from './use-feed-cache.ts';

const ComposerDialog = lazyDialog(() => import('./composer-dialog.tsx'));
const DeletePostDialog = lazyDialog(() => import('./delete-post-dialog.tsx'));

/** Which dialog was opened last, and whether it still is; a closing one stays drawn until it has left. */
export type OpenDialog =
  | { name: 'composer'; isOpen: boolean }
  | { name: 'comments' | 'delete'; post: Post; isOpen: boolean };

type Props = {
  viewer: Viewer;
  dialog: OpenDialog | undefined;
  onClose: () => void;
  onPosted: (post: Post) => void;
  renderComments: (props: CommentsProps) => ReactNode;
};

/** The feed's dialogs, each loaded when it is first wanted. */
export function PostDialogs({ viewer, dialog, onClose, onPosted, renderComments }: Props) {
  const cache = useFeedCache();
  if (!dialog) return null;
  if (dialog.name === 'comments') {
    const { post, isOpen } = dialog;
    const onCountChange = (by: number) =>
      cache.patch(post.id, (current) => ({ ...current, commentsCount: Math.max(0, current.commentsCount + by) }));
    return renderComments({ post, isOpen, onClose, onCountChange });
  }
  if (dialog.name === 'delete') return <DeletePostDialog post={dialog.post} isOpen={dialog.isOpen} onClose={onClose} />;
  return <ComposerDialog viewer={viewer} isOpen={dialog.isOpen} onClose={onClose} onPosted={onPosted} />;
}
