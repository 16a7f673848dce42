import type { LikeKind } from '@ballast/schema/like-kinds';
import { Icon } from '@ballast/ui/icon';
import { formatCount } from '../../lib/counts.ts';
import { type Post, storyNameId } from '../story/public.ts';
import styles from './post-actions.module.css';
import { SupportButton } from './support-button.tsx';

type Props = {
  post: Post;
  onSupport: (kind?: LikeKind) => void;
  onComments: () => void;
  /** Undefined if the comments open in a dialog. */
  panel: { id: string; isShown: boolean } | undefined;
};

export function PostActions({ post, onSupport, onComments, panel }: Props) {
  return (
    <div className={styles.actions}>
      <SupportButton liked={post.liked} likesCount={post.likesCount} onSupport={onSupport} />
      <button
        type="button"
        className={styles.action}
        aria-describedby={storyNameId}
        aria-expanded={panel?.isShown}
        aria-controls={panel?.id}
        onClick={onComments}
      >
        <Icon name="comment" />
        <span className={styles.label}>Comments</span>
        <span className={styles.count}>{formatCount(post.commentsCount)}</span>
      </button>
    </div>
  );
}
