import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { ComposerDialog, EditPostDialog } from '../composer/public.ts';
import { ProfileDialog } from '../members/public.ts';
import { blockableAuthor, ReportDialog } from '../reports/public.ts';
import { DeletePostDialog, feedCache, type Post } from '../story/public.ts';

type WithoutIsOpen<Dialog> = Dialog extends OpenDialog ? Omit<Dialog, 'isOpen'> : never;

type Options = {
  isSearchDialogInUrl: boolean;
  isComposerInUrl?: boolean | undefined;
  onSearchClose: () => void;
  /** Called when the composer that the URL opened is closed. */
  clearStoryUrl: () => void;
};

export function useFeedDialog({ isSearchDialogInUrl, isComposerInUrl, onSearchClose, clearStoryUrl }: Options) {
  const [dialog, setDialog] = useState<OpenDialog>();

  useEffect(() => {
    if (isSearchDialogInUrl) setDialog({ name: 'search', isOpen: true });
  }, [isSearchDialogInUrl]);

  useEffect(() => {
    if (isComposerInUrl) setDialog({ name: 'composer', isOpen: true });
  }, [isComposerInUrl]);

  return {
    dialog,
    /** After the next paint, so that a slow phone shows the press first. */
    open: (next: WithoutIsOpen<OpenDialog>) => startTransition(() => setDialog({ ...next, isOpen: true })),
    close(): void {
      setDialog((current) => current && { ...current, isOpen: false });
      if (dialog?.name === 'search') onSearchClose();
      if (dialog?.name === 'composer' && isComposerInUrl) clearStoryUrl();
    },
  };
}

/** The last dialog opened; it stays rendered while it closes. */
type OpenDialog =
  | { name: 'composer' | 'search'; isOpen: boolean }
  | { name: 'comments'; post: Post; startAtCommentId?: string | undefined; isOpen: boolean }
  | { name: 'edit' | 'delete' | 'report'; post: Post; isOpen: boolean }
  | { name: 'profile'; memberId: string; isOpen: boolean };

type DialogProps = { isOpen: boolean; onClose: () => void };
type CommentsProps = DialogProps & {
  post: Post;
  /** The comment in the URL, if the URL opened the dialog. */
  startAtCommentId: string | undefined;
  onCountChange: (by: number) => void;
};
type SearchProps = DialogProps & { onChoose: (post: Post) => void };

type CommentsPanelProps = Omit<CommentsProps, 'post'> & { post: Post | undefined; note: string };

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
