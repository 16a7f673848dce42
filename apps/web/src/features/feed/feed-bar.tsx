import { Icon } from '@ballast/ui/icon';
import { Link } from '@tanstack/react-router';
import styles from './feed-bar.module.css';

function MessagesLink({ unread }: { unread: number }) {
  const shown = unread > 99 ? '99+' : unread;
  return (
    <Link
      to="/messages"
      className={`${styles.item} ${styles.messages}`}
      aria-label={unread > 0 ? `Messages, ${unread} unread` : undefined}
    >
      <span className={styles.icon} data-unread={unread > 0 ? shown : undefined}>
        <Icon name="messages" />
      </span>
      <span>Messages</span>
    </Link>
  );
}

type Props = { unreadMessages: number; onCreate: () => void };

export function FeedBar({ unreadMessages, onCreate }: Props) {
  return (
    <nav className={styles.bar} aria-label="Main">
      <Link to="/" className={styles.item}>
        <Icon name="home" />
        <span>Home</span>
      </Link>
      <Link to="/crisis-support" className={styles.item}>
        <Icon name="phone" />
        <span>Crisis</span>
      </Link>
      <MessagesLink unread={unreadMessages} />
      <button type="button" className={styles.create} onClick={onCreate}>
        <Icon name="plus" />
        <span className={styles.verb}>Create </span>
        post
      </button>
    </nav>
  );
}
