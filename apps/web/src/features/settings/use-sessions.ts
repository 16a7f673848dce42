import { showToast } from '@ballast/ui/toasts';
import { describeFailure, readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';

export function useSessions() {
  const query = trpc.auth.sessions.useQuery();
  const refresh = () => void query.refetch();

  const ending = trpc.auth.endSession.useMutation({
    onSuccess() {
      showToast('Signed out there', { text: 'That device has to sign in again.' });
      refresh();
    },
    onError(error) {
      // The session was ended on another screen.
      if (readRefusal(error).code === 'NOT_FOUND') return refresh();
      showFailure(error, 'Still signed in there', describeFailure(error));
    },
  });

  const { auth } = trpc.useUtils();
  function noteOthersEnded(): void {
    showToast('Signed out everywhere else', { text: 'Only this device is signed in now.' });
    void auth.passkeys.invalidate();
    refresh();
  }

  const endingOthers = trpc.auth.endOtherSessions.useMutation({
    onSuccess: noteOthersEnded,
    onError(error) {
      showFailure(error, 'Still signed in there', describeFailure(error));
    },
  });

  return {
    query,
    endingId: ending.isPending ? ending.variables.sessionId : undefined,
    end: (sessionId: string) => !ending.isPending && ending.mutate({ sessionId }),
    isEndingOthers: endingOthers.isPending,
    endOthers: () => endingOthers.mutate(),
    noteOthersEnded,
  };
}
