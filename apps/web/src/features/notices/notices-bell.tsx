import { buttonStyle } from '@ballast/ui/button-style';
import { Icon } from '@ballast/ui/icon';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import styles from './notices-bell.module.css';

const maxShown = 99;

export const noticesLabel = (unread: number): string =>
  unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';

type Props = { unread: number; className?: string | undefined };

export function NoticesBell({ unread, className = '' }: Props) {
  const announcement = unread === 1 ? '1 unread notification' : `${unread} unread notifications`;
  return (
    <>
      <Link
        to="/notifications"
        className={`${buttonStyle('icon')} ${styles.bell} ${className}`}
        aria-label={noticesLabel(unread)}
      >
        <span className={styles.icon} data-unread={unread > maxShown ? `${maxShown}+` : unread || undefined}>
          <Icon name="bell" />
        </span>
      </Link>
      <VisuallyHidden aria-live="polite">{unread > 0 && announcement}</VisuallyHidden>
    </>
  );
}
