import { showToast } from '@ballast/ui/toasts';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { useProfileCache } from './profile-query.ts';

export function useMute(memberId: string) {
  const cache = useProfileCache(memberId);
  const { mutate, isPending } = trpc.profiles.setMute.useMutation({
    onSuccess({ muted }) {
      cache.patch((profile) => ({ ...profile, muted }));
      void cache.refetchAfterMute();
      showToast(muted ? 'Muted' : 'Unmuted', { about: memberId });
    },
    onError: (error) => showFailure(error, 'Error', readRefusal(error).message),
  });
  return { isPending, setMute: (muted: boolean) => mutate({ userId: memberId, muted }) };
}
