import { Button } from '@ballast/ui/button';
import { Icon } from '@ballast/ui/icon';
import { Notice } from '@ballast/ui/notice';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { drafts } from '../../lib/storage/drafts.ts';
import { localData } from '../../lib/storage/local-data.ts';
import { type Viewer, viewerStore } from '../../lib/stores/viewer-store.ts';
import { isEndingSession, trpcClient } from '../../lib/trpc.ts';
import styles from './sign-out.module.css';

/** After this time the next screen is opened with a full page load. */
const maxLeaveMs = 4000;

/** Clears the device before navigating, because the next screen's code may be slow or fail to load. */
export async function endLocalSession(navigate: () => Promise<void>): Promise<void> {
  isEndingSession.set(true);
  viewerStore.startSignOut();
  localData.clear();
  queryClient.clear();
  const timer = setTimeout(() => window.location.replace('/welcome'), maxLeaveMs);
  await navigate();
  clearTimeout(timer);
  viewerStore.setVisitor();
  // Screens may have fetched data while the next screen was loading.
  queryClient.clear();
  isEndingSession.set(false);
}

/** @returns A message if the member is still signed in. */
export async function signOut(navigate: () => Promise<void>): Promise<string | undefined> {
  isEndingSession.set(true);
  try {
    await trpcClient.auth.signOut.mutate();
  } catch (error) {
    const { code } = readRefusal(error);
    if (code !== 'NOT_SIGNED_IN') {
      isEndingSession.set(false);
      return 'You are still signed in. We could not reach the server, so please try again.';
    }
  }
  await endLocalSession(navigate);
  return undefined;
}

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
