import { unblockNotice } from '@ballast/content/blocking';
import { showToast } from '@ballast/ui/toasts';
import { UndoButton } from '../../components/undo-button.tsx';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { useProfileCache } from './profile-query.ts';

export function useBlock(memberId: string) {
  const cache = useProfileCache(memberId);
  const { mutate, isPending } = trpc.profiles.setBlock.useMutation({
    onSuccess({ blocked }) {
      cache.patch((profile) => ({ ...profile, blocked, following: blocked ? false : profile.following }));
      void cache.refetchAfterBlock();
      if (blocked) return showToast('Blocked', { about: memberId });
      const actions = <UndoButton about={memberId} onUndo={() => setBlock(true)} />;
      showToast('Unblocked', { text: unblockNotice, about: memberId, actions });
    },
    onError(error, { blocked }) {
      const text = blocked ? 'Could not block user. Please try again.' : 'Could not unblock user. Please try again.';
      showFailure(error, 'Error', text);
    },
  });
  const setBlock = (blocked: boolean) => mutate({ userId: memberId, blocked });
  return { isPending, setBlock };
}
