import type { RouterOutputs } from '@ballast/client/types';
import { brand } from '@ballast/schema/brand';
import { showToast } from '@ballast/ui/toasts';
import { useNavigate } from '@tanstack/react-router';
import { queryClient, queryUtils } from '../../lib/query-client.ts';
import { dailyMessageTrigger } from '../../lib/stores/daily-message-trigger.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import type { NextPage } from '../sessions/public.ts';
import { findEarlier } from './earlier.ts';

export function useFinishSignIn(next: NextPage) {
  const navigate = useNavigate();

  /** The settings ask what the account held before. If the server does not answer, the next sign-in asks. */
  async function askFirst(): Promise<void> {
    const earlier = await findEarlier().catch(() => null);
    await (earlier ? navigate({ to: '/settings' }) : navigate({ href: next }));
  }

  return ({ user }: RouterOutputs['auth']['signIn']): void => {
    queryClient.clear();
    queryUtils.auth.me.setData(undefined, user);
    viewerStore.setMember(user);
    dailyMessageTrigger.set('sign-in');
    showToast('Welcome back!', { text: `You're now signed in to ${brand.name}.` });
    void (user.asksAbout ? askFirst() : navigate({ href: next }));
  };
}
