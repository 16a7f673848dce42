import { unblockNotice } from '@ballast/content/blocking';
import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { ToastListLink } from '../../components/own-list-link.tsx';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { resetConversations } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { refetchConversationWith } from './use-conversation-with.ts';

/** @param onBlocked Called when the member is blocked, before their conversation leaves the list. */
export function useBlock(userId: string, name: string, onBlocked: () => Promise<void>) {
  const { profiles } = trpc.useUtils();
  const { mutate, isPending } = trpc.profiles.setBlock.useMutation({
    async onSuccess({ blocked }) {
      profiles.get.setData({ userId }, (profile) => profile && { ...profile, blocked });
      void profiles.get.invalidate({ userId });
      if (blocked) await onBlocked();
      void refetchConversationWith();
      void resetConversations();
      const about = userId;
      if (!blocked) return showToast(`${name} is no longer blocked`, { text: unblockNotice, about });
      showToast(`${name} is blocked`, { about, actions: <ToastListLink list="blocked" about={about} /> });
    },
    onError(error) {
      showFailure(error, 'Error', readRefusal(error).message);
    },
  });
  return {
    isPending,
    setBlock(blocked: boolean) {
      clearErrorToasts();
      mutate({ userId, blocked });
    },
  };
}
