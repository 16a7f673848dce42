import type { LikeKind } from '@ballast/schema/like-kinds';
import { HoldMenu } from '@ballast/ui/hold-menu';
import { Icon } from '@ballast/ui/icon';
import { SupportMark } from '@ballast/ui/support-mark';
import { formatCount } from '../../lib/counts.ts';
import { supportHint, toSupportItems } from '../../lib/support-words.ts';
import { type Post, storyNameId } from '../story/public.ts';
import styles from './post-actions.module.css';

type SupportButtonProps = { liked: boolean; likesCount: number; onSupport: (kind?: LikeKind) => void };

function SupportButton({ liked, likesCount, onSupport }: SupportButtonProps) {
  return (
    <HoldMenu
      className={styles.button}
      describedBy={storyNameId}
      isPressed={liked}
      onPress={() => onSupport()}
      hint={supportHint}
      items={toSupportItems(onSupport)}
    >
      <SupportMark isGiven={liked} className={styles.mark} />
      <span className={styles.text}>
        <span className={styles.supportButtonLabel}>Support</span>{' '}
        <span className={styles.supportButtonCount}>{formatCount(likesCount)}</span>
      </span>
    </HoldMenu>
  );
}

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
