import { muteNotice, unblockNotice } from '@ballast/content/blocking';
import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { ToastListLink, UndoButton } from '../../components/own-list-link.tsx';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { resetConversations } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { refetchConversationWith } from './use-conversations.ts';

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

/**
 * The returned function takes the newest message on the screen: a conversation with a later one stays in the list.
 *
 * @param onHidden Called before the conversation leaves the list.
 */
export function useHideConversation(onHidden: () => Promise<void>) {
  const { mutate } = trpc.messages.hide.useMutation({
    async onSuccess() {
      await onHidden();
      await resetConversations();
      showToast('Hidden', { text: 'It is back in your list when something new is said. They are not told.' });
    },
    onError: (error) => showFailure(error, 'Error', readRefusal(error).message),
  });
  return (conversationId: string, newestId: string | null): void => mutate({ conversationId, upTo: newestId });
}

/** Accepts or declines a message request. The sender of a declined request is not told. */
export function useMessageRequest(
  conversationId: string | undefined,
  onDeclined: () => Promise<void>,
  onAccepted: () => Promise<void>,
) {
  const onError = (error: unknown) => showFailure(error, 'Error', 'Could not save that. Please try again.');
  const accept = trpc.messages.accept.useMutation({
    async onSuccess() {
      await onAccepted();
      await Promise.all([refetchConversationWith(), resetConversations()]);
      showToast('Accepted');
    },
    onError,
  });
  const decline = trpc.messages.decline.useMutation({
    async onSuccess() {
      await onDeclined();
      await Promise.all([refetchConversationWith(), resetConversations()]);
      showToast('Declined', { text: 'They are not told. You find it under Declined requests.' });
    },
    onError,
  });
  return {
    isBusy: accept.isPending || decline.isPending,
    accept: () => conversationId !== undefined && accept.mutate({ conversationId }),
    decline: () => conversationId !== undefined && decline.mutate({ conversationId }),
  };
}
