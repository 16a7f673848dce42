import { Button } from '@ballast/ui/button';
import { clearErrorToasts } from '@ballast/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { loadWebAuthn, wasCancelled } from '../../lib/passkeys.ts';
import { trpc } from '../../lib/trpc.ts';
import type { NextPage } from '../sessions/public.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

function describeError(error: unknown): string {
  if (wasCancelled(error)) return 'No passkey was used. If this device has none, sign in with your email and password.';
  const { code, message } = readRefusal(error);
  return code ? message : 'That did not work. Try again, or sign in with your email and password.';
}

export function PasskeyButton({ next }: { next: NextPage }) {
  const { client } = trpc.useUtils();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        loadWebAuthn(),
        client.auth.passkeySignInOptions.mutate(),
      ]);
      return client.auth.passkeySignIn.mutate(await startAuthentication({ optionsJSON }));
    },
    onMutate: clearErrorToasts,
    onSuccess: useFinishSignIn(next),
    onError: (error) => showFailure(error, 'Sign In Failed', describeError(error)),
  });
  return (
    <Button look="quiet" isBusy={isPending} onClick={() => mutate()}>
      {isPending ? 'Waiting for your passkey...' : 'Use a passkey'}
    </Button>
  );
}
