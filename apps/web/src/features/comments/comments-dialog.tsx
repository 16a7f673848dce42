import type { RouterOutputs } from '@ballast/client/types';
import { showToast } from '@ballast/ui/toasts';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { trpc } from '../../lib/trpc.ts';
import { ProfileDialog } from '../members/public.ts';
import { blockableAuthor, ReportDialog } from '../reports/public.ts';
import { CommentForm, describeAnswers, isClosedToViewer } from './comment-form.tsx';
import { CommentsFrame } from './comment-parts.tsx';
import styles from './comments-dialog.module.css';
import { CommentsList } from './comments-list.tsx';
import { type Comment, useCommentsCache } from './comments-query.ts';

const EditCommentDialog = lazyDialog(() => import('./edit-comment-dialog.tsx'));

/** The dialog over the comments; it stays rendered while it closes. */
type NestedDialog = { isOpen: boolean } & (
  | { name: 'edit' | 'report'; comment: Comment }
  | { name: 'profile'; id: string }
);

type Props = {
  viewer: Viewer;
  post: RouterOutputs['posts']['get'];
  /** The comment in the URL, if the URL opened the dialog. */
  startAtCommentId?: string | undefined;
  /** In a panel beside the story instead of a dialog. */
  isBeside?: boolean;
  isOpen: boolean;
  onClose: () => void;
  onCountChange: (by: number) => void;
};

export default function CommentsDialog(props: Props) {
  const { viewer, post, startAtCommentId, isBeside = false, isOpen, onClose, onCountChange } = props;
  const cache = useCommentsCache(post.id);
  const [newCommentId, setNewCommentId] = useState<string>();
  const [nested, setNested] = useState<NestedDialog>();
  const end = useRef<HTMLDivElement>(null);
  const { mutate } = trpc.comments.delete.useMutation();

  function remove({ id }: Comment): void {
    const removeFromList = () => {
      cache.remove(id);
      onCountChange(-1);
    };
    mutate(
      { commentId: id },
      {
        onSuccess() {
          removeFromList();
          showToast('Comment deleted', { about: id });
        },
        onError(error) {
          if (readRefusal(error).code === 'NOT_FOUND') return removeFromList();
          showFailure(error, 'Error', 'Could not delete comment. Please try again.');
        },
      },
    );
  }

  const closeNested = () => setNested((current) => current && { ...current, isOpen: false });

  return (
    <CommentsFrame isBeside={isBeside} isOpen={isOpen} isLayer={startAtCommentId === undefined} onClose={onClose}>
      <div className={styles.comments} data-printed-elsewhere>
        <CommentsList
          post={post}
          startAtCommentId={startAtCommentId}
          newCommentId={newCommentId}
          onNewCommentShown={() => {
            end.current?.scrollIntoView();
            setNewCommentId(undefined);
          }}
          onCountChange={onCountChange}
          onEdit={(comment) => setNested({ name: 'edit', comment, isOpen: true })}
          onDelete={remove}
          onReport={(comment) => setNested({ name: 'report', comment, isOpen: true })}
          onOpenProfile={(id) => setNested({ name: 'profile', id, isOpen: true })}
        />
        <div className={styles.form}>
          {isClosedToViewer(post) ? (
            <p>{describeAnswers(post)}</p>
          ) : (
            <CommentForm
              viewer={viewer}
              post={post}
              onPosted={(comment) => {
                cache.append(comment);
                onCountChange(1);
                setNewCommentId(comment.id);
              }}
            />
          )}
        </div>
      </div>
      <div ref={end} className={styles.end} />
      {nested?.name === 'edit' && (
        <EditCommentDialog
          viewer={viewer}
          comment={nested.comment}
          isOpen={nested.isOpen}
          onClose={closeNested}
          onSaved={(comment) => {
            cache.patch(comment.id, () => comment);
            closeNested();
          }}
        />
      )}
      {nested?.name === 'report' && (
        <ReportDialog
          target={{ type: 'comment', id: nested.comment.id, author: blockableAuthor(nested.comment) }}
          isOpen={nested.isOpen}
          onClose={closeNested}
        />
      )}
      {nested?.name === 'profile' && (
        <ProfileDialog memberId={nested.id} isOpen={nested.isOpen} onClose={closeNested} />
      )}
    </CommentsFrame>
  );
}
