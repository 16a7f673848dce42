import type { RouterOutputs } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { buttonStyle } from '@ballast/ui/button-style';
import { showToast } from '@ballast/ui/toasts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useHeadingInUrl } from '../../hooks/use-heading-in-url.ts';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { ownLists } from '../../lib/own-lists.ts';
import { trpc } from '../../lib/trpc.ts';
import { HiddenItem } from './hidden-item.tsx';
import { ListedItems, pagingOptions } from './listed-items.tsx';

type Comment = RouterOutputs['comments']['hidden']['items'][number];

function HiddenComment({ comment }: { comment: Comment }) {
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

type Post = RouterOutputs['posts']['hidden']['items'][number];

function HiddenStory({ post }: { post: Post }) {
  const utils = trpc.useUtils();
  const [isHidden, setIsHidden] = useState(true);
  const { mutate, isPending } = trpc.posts.setHidden.useMutation({
    onSuccess({ hidden }) {
      setIsHidden(hidden);
      void utils.posts.invalidate(undefined, { refetchType: 'none' });
      showToast(hidden ? 'Hidden again' : 'In your feed again', { about: post.id });
    },
    onError(error) {
      const { code, message } = readRefusal(error);
      if (code === 'NOT_FOUND') void utils.posts.hidden.invalidate();
      showFailure(error, 'Error', message);
    },
  });
  return (
    <HiddenItem
      item={post}
      isHidden={isHidden}
      isBusy={isPending}
      onToggle={() => mutate({ postId: post.id, hidden: !isHidden })}
    />
  );
}

const pageInput = { limit: limits.pageDefault };

export function HiddenStories() {
  const query = trpc.posts.hidden.useInfiniteQuery(pageInput, pagingOptions);
  return (
    <ListedItems
      headingRef={useHeadingInUrl('hidden-stories')}
      title={ownLists['hidden-stories']}
      text="Your feed and your search leave them out. Nobody else's do, and nobody is told."
      emptyText="You have not hidden any stories."
      query={query}
      toItem={(post) => <HiddenStory key={post.id} post={post} />}
    />
  );
}

export function HiddenComments() {
  const query = trpc.comments.hidden.useInfiniteQuery(pageInput, pagingOptions);
  return (
    <ListedItems
      headingRef={useHeadingInUrl('hidden-comments')}
      title={ownLists['hidden-comments']}
      text="You do not see them below their stories. Everyone else does, and nobody is told."
      emptyText="You have not hidden any comments."
      query={query}
      toItem={(comment) => <HiddenComment key={comment.id} comment={comment} />}
    />
  );
}
