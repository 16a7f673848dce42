import { showToast } from '@ballast/ui/toasts';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { resetConversations } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';

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
