import { Button } from '@ballast/ui/button';
import { Icon } from '@ballast/ui/icon';
import { Notice } from '@ballast/ui/notice';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '../../app-shell/sign-out.ts';

/** The way out. What is unsaved goes with it, as was said above. */
export function SignOutButton() {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function leave(): Promise<void> {
    setIsLeaving(true);
    setProblem(await signOut(() => navigate({ to: '/welcome', ignoreBlocker: true })));
    setIsLeaving(false);
  }

  return (
    <>
      {problem && <Notice>{problem}</Notice>}
      <Button look="quiet" isBusy={isLeaving} onClick={leave}>
        <Icon name="sign-out" />
        {isLeaving ? 'Signing Out...' : 'Sign Out'}
      </Button>
    </>
  );
}
