import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Notice } from '@ballast/ui/notice';
import { Skeleton } from '@ballast/ui/skeleton';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useIsMutating } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { OwnListLink } from '../../components/own-list-link.tsx';
import { readRefusal } from '../../lib/error-messages.ts';
import type { CommentActions } from './comment-body.tsx';
import { describeClosing, isClosedToViewer } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments-list.module.css';
import { type Comment, deduplicate, useCommentsCache, useCommentsQuery } from './comments-query.ts';
import { useCommentSupport, useHideComment, useTakeOff } from './use-comment-actions.ts';
import { useMoreReplies, useScrollToComment } from './use-scroll-to-comment.ts';

type EmptyCommentsProps = { post: Pick<RouterOutputs['posts']['get'], 'mine' | 'answers' | 'commentsCount'> };

/** The count of a post includes the comments that the viewer hid, but no named ones of members whom they blocked or muted. */
function EmptyComments({ post }: EmptyCommentsProps) {
  return (
    <div className={styles.empty}>
      {post.commentsCount > 0 ? (
        <p>
          None of the comments here are shown to you. Those that you hid are in the list{' '}
          <OwnListLink list="hidden-comments" />.
        </p>
      ) : (
        <p>{`No comments yet.${!isClosedToViewer(post) ? ' Be the first to comment!' : ''}`}</p>
      )}
      <p className={styles.unseen}>
        If you have blocked or muted anyone, what they wrote here under their name is not shown or counted for you.
        Others still see it.
      </p>
    </div>
  );
}

type Props = {
  post: Pick<RouterOutputs['posts']['get'], 'id' | 'mine' | 'isAnonymous' | 'answers' | 'commentsCount'>;
  startAtCommentId: string | undefined;
  newCommentId: string | undefined;
  /** Called once the new comment is rendered and no mutation is pending. */
  onNewCommentShown: () => void;
  /** Called for what the list itself adds, takes off and puts back. */
  onCountChange?: ((by: number) => void) | undefined;
} & Omit<CommentActions, 'onSupport'>;

/** The same for every comment: other words could show that its author has blocked the viewer. */
const missingText =
  'That comment is not shown to you. It may have been deleted or taken down, or you may have hidden it, or muted or ' +
  'blocked its author.';

function CommentsLoading() {
  return (
    <div className={styles.loading}>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton hasAvatar lines={[92, 60]} />
      <Skeleton hasAvatar lines={[78]} />
    </div>
  );
}

export function CommentsList({
  post,
  startAtCommentId,
  newCommentId,
  onNewCommentShown,
  onCountChange,
  onDelete,
  ...actions
}: Props) {
  const query = useCommentsQuery(post.id);
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const refusal = readRefusal(error);
  const isGone = refusal.code === 'NOT_FOUND';
  const support = useCommentSupport(post.id);
  const setHidden = useHideComment(post.id);
  const setTakenOff = useTakeOff(post.id, onCountChange);
  const cache = useCommentsCache(post.id);
  const moreReplies = useMoreReplies(post.id);
  const [toDelete, setToDelete] = useState<Comment>();
  const comments = deduplicate(data?.pages.flatMap(({ items }) => items) ?? []);
  const wasAnonymous = comments.some((thread) =>
    [thread, ...thread.replies].some(({ mine, isAnonymous }) => mine && isAnonymous),
  );
  const { scrollTargetRef, isMissing } = useScrollToComment(startAtCommentId, query, moreReplies.load);
  const isNewCommentLoaded = comments.some(({ id }) => id === newCommentId);
  const isNothingPending = useIsMutating() === 0;
  const notify = useEffectEvent(onNewCommentShown);
  useEffect(() => {
    if (newCommentId && isNewCommentLoaded && isNothingPending) notify();
  }, [newCommentId, isNewCommentLoaded, isNothingPending]);
  // The same element while the list loads and afterwards: screen readers announce only what changes in an existing one.
  const status = (
    <p role="status" className={styles.missing}>
      {isMissing && missingText}
    </p>
  );
  if (isPending) {
    return (
      <div className={styles.list}>
        {status}
        <CommentsLoading />
      </div>
    );
  }
  return (
    <div className={styles.list} aria-busy={isFetching}>
      {status}
      {isGone ? (
        // The same for its author: other words would mark an anonymous story as the viewer's.
        <Notice>
          <span>
            This story is no longer here. Its author may have deleted it, or our team may have hidden it. If it is
            yours, look under
          </span>{' '}
          <Link to="/my-stories">Your stories</Link> <span>and</span>{' '}
          <Link to="/my-reports">Reports and decisions</Link>
          <span>.</span>
        </Notice>
      ) : (
        error && (
          <Notice>
            <span>{refusal.code ? refusal.message : 'The comments did not load.'}</span>{' '}
            <Button look="text" onClick={() => void (data ? fetchNextPage() : refetch())}>
              Try again
            </Button>
          </Notice>
        )
      )}
      {data && comments.length === 0 && !hasNextPage && !isMissing && <EmptyComments post={post} />}
      <ol>
        {comments.map((comment) => (
          <CommentThread
            key={comment.id}
            post={post}
            thread={comment}
            closingHint={describeClosing(post)}
            scrollTarget={{ commentId: startAtCommentId, ref: scrollTargetRef }}
            isLoadingReplies={moreReplies.loadingId === comment.id}
            wasAnonymous={wasAnonymous}
            onShowReplies={({ id }) => void moreReplies.load(id)}
            onReplied={(reply) => {
              cache.append(reply);
              onCountChange?.(1);
            }}
            onSupport={support}
            onSetHidden={setHidden}
            onSetTakenOff={post.mine ? setTakenOff : undefined}
            onDelete={setToDelete}
            {...actions}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button look="quiet" isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? 'Loading...' : 'Show more comments'}
        </Button>
      )}
      <ConfirmDialog
        title="Delete this comment?"
        text="It goes for good."
        confirmLabel="Delete comment"
        cancelLabel="Keep it"
        isOpen={toDelete !== undefined}
        onCancel={() => setToDelete(undefined)}
        onConfirm={() => {
          setToDelete(undefined);
          if (toDelete) onDelete(toDelete);
        }}
      />
    </div>
  );
}
