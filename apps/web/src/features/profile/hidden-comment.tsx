import type { RouterOutputs } from '@ballast/client/types';
import { buttonStyle } from '@ballast/ui/button-style';
import { showToast } from '@ballast/ui/toasts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { HiddenItem } from './hidden-item.tsx';

type Comment = RouterOutputs['comments']['hidden']['items'][number];

export function HiddenComment({ comment }: { comment: Comment }) {
  const utils = trpc.useUtils();
  const [isHidden, setIsHidden] = useState(true);
  const { mutate, isPending } = trpc.comments.setHidden.useMutation({
    onSuccess({ hidden }) {
      setIsHidden(hidden);
      void utils.comments.invalidate(undefined, { refetchType: 'none' });
      showToast(hidden ? 'Hidden again' : 'Below its story again', { about: comment.id });
    },
    onError(error) {
      const { code, message } = readRefusal(error);
      if (code === 'NOT_FOUND') void utils.comments.hidden.invalidate();
      showFailure(error, 'Error', message);
    },
  });
  return (
    <HiddenItem
      item={comment}
      isHidden={isHidden}
      isBusy={isPending}
      onToggle={() => mutate({ commentId: comment.id, hidden: !isHidden })}
      toLink={(textId) => (
        // A hidden comment is not below its story.
        <Link
          to="/post/$id"
          params={{ id: comment.postId }}
          search={{ answer: isHidden ? undefined : comment.id }}
          state={{ storyOnly: isHidden }}
          className={buttonStyle('text')}
          aria-describedby={textId}
        >
          Open the story
        </Link>
      )}
    />
  );
}
