import type { LikeKind } from '@ballast/schema/like-kinds';
import { HoldMenu } from '@ballast/ui/hold-menu';
import { Icon } from '@ballast/ui/icon';
import { SupportMark } from '@ballast/ui/support-mark';
import { Link } from '@tanstack/react-router';
import { formatCount, supportHint, toSupportItems } from '../../lib/support-words.ts';
import { type Post, storyNameId } from '../story/public.ts';
import feedBarStyles from './feed-bar.module.css';
import postActionsStyles from './post-actions.module.css';
import styles from './stage/move-buttons.module.css';
import type { Move } from './stage/wheel-gate.ts';

type Props = { canGoBack: boolean; canGoOn: boolean; onMove: (by: Move) => void };

/** At the first or last post, a button is announced as disabled but can be focused. */
export function MoveButtons({ canGoBack, canGoOn, onMove }: Props) {
  return (
    <div className={styles.buttons}>
      <button type="button" className={styles.button} aria-disabled={!canGoBack} onClick={() => onMove(-1)}>
        <Icon name="up" />
        <span className={styles.label}>Previous</span>
      </button>
      <button type="button" className={styles.button} aria-disabled={!canGoOn} onClick={() => onMove(1)}>
        <Icon name="down" />
        <span className={styles.label}>Next</span>
      </button>
    </div>
  );
}

type SupportButtonProps = { liked: boolean; likesCount: number; onSupport: (kind?: LikeKind) => void };

function SupportButton({ liked, likesCount, onSupport }: SupportButtonProps) {
  return (
    <HoldMenu
      className={postActionsStyles.button}
      describedBy={storyNameId}
      isPressed={liked}
      onPress={() => onSupport()}
      hint={supportHint}
      items={toSupportItems(onSupport)}
    >
      <SupportMark isGiven={liked} className={postActionsStyles.mark} />
      <span className={postActionsStyles.text}>
        <span className={postActionsStyles.supportButtonLabel}>Support</span>{' '}
        <span className={postActionsStyles.supportButtonCount}>{formatCount(likesCount)}</span>
      </span>
    </HoldMenu>
  );
}

type PostActionsProps = {
  post: Post;
  onSupport: (kind?: LikeKind) => void;
  onComments: () => void;
  /** Undefined if the comments open in a dialog. */
  panel: { id: string; isShown: boolean } | undefined;
};

export function PostActions({ post, onSupport, onComments, panel }: PostActionsProps) {
  return (
    <div className={postActionsStyles.actions}>
      <SupportButton liked={post.liked} likesCount={post.likesCount} onSupport={onSupport} />
      <button
        type="button"
        className={postActionsStyles.action}
        aria-describedby={storyNameId}
        aria-expanded={panel?.isShown}
        aria-controls={panel?.id}
        onClick={onComments}
      >
        <Icon name="comment" />
        <span className={postActionsStyles.label}>Comments</span>
        <span className={postActionsStyles.count}>{formatCount(post.commentsCount)}</span>
      </button>
    </div>
  );
}

function MessagesLink({ unread }: { unread: number }) {
  const shown = unread > 99 ? '99+' : unread;
  return (
    <Link
      to="/messages"
      className={`${feedBarStyles.item} ${feedBarStyles.messages}`}
      aria-label={unread > 0 ? `Messages, ${unread} unread` : undefined}
    >
      <span className={feedBarStyles.icon} data-unread={unread > 0 ? shown : undefined}>
        <Icon name="messages" />
      </span>
      <span>Messages</span>
    </Link>
  );
}

type FeedBarProps = { unreadMessages: number; onCreate: () => void };

export function FeedBar({ unreadMessages, onCreate }: FeedBarProps) {
  return (
    <nav className={feedBarStyles.bar} aria-label="Main">
      <Link to="/" className={feedBarStyles.item}>
        <Icon name="home" />
        <span>Home</span>
      </Link>
      <Link to="/crisis-support" className={feedBarStyles.item}>
        <Icon name="phone" />
        <span>Crisis</span>
      </Link>
      <MessagesLink unread={unreadMessages} />
      <button type="button" className={feedBarStyles.create} onClick={onCreate}>
        <Icon name="plus" />
        <span className={feedBarStyles.verb}>Create </span>
        post
      </button>
    </nav>
  );
}
