import { Button } from '@ballast/ui/button';
import { useMutation } from '@tanstack/react-query';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { unlockStore } from '../../lib/unlock-store.ts';
import { loginErrorMessage } from './login-error.ts';

/** True if the member closed the browser's dialog, it timed out, or the device has no passkey of this site. */
const wasCancelled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

export function PasskeyLogin({ onError }: { onError: (message: string | undefined) => void }) {
  const { client } = trpc.useUtils();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        client.auth.passkeySignInOptions.mutate(),
      ]);
      return client.admin.login.mutate({ passkey: await startAuthentication({ optionsJSON }) });
    },
    onMutate: () => onError(undefined),
    onSuccess: () => unlockStore.unlock(),
    onError: (error) => onError(wasCancelled(error) ? 'No passkey was used.' : loginErrorMessage(readRefusal(error))),
  });
  if (typeof window.PublicKeyCredential !== 'function') return null;
  return (
    <Button look="quiet" isBusy={isPending} onClick={() => mutate()}>
      {isPending ? 'Waiting for your passkey...' : 'Use a passkey'}
    </Button>
  );
}
