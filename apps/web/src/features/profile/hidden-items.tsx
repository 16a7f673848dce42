import type { RouterOutputs } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { showToast } from '@ballast/ui/toasts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { shortNameOf } from '../../components/authors/author-line.tsx';
import { ownLists } from '../../components/own-list-link.tsx';
import { ItemTime } from '../../components/relative-time.tsx';
import { useHeadingInUrl } from '../../hooks/use-heading-in-url.ts';
import { describeCover } from '../../lib/content-notes.ts';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './listed-items.module.css';
import { ListedItems, pagingOptions } from './listed-items.tsx';

type Items = RouterOutputs['posts']['hidden'] | RouterOutputs['comments']['hidden'];
type Props = {
  item: Items['items'][number];
  isHidden: boolean;
  isBusy: boolean;
  onToggle: () => void;
  /** Gets the id of the item's text. */
  toLink?: (textId: string) => ReactNode;
};

/** Items that are shown again stay in the list until the screen is left, so that this can be undone. */
function HiddenItem({ item, isHidden, isBusy, onToggle, toLink }: Props) {
  const textId = useId();
  return (
    <li className={styles.item}>
      <div className={styles.story} id={textId}>
        <p className={styles.facts}>
          <bdi>{shortNameOf(item)}</bdi> · <ItemTime createdAt={item.createdAt} edited={item.edited} />
        </p>
        <p className={styles.excerpt} dir="auto">
          {describeCover(item) ?? item.content}
        </p>
      </div>
      <div className={styles.choices}>
        {toLink?.(textId)}
        <Button look="quiet" isBusy={isBusy} aria-describedby={textId} onClick={onToggle}>
          {isHidden ? 'Show again' : 'Hide again'}
        </Button>
      </div>
    </li>
  );
}

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
