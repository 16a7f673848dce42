import { showToast } from '@ballast/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { isAddedAlready, loadWebAuthn, wasGivenUp } from '../../lib/passkeys.ts';
import { trpc } from '../../lib/trpc.ts';

function describeAddError(error: unknown): string {
  if (wasGivenUp(error)) return 'Nothing was added. Try again when you are ready.';
  if (isAddedAlready(error)) return 'This device already has a passkey for your account.';
  const { code, message } = readRefusal(error);
  return code ? message : 'Failed to add the passkey';
}

/** The list, adding one on this device, and removing one. */
export function usePasskeys() {
  const query = trpc.auth.passkeys.useQuery();
  const { client } = trpc.useUtils();
  const refresh = () => void query.refetch();

  const adding = useMutation({
    async mutationFn() {
      const [{ startRegistration }, optionsJSON] = await Promise.all([
        loadWebAuthn(),
        client.auth.passkeyOptions.mutate(),
      ]);
      return client.auth.addPasskey.mutate(await startRegistration({ optionsJSON }));
    },
    onSuccess() {
      showToast('Passkey added', { text: 'Next time you sign in with it, without email or password.' });
      refresh();
    },
    onError: (error) => showFailure(error, 'Error', describeAddError(error)),
  });

  const removing = trpc.auth.removePasskey.useMutation({
    onSuccess() {
      showToast('Passkey removed', { text: 'It does not open your account any more.' });
      refresh();
    },
    onError(error) {
      const { code, message } = readRefusal(error);
      // Removed on another screen already.
      if (code === 'NOT_FOUND') return refresh();
      showFailure(error, 'Error', code ? message : 'Failed to remove the passkey');
    },
  });

  return {
    query,
    isAdding: adding.isPending,
    add: () => adding.mutate(),
    removingId: removing.isPending ? removing.variables.passkeyId : undefined,
    remove: (passkeyId: string) => !removing.isPending && removing.mutate({ passkeyId }),
  };
}
