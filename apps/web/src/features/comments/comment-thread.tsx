import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { pressedKey } from '@ballast/ui/pressed-key';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useViewer } from '../../hooks/use-viewer.ts';
import { describeComment } from './comment-body.tsx';
import { CommentForm, isClosedToViewer } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comment-thread.module.css';
import { type Comment, isHiddenComment, isTakenOffHere, type Thread } from './comments-query.ts';

type ItemProps = Omit<ComponentProps<typeof CommentItem>, 'comment' | 'onReply' | 'scrollTargetRef' | 'children'>;

type Props = ItemProps & {
  post: Pick<RouterOutputs['posts']['get'], 'id' | 'mine' | 'isAnonymous' | 'answers'>;
  thread: Thread;
  scrollTarget: { commentId: string | undefined; ref: ComponentProps<typeof CommentItem>['scrollTargetRef'] };
  isLoadingReplies: boolean;
  /** Whether the viewer has commented anonymously here. */
  wasAnonymous: boolean;
  onShowReplies: (comment: Comment) => void;
  onReplied: (reply: Comment) => void;
};

/** A comment, its replies, and the form of a further one. */
export function CommentThread({
  post,
  thread,
  scrollTarget,
  isLoadingReplies,
  wasAnonymous,
  onShowReplies,
  onReplied,
  ...item
}: Props) {
  const viewer = useViewer();
  const [isReplying, setIsReplying] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const replyControl = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReplying) form.current?.querySelector('textarea')?.focus();
  }, [isReplying]);
  /** The focus was on the button, which goes: it moves to the first reply that was folded. */
  const [unfoldedFrom, setUnfoldedFrom] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const isUnfolded = unfoldedFrom !== undefined && thread.replies.length > unfoldedFrom;
  useEffect(() => {
    const reply = isUnfolded ? list.current?.children[unfoldedFrom] : undefined;
    if (!(reply instanceof HTMLElement)) return;
    reply.tabIndex = -1;
    reply.focus();
    setUnfoldedFrom(undefined);
  }, [isUnfolded, unfoldedFrom]);
  const close = () => {
    setIsReplying(false);
    replyControl.current?.focus();
  };
  const { replies, repliesCount } = thread;
  const hiddenCount = repliesCount - replies.length;
  const refFor = (comment: Comment) => (comment.id === scrollTarget.commentId ? scrollTarget.ref : undefined);
  const isGone = thread.takenOff || thread.held || isTakenOffHere(thread);
  const canReply = viewer.status === 'member' && !isClosedToViewer(post) && !isHiddenComment(thread) && !isGone;
  return (
    <CommentItem
      {...item}
      comment={thread}
      scrollTargetRef={refFor(thread)}
      replyControlRef={replyControl}
      onReply={canReply ? () => setIsReplying(true) : undefined}
    >
      {replies.length > 0 && (
        <ol ref={list} className={styles.replies} aria-label={`Replies to ${describeComment(thread)}`}>
          {replies.map((reply) => (
            <CommentItem key={reply.id} {...item} comment={reply} scrollTargetRef={refFor(reply)} />
          ))}
        </ol>
      )}
      {hiddenCount > 0 && (
        <div className={styles.more}>
          <Button
            look="text"
            isBusy={isLoadingReplies}
            aria-label={`${hiddenCount} more ${hiddenCount === 1 ? 'reply' : 'replies'} to ${describeComment(thread)}`}
            onClick={() => {
              setUnfoldedFrom(replies.length);
              onShowReplies(thread);
            }}
          >
            {`${hiddenCount} more`}
          </Button>
        </div>
      )}
      {isReplying && viewer.status === 'member' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the form inside.
        <div
          ref={form}
          className={styles.form}
          data-reply-form
          onKeyDown={(event) => {
            if (pressedKey(event) !== 'Escape') return;
            // Closes only the form, not a dialog around it. The words stay a draft.
            event.stopPropagation();
            event.preventDefault();
            close();
          }}
        >
          <CommentForm
            viewer={viewer.viewer}
            post={post}
            replyTo={thread}
            wasAnonymous={wasAnonymous}
            onCancel={close}
            onPosted={(reply) => {
              close();
              onReplied(reply);
              // Else the reply would stand above older ones that are folded.
              if (hiddenCount > 0) onShowReplies(thread);
            }}
          />
        </div>
      )}
    </CommentItem>
  );
}
