import { Button } from '@ballast/ui/button';
import { Icon } from '@ballast/ui/icon';
import { Notice } from '@ballast/ui/notice';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { drafts } from '../../lib/storage/drafts.ts';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { signOut } from './sign-out.ts';
import styles from './sign-out-button.module.css';

/** Warns before signing out if there are unsent drafts. */
export function SignOutButton({ memberId }: { memberId: Viewer['id'] }) {
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function leave(): Promise<void> {
    setIsSigningOut(true);
    setProblem(await signOut(() => navigate({ to: '/welcome', ignoreBlocker: true })));
    setIsSigningOut(false);
  }

  return (
    <>
      <p className={styles.note}>
        {drafts.hasUnsentText(memberId)
          ? 'You have something half written. Signing out clears it from this device.'
          : 'Signing out clears your drafts from this device.'}
      </p>
      {problem && <Notice>{problem}</Notice>}
      <Button look="quiet" isBusy={isSigningOut} onClick={leave}>
        <Icon name="sign-out" />
        <span>{isSigningOut ? 'Signing Out...' : 'Sign Out'}</span>
      </Button>
    </>
  );
}
