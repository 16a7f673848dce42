import { showToast } from '@ballast/ui/toasts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { useProfileCache } from './profile-query.ts';

export function useBlock(memberId: string) {
  const cache = useProfileCache(memberId);
  const { mutate, isPending } = trpc.profiles.setBlock.useMutation({
    onSuccess({ blocked }) {
      cache.patch((profile) => ({ ...profile, blocked, following: blocked ? false : profile.following }));
      void cache.refetchAfterBlock();
      showToast(blocked ? 'Blocked' : 'Unblocked', { about: memberId });
    },
    onError(error, { blocked }) {
      const text = blocked ? 'Could not block user. Please try again.' : 'Could not unblock user. Please try again.';
      showFailure(error, 'Error', text);
    },
  });
  return { isPending, setBlock: (blocked: boolean) => mutate({ userId: memberId, blocked }) };
}
