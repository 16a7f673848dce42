import type { ReactNode } from 'react';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { ComposerDialog, EditPostDialog } from '../composer/public.ts';
import { ProfileDialog } from '../members/public.ts';
import { blockableAuthor, ReportDialog } from '../reports/public.ts';
import { DeletePostDialog, feedCache, type Post } from '../story/public.ts';

/** The last dialog opened; it stays rendered while it closes. */
export type OpenDialog =
  | { name: 'composer' | 'search'; isOpen: boolean }
  | { name: 'comments'; post: Post; startAtCommentId?: string | undefined; isOpen: boolean }
  | { name: 'edit' | 'delete' | 'report'; post: Post; isOpen: boolean }
  | { name: 'profile'; memberId: string; isOpen: boolean };

type DialogProps = { isOpen: boolean; onClose: () => void };
export type CommentsProps = DialogProps & {
  post: Post;
  /** The comment in the URL, if the URL opened the dialog. */
  startAtCommentId: string | undefined;
  onCountChange: (by: number) => void;
};
export type SearchProps = DialogProps & { onChoose: (post: Post) => void };

export type CommentsPanelProps = Omit<CommentsProps, 'post'> & { post: Post | undefined; note: string };

export type FeedRenders = {
  renderComments: (props: CommentsProps) => ReactNode;
  renderCommentsPanel: (props: CommentsPanelProps) => ReactNode;
  renderPrintedComments: (postId: string) => ReactNode;
  renderSearch: (props: SearchProps) => ReactNode;
};

type Props = Omit<FeedRenders, 'renderCommentsPanel' | 'renderPrintedComments'> & {
  viewer: Viewer;
  dialog: OpenDialog | undefined;
  onClose: () => void;
  onPosted: (post: Post) => void;
  onFound: (post: Post) => void;
};

export function PostDialogs({ viewer, dialog, onClose, onPosted, onFound, ...renders }: Props) {
  if (!dialog) return null;
  const { isOpen } = dialog;
  switch (dialog.name) {
    case 'composer':
      return <ComposerDialog viewer={viewer} isOpen={isOpen} onClose={onClose} onPosted={onPosted} />;
    case 'search':
      return renders.renderSearch({ isOpen, onClose, onChoose: onFound });
    case 'profile':
      return <ProfileDialog memberId={dialog.memberId} isOpen={isOpen} onClose={onClose} />;
    case 'edit':
      return <EditPostDialog viewer={viewer} post={dialog.post} isOpen={isOpen} onClose={onClose} />;
    case 'delete':
      return <DeletePostDialog post={dialog.post} isOpen={isOpen} onClose={onClose} />;
    case 'report':
      return (
        <ReportDialog
          target={{ type: 'post', id: dialog.post.id, author: blockableAuthor(dialog.post) }}
          isOpen={isOpen}
          onClose={onClose}
        />
      );
    case 'comments': {
      const { post, startAtCommentId } = dialog;
      const onCountChange = (by: number) => feedCache.addToCommentsCount(post.id, by);
      return renders.renderComments({ post, startAtCommentId, isOpen, onClose, onCountChange });
    }
  }
}
