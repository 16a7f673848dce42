import { muteNotice } from '@ballast/content/blocking';
import { showToast } from '@ballast/ui/toasts';
import { ToastListLink } from '../../components/own-list-link.tsx';
import { UndoButton } from '../../components/undo-button.tsx';
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
      if (!muted) {
        showToast(`${name} is no longer muted`, { about: userId });
        return;
      }
      const actions = (
        <>
          <UndoButton about={userId} onUndo={() => setMute(false)} />
          <ToastListLink list="muted" about={userId} />
        </>
      );
      showToast(`${name} is muted`, { text: muteNotice, about: userId, actions });
    },
    onError: (error) => showFailure(error, 'Error', readRefusal(error).message),
  });
  function setMute(muted: boolean): void {
    mutate({ userId, muted });
  }

  return setMute;
}
