import { showToast } from '@ballast/ui/toasts';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';

/** The list, and signing out the other devices. */
export function useSessions() {
  const query = trpc.auth.sessions.useQuery();
  const refresh = () => void query.refetch();

  const ending = trpc.auth.endSession.useMutation({
    onSuccess() {
      showToast('Signed out there', { text: 'That device has to sign in again.' });
      refresh();
    },
    onError(error) {
      const { code, message } = readRefusal(error);
      // Ended on another screen already.
      if (code === 'NOT_FOUND') return refresh();
      showFailure(error, 'Error', code ? message : 'Failed to sign it out');
    },
  });

  const endingOthers = trpc.auth.endOtherSessions.useMutation({
    onSuccess() {
      showToast('Signed out everywhere else', { text: 'Only this device is signed in now.' });
      refresh();
    },
    onError(error) {
      const { code, message } = readRefusal(error);
      showFailure(error, 'Error', code ? message : 'Failed to sign the others out');
    },
  });

  return {
    query,
    endingId: ending.isPending ? ending.variables.sessionId : undefined,
    end: (sessionId: string) => !ending.isPending && ending.mutate({ sessionId }),
    isEndingOthers: endingOthers.isPending,
    endOthers: () => endingOthers.mutate(),
  };
}
