import { showToast } from '@ballast/ui/toasts';
import { showFailure } from '../../lib/failure-toast.ts';
import { resetConversations } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { refetchConversationWith } from './use-conversation-with.ts';

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
