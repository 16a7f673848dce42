import type { ReactNode } from 'react';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { EditPostDialog } from '../composer/public.ts';
import { DeletePostDialog, feedCache, type Post } from '../story/public.ts';

/** The last dialog opened; it stays rendered while it closes. */
export type OpenDialog = { name: 'comments' | 'edit' | 'delete'; post: Post; isOpen: boolean };
export type CommentsProps = {
  post: Post;
  isOpen: boolean;
  onClose: () => void;
  onCountChange: (by: number) => void;
};

export type CommentsPanelProps = Omit<CommentsProps, 'post'> & { post: Post | undefined; note: string };

type Props = {
  viewer: Viewer;
  dialog: OpenDialog | undefined;
  renderComments: (props: CommentsProps) => ReactNode;
  onClose: () => void;
};

export function StoryDialogs({ viewer, dialog, renderComments, onClose }: Props) {
  if (!dialog) return null;
  const { name, post, isOpen } = dialog;
  switch (name) {
    case 'edit':
      return <EditPostDialog viewer={viewer} post={post} isOpen={isOpen} onClose={onClose} />;
    case 'delete':
      return <DeletePostDialog post={post} isOpen={isOpen} onClose={onClose} />;
    case 'comments':
      return renderComments({
        post,
        isOpen,
        onClose,
        onCountChange: (by) => feedCache.addToCommentsCount(post.id, by),
      });
  }
}
