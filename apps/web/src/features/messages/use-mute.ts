import { showToast } from '@ballast/ui/toasts';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';

export function useMute(userId: string, name: string) {
  const { profiles, notices } = trpc.useUtils();
  const { mutate } = trpc.profiles.setMute.useMutation({
    onSuccess({ muted }) {
      profiles.get.setData({ userId }, (profile) => profile && { ...profile, muted });
      // Conversations are not invalidated: the list keeps those with muted members.
      void notices.invalidate();
      showToast(muted ? `${name} is muted` : `${name} is no longer muted`, { about: userId });
    },
    onError: (error) => showFailure(error, 'Error', readRefusal(error).message),
  });
  return (muted: boolean) => mutate({ userId, muted });
}
