import type { Passkey } from '@ballast/schema/passkeys';
import { Button } from '@ballast/ui/button';
import { showToast } from '@ballast/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { useState } from 'react';
import { FormSkeleton } from '../../components/form-skeleton.tsx';
import { LoadFailed } from '../../components/paged-list.tsx';
import { formatDay } from '../../lib/dates.ts';
import { describeFailure, readRefusal, showFailure } from '../../lib/error-messages.ts';
import { canUsePasskeys, isAddedAlready, loadWebAuthn, wasCancelled } from '../../lib/passkeys.ts';
import { trpc } from '../../lib/trpc.ts';
import { PasswordDialog } from '../accounts/public.ts';
import styles from './access-list.module.css';
import { SettingsSection } from './settings-section.tsx';

function describeAddError(error: unknown): string {
  if (wasCancelled(error)) return 'Try again when you are ready.';
  if (isAddedAlready(error)) return 'This device already has a passkey for your account.';
  if (!(error instanceof TRPCClientError))
    return 'This browser could not make one just now. Try again, or use another browser.';
  return describeFailure(error);
}

function usePasskeys() {
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

type ListProps = { passkeys: readonly Passkey[]; removingId: string | undefined; onRemove: (passkey: Passkey) => void };

function PasskeyList({ passkeys, removingId, onRemove }: ListProps) {
  if (passkeys.length === 0) return <p>You have none yet.</p>;
  return (
    <ul className={styles.list} aria-labelledby="passkeys">
      {passkeys.map((passkey) => {
        const day = formatDay(new Date(passkey.addedOn));
        return (
          <li key={passkey.id} className={styles.item}>
            <div className={styles.about}>
              <p className={styles.device}>{passkey.name}</p>
              <p className={styles.days}>
                {`Added on ${day}${passkey.lastUsedOn ? `, last used on ${formatDay(new Date(passkey.lastUsedOn))}` : ''}`}
              </p>
            </div>
            <Button
              look="text"
              isBusy={removingId === passkey.id}
              onClick={() => onRemove(passkey)}
              aria-label={`Remove ${passkey.name}, ${day}`}
            >
              Remove
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

export function PasskeysSection() {
  const { query, add, isAdding, remove, removingId } = usePasskeys();
  const { data, isError, error, isFetching, refetch } = query;
  const [isAskingPassword, setIsAskingPassword] = useState(false);
  const [chosen, setChosen] = useState<Passkey>();
  const closeConfirmation = () => setChosen(undefined);
  return (
    <SettingsSection
      id="passkeys"
      title="Passkeys"
      lead={<p>Sign in with your finger, your face or the PIN of your device. No email, no password, no code.</p>}
    >
      {data ? (
        <div className={styles.section}>
          <PasskeyList passkeys={data} removingId={removingId} onRemove={setChosen} />
          {canUsePasskeys() ? (
            <div>
              <Button look="quiet" isBusy={isAdding} onClick={() => setIsAskingPassword(true)}>
                {isAdding ? 'Adding...' : 'Add a passkey'}
              </Button>
            </div>
          ) : (
            <p className={styles.days}>This browser cannot add one.</p>
          )}
        </div>
      ) : isError ? (
        <LoadFailed
          text={`Your passkeys did not load. ${describeFailure(error)}`}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <FormSkeleton fields={1} />
      )}
      <PasswordDialog
        text="A passkey opens your account for good. Whoever picks up your phone should not be able to add theirs."
        confirmLabel="Go on"
        isOpen={isAskingPassword}
        onClose={() => setIsAskingPassword(false)}
        onConfirmed={add}
      />
      <PasswordDialog
        title="Remove this passkey?"
        text={`The one from ${chosen?.name ?? 'this device'} stops working here. Your device may still offer it until you delete it there too.`}
        confirmLabel="Remove it"
        isOpen={chosen !== undefined}
        onClose={closeConfirmation}
        onConfirmed={(password) => chosen && remove(chosen.id, password)}
      />
    </SettingsSection>
  );
}
