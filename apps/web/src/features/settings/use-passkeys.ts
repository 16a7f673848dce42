import { showToast } from '@ballast/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { describeFailure, readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { isAddedAlready, loadWebAuthn, wasCancelled } from '../../lib/passkeys.ts';
import { trpc } from '../../lib/trpc.ts';

function describeAddError(error: unknown): string {
  if (wasCancelled(error)) return 'Try again when you are ready.';
  if (isAddedAlready(error)) return 'This device already has a passkey for your account.';
  if (!(error instanceof TRPCClientError))
    return 'This browser could not make one just now. Try again, or use another browser.';
  return describeFailure(error);
}

export function usePasskeys() {
  const query = trpc.auth.passkeys.useQuery();
  const { client } = trpc.useUtils();
  const refresh = () => void query.refetch();

  const adding = useMutation({
    async mutationFn(password: string) {
      const [{ startRegistration }, optionsJSON] = await Promise.all([
        loadWebAuthn(),
        client.auth.passkeyOptions.mutate({ password }),
      ]);
      return client.auth.addPasskey.mutate(await startRegistration({ optionsJSON }));
    },
    onSuccess() {
      showToast('Passkey added', { text: 'Next time you sign in with it, without email or password.' });
      refresh();
    },
    onError: (error) => showFailure(error, 'Nothing was added', describeAddError(error)),
  });

  const removing = trpc.auth.removePasskey.useMutation({
    onSuccess() {
      showToast('Passkey removed', { text: 'It does not open your account any more.' });
      refresh();
    },
    onError(error) {
      // The passkey was removed on another screen.
      if (readRefusal(error).code === 'NOT_FOUND') return refresh();
      showFailure(error, 'Still there', describeFailure(error));
    },
  });

  return {
    query,
    isAdding: adding.isPending,
    add: (password: string) => adding.mutate(password),
    removingId: removing.isPending ? removing.variables.passkeyId : undefined,
    remove: (passkeyId: string, password: string) => !removing.isPending && removing.mutate({ passkeyId, password }),
  };
}
