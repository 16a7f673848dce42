import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { Dialog } from '@ballast/ui/dialog';
import { Link } from '@tanstack/react-router';
import { dailyMessageTrigger } from '../../../lib/stores/daily-message-trigger.ts';
import type { Viewer } from '../../../lib/stores/viewer-store.ts';
import { noticesLabel } from '../../notices/public.ts';
import { SignOutButton } from '../../sessions/public.ts';
import styles from './account-menu.module.css';

type Props = { viewer: Viewer; unreadNotices: number; isOpen: boolean; onClose: () => void };

export default function AccountMenu({ viewer, unreadNotices, isOpen, onClose }: Props) {
  return (
    <Dialog title={`@${viewer.username}`} look="card" isOpen={isOpen} onClose={onClose}>
      <div className={styles.menu}>
        <p className={styles.note}>This is the name others see when you post under it.</p>
        <div className={styles.places}>
          <Link to="/my-stories" className={buttonStyle('quiet')}>
            Your stories
          </Link>
          <Link to="/kept" className={buttonStyle('quiet')}>
            Kept stories
          </Link>
          <Link to="/notifications" className={buttonStyle('quiet')}>
            {noticesLabel(unreadNotices)}
          </Link>
          <Link to="/my-reports" className={buttonStyle('quiet')}>
            Reports and decisions
          </Link>
          <Link to="/profile" className={buttonStyle('quiet')}>
            Profile
          </Link>
          <Link to="/settings" className={buttonStyle('quiet')}>
            Settings
          </Link>
        </div>
        <Button
          look="quiet"
          onClick={() => {
            onClose();
            dailyMessageTrigger.set('account-menu');
          }}
        >
          Today’s message
        </Button>
        <SignOutButton memberId={viewer.id} />
      </div>
    </Dialog>
  );
}
