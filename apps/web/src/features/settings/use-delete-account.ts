import type { DeleteAccountInput } from '@ballast/schema/accounts';
import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { isEndingSession } from '../../lib/stores/ending-session.ts';
import { trpc } from '../../lib/trpc.ts';
import { endLocalSession } from '../sessions/public.ts';

export type AnonymousItems = DeleteAccountInput['anonymousItems'];

const question =
  'Are you sure you want to delete your account? This action cannot be undone and all your data will be permanently removed.';

/** Asks for confirmation and the password, then deletes the account and clears the device. */
export function useDeleteAccount(anonymousItems: AnonymousItems) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [isAskingPassword, setIsAskingPassword] = useState(false);
  const { mutate, isPending } = trpc.auth.deleteAccount.useMutation({
    onMutate: () => isEndingSession.set(true),
    async onSuccess() {
      await endLocalSession(() => navigate({ to: '/welcome', ignoreBlocker: true }));
      showToast('Account deleted', { text: 'Your account has been permanently deleted.' });
    },
    onError(error) {
      isEndingSession.set(false);
      const { code, message } = readRefusal(error);
      setProblem(code ? message : 'We could not reach the server. Your account may still be there; please try again.');
      showFailure(error, 'Error', code ? message : 'Failed to delete account');
    },
  });
  return {
    problem,
    isPending,
    askForConfirmation(): void {
      clearErrorToasts();
      setProblem(undefined);
      if (window.confirm(question)) setIsAskingPassword(true);
    },
    passwordDialog: {
      isOpen: isAskingPassword,
      onClose: () => setIsAskingPassword(false),
      onConfirmed: () => mutate({ anonymousItems }),
    },
  };
}
