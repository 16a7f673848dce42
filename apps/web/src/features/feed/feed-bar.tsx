import { Icon } from '@ballast/ui/icon';
import { Link } from '@tanstack/react-router';
import styles from './feed-bar.module.css';
import { MessagesLink } from './messages-link.tsx';

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
