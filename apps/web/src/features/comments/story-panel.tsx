import { Skeleton } from '@ballast/ui/skeleton';
import { useRef } from 'react';
import { AuthorLine, namedAuthor } from '../../components/authors/author-line.tsx';
import { LoadFailed } from '../../components/paged-list.tsx';
import { ItemTime } from '../../components/relative-time.tsx';
import { readRefusal } from '../../lib/error-messages.ts';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { trpc } from '../../lib/trpc.ts';
import { ContentCover, feedCache, type Post, useCover } from '../story/public.ts';
import CommentsPanel from './comments-panel.tsx';
import styles from './story-panel.module.css';

function Story({ post }: { post: Post }) {
  const text = useRef<HTMLParagraphElement>(null);
  const cover = useCover(post, text);
  return (
    <article className={styles.story}>
      <p className={styles.facts}>
        <AuthorLine author={namedAuthor(post)} />
        <ItemTime createdAt={post.createdAt} edited={post.edited} />
      </p>
      {cover.reason === undefined ? (
        <p ref={text} className={styles.text} dir="auto" tabIndex={cover.textTabIndex}>
          {post.content}
        </p>
      ) : (
        <ContentCover reason={cover.reason} onOpen={cover.open} />
      )}
    </article>
  );
}

type Props = {
  viewer: Viewer;
  /** Undefined before a story is chosen. */
  story: { postId: string; commentId: string | undefined } | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** A story with its comments, beside a list of notices. */
export default function StoryPanel({ viewer, story, isOpen, onClose }: Props) {
  const query = trpc.posts.get.useQuery({ postId: story?.postId ?? '' }, { enabled: story !== undefined });
  const { data, error, isError, isFetching, refetch } = query;
  const isGone = readRefusal(error).code === 'NOT_FOUND';
  const post = story && data;
  return (
    <CommentsPanel
      viewer={viewer}
      post={post}
      lead={
        <>
          {post && <Story key={post.id} post={post} />}
          {story && query.isPending && <Skeleton hasAvatar lines={[92, 70]} />}
          {isError && !isGone && (
            <LoadFailed text="That story did not load." isBusy={isFetching} onRetry={() => void refetch()} />
          )}
        </>
      }
      note={
        isGone
          ? 'That story is not here. It may have been deleted, or taken down.'
          : story
            ? ''
            : 'Press an answer in the list to read it here, below its story.'
      }
      startAtCommentId={story?.commentId}
      isFixed
      isOpen={isOpen}
      onClose={onClose}
      onCountChange={(by) => post && feedCache.addToCommentsCount(post.id, by)}
    />
  );
}
