import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { Dialog } from '@ballast/ui/dialog';
import { Icon } from '@ballast/ui/icon';
import { Notice } from '@ballast/ui/notice';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '../../app-shell/sign-out.ts';
import { dailyMessageCall } from '../../lib/daily-message-call.ts';
import type { Viewer } from '../../lib/viewer-store.ts';
import styles from './account-menu.module.css';

type Props = { viewer: Viewer; isOpen: boolean; onClose: () => void };

/** Who he is here, what is his, and the way out. */
export default function AccountMenu({ viewer, isOpen, onClose }: Props) {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function leave(): Promise<void> {
    setIsLeaving(true);
    setProblem(await signOut(() => navigate({ to: '/welcome' })));
    setIsLeaving(false);
  }

  return (
    <Dialog title={`@${viewer.username}`} look="card" isOpen={isOpen} onClose={onClose}>
      <div className={styles.menu}>
        <p className={styles.note}>
          This is the name others see when you post under it. Signing out also clears your drafts from this device.
        </p>
        <div className={styles.places}>
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
            dailyMessageCall.make('asked');
          }}
        >
          Today’s message
        </Button>
        {problem && <Notice>{problem}</Notice>}
        <Button look="quiet" isBusy={isLeaving} onClick={leave}>
          <Icon name="sign-out" />
          {isLeaving ? 'Signing Out...' : 'Sign Out'}
        </Button>
      </div>
    </Dialog>
  );
}
