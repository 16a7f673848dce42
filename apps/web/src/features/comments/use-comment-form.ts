import type { RouterOutputs } from '@ballast/client/types';
import { fieldMessages, findTextError } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { useDraft } from '../../hooks/use-draft.ts';
import { readRefusal, showFormFailure } from '../../lib/error-messages.ts';
import { createIdempotencyKey, storedClientId, storedText } from '../../lib/storage/drafts.ts';
import { rememberAnswer } from '../../lib/storage/has-answered.ts';
import { earlierAttemptToast, matchesSubmission } from '../../lib/submission.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Comment } from './comments-query.ts';

export const storedCommentDraft = v.object({
  content: storedText,
  /** Absent until the member moves the switch. A stored default would reveal whether the member wrote the post. */
  isAnonymous: v.exactOptional(v.boolean()),
  clientId: storedClientId,
});

type CommentDraft = v.InferOutput<typeof storedCommentDraft>;

export const createCommentDraft = (): CommentDraft => ({ content: '', clientId: createIdempotencyKey() });

export const isAnonymousIn = ({ isAnonymous }: CommentDraft, isAnonymousByDefault: boolean): boolean =>
  isAnonymous ?? isAnonymousByDefault;

const wordsKept = 'Your words are still here.';

const contentRule = { blank: fieldMessages.comment, maxChars: limits.commentMaxChars };

type Options = {
  memberId: string;
  post: Pick<RouterOutputs['posts']['get'], 'id' | 'mine' | 'isAnonymous' | 'answers'>;
  onPosted: (comment: Comment) => void;
  /** The comment that is answered. */
  replyTo?: Comment | undefined;
  /** Whether the viewer has commented anonymously on the post. */
  wasAnonymous?: boolean | undefined;
};

export function useCommentForm({
  memberId,
  post,
  onPosted,
  replyTo,
  wasAnonymous: wasAnonymousBefore = false,
}: Options) {
  // The member's name on this comment would reveal them as the author of the post.
  const isUnderOwnAnonymousPost = post.mine && post.isAnonymous;
  const {
    draft: storedDraft,
    change,
    reset,
    others,
  } = useDraft({
    memberId,
    name: replyTo === undefined ? `comment:${post.id}` : `comment:${post.id}:${replyTo.id}`,
    schema: storedCommentDraft,
    createInitial: createCommentDraft,
  });
  // After an anonymous comment the next one is anonymous unless changed: a name on it could reveal who wrote the first.
  const [wasAnonymous, setWasAnonymous] = useState(wasAnonymousBefore);
  // Where not everyone may comment, the comment must be anonymous if and only if the post is (comments.policy.ts).
  const isAnonymityFixed = post.answers !== 'everyone';
  const isAnonymous = isAnonymityFixed
    ? post.isAnonymous
    : isAnonymousIn(storedDraft, isUnderOwnAnonymousPost || wasAnonymous);
  const draft = { ...storedDraft, isAnonymous };
  // Not part of the draft: on the device it would show that the member wrote the post. Asked for each comment.
  const [isAsAuthorChosen, setAsAuthor] = useState(false);
  // Asked once there are words: an empty form takes less room, and does not show at a glance whose story it is.
  const canAnswerAsAuthor = isUnderOwnAnonymousPost && isAnonymous && storedDraft.content !== '';
  const isAsAuthor = canAnswerAsAuthor && isAsAuthorChosen;
  const [error, setError] = useState<string>();
  const [isConfirmingName, setIsConfirmingName] = useState(false);
  /** Whether the comment that is answered can no longer be. */
  const [isParentGone, setIsParentGone] = useState(false);
  // A second press comes before the next render.
  const isSending = useRef(false);

  const utils = trpc.useUtils();
  /** An earlier attempt arrived, and the draft has been changed since. */
  function keepAsNewDraft(): void {
    change({ clientId: createIdempotencyKey() });
    showToast(earlierAttemptToast.title, { text: earlierAttemptToast.text });
  }

  const mutation = trpc.comments.create.useMutation({
    onSuccess(comment) {
      const hasChosenMark = !canAnswerAsAuthor || comment.byAuthor === isAsAuthor;
      if (matchesSubmission(comment, draft) && hasChosenMark) {
        reset();
        setWasAnonymous(draft.isAnonymous);
        setAsAuthor(false);
        showToast(replyTo === undefined ? 'Comment posted!' : 'Reply posted!', { about: comment.id });
      } else {
        keepAsNewDraft();
      }
      rememberAnswer(memberId);
      onPosted(comment);
    },
    onError(failure) {
      const { code, message, fields } = readRefusal(failure);
      if (code === 'CLIENT_ID_REUSED') {
        keepAsNewDraft();
        void utils.comments.list.invalidate({ postId: post.id });
        return;
      }
      const isGone = fields['replyTo'] !== undefined;
      setIsParentGone(isGone);
      setError(isGone ? `${message} ${wordsKept}` : message);
      // Of a refusal that stays, the field says why. To try again would not help.
      const canTryAgain =
        code === undefined || code === 'INTERNAL' || code === 'UNAVAILABLE' || code === 'RATE_LIMITED';
      if (canTryAgain) showFormFailure(failure, 'Error', 'Could not post comment. Please try again.');
    },
    onSettled() {
      isSending.current = false;
    },
  });

  function submit({ isReply = true } = {}): void {
    if (isSending.current) return;
    clearErrorToasts();
    const problem = findTextError(draft.content, contentRule);
    setError(problem);
    if (problem) return;
    isSending.current = true;
    const answered = isReply ? replyTo?.id : undefined;
    mutation.mutate({ postId: post.id, replyTo: answered, ...draft, ...(isAsAuthor && { asAuthor: true }) });
  }

  return {
    draft,
    others,
    error,
    isAnonymityFixed,
    canAnswerAsAuthor,
    isAsAuthor,
    setAsAuthor,
    submit,
    isParentGone,
    isPending: mutation.isPending,
    write(content: string) {
      if (mutation.isPending) return;
      setError(undefined);
      change({ content });
    },
    /** Asks before showing the name under the member's own anonymous post. */
    setAnonymous(isAnonymous: boolean) {
      if (mutation.isPending) return;
      if (isUnderOwnAnonymousPost && !isAnonymous) setIsConfirmingName(true);
      else change({ isAnonymous });
    },
    isConfirmingName,
    answerNamePrompt(showName: boolean) {
      setIsConfirmingName(false);
      if (showName) change({ isAnonymous: false });
    },
  };
}
