import type { Passkey } from '@ballast/schema/passkeys';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { useState } from 'react';
import { describePasskey } from '../../lib/passkeys.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './passkey-choice.module.css';

const dayMs = 24 * 60 * 60_000;
const recentDays = 30;

const isRecent = ({ addedOn }: Passkey): boolean => Date.now() - Date.parse(addedOn) < recentDays * dayMs;

/** Which passkeys to remove. Those of the last 30 days are chosen until the member changes that. */
export function usePasskeyChoice() {
  const { data: passkeys = [] } = trpc.auth.passkeys.useQuery();
  const [changes, setChanges] = useState<Record<string, boolean>>({});
  const isChosen = (passkey: Passkey) => changes[passkey.id] ?? isRecent(passkey);
  return {
    passkeys,
    isChosen,
    choose: (id: string, chosen: boolean) => setChanges({ ...changes, [id]: chosen }),
    chosenIds: passkeys.filter(isChosen).map(({ id }) => id),
  };
}

type Props = { choice: ReturnType<typeof usePasskeyChoice> };

/** Shows nothing if the member has no passkey. */
export function PasskeyChoice({ choice: { passkeys, isChosen, choose } }: Props) {
  if (passkeys.length === 0) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>Passkeys to remove as well</legend>
      <p>A passkey opens your account without the password. Keep those that are yours.</p>
      {passkeys.map((passkey) => (
        <CheckboxField
          key={passkey.id}
          label={describePasskey(passkey)}
          checked={isChosen(passkey)}
          onChange={(event) => choose(passkey.id, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
