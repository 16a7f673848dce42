import { Icon } from '@ballast/ui/icon';
import { Link } from '@tanstack/react-router';
import styles from './feed-bar.module.css';

export function MessagesLink({ unread }: { unread: number }) {
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
