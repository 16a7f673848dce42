import { muteNotice } from '@ballast/content/blocking';
import { showToast } from '@ballast/ui/toasts';
import { UndoButton } from '../../components/undo-button.tsx';
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
      if (!muted) return showToast('Unmuted', { about: memberId });
      // Without a link to the list: a second button would not fit above the dialog in a narrow window.
      const actions = <UndoButton about={memberId} onUndo={() => setMute(false)} />;
      showToast('Muted', { text: muteNotice, about: memberId, actions });
    },
    onError: (error) => showFailure(error, 'Error', readRefusal(error).message),
  });
  const setMute = (muted: boolean) => mutate({ userId: memberId, muted });
  return { isPending, setMute };
}
