import type { RouterOutputs } from '@ballast/client/types';
import { brand } from '@ballast/schema/brand';
import { showToast } from '@ballast/ui/toasts';
import { useNavigate } from '@tanstack/react-router';
import { queryClient, queryUtils } from '../../lib/query-client.ts';
import { dailyMessageTrigger } from '../../lib/stores/daily-message-trigger.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import type { NextPage } from '../sessions/public.ts';

export function useFinishSignIn(next: NextPage) {
  const navigate = useNavigate();
  return ({ user }: RouterOutputs['auth']['signIn']): void => {
    queryClient.clear();
    queryUtils.auth.me.setData(undefined, user);
    viewerStore.setMember(user);
    dailyMessageTrigger.set('sign-in');
    showToast('Welcome back!', { text: `You're now signed in to ${brand.name}.` });
    void navigate({ href: next });
  };
}
