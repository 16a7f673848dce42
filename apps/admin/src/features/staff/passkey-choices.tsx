import { CheckboxField } from '@ballast/ui/checkbox-field';
import { FieldNotes, fieldAria } from '@ballast/ui/field-notes';
import { useEffect, useId, useRef } from 'react';
import { formatDay } from '../../lib/dates.ts';
import type { Candidate } from './staff.ts';
import styles from './staff-panel.module.css';

type Passkey = Candidate['passkeys'][number];

function describePasskey({ addedOn, lastUsedOn, isTaken }: Passkey): string {
  const use = lastUsedOn === null ? 'no known use' : `last used on ${formatDay(lastUsedOn)}`;
  return `Added on ${formatDay(addedOn)}, ${use}${isTaken ? '. Opens the admin area now' : ''}.`;
}

type Props = {
  username: string;
  passkeys: readonly Passkey[];
  /** Ids of passkeys. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** None is chosen for a new appointment, because the admin has to ask the member first. */
export function PasskeyChoices({ username, passkeys, chosen, error, onChange }: Props) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (error) group.current?.focus();
  }, [error]);
  const hint = `Ask @${username}, by phone or face to face, which of these are theirs: somebody else may have added one. Only those that you tick open the admin area.`;
  return (
    <fieldset
      ref={group}
      id={id}
      tabIndex={-1}
      aria-describedby={fieldAria(id, { hint, error })['aria-describedby']}
      className={styles.passkeys}
    >
      <legend className={styles.legend}>Passkeys that open the admin area</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {passkeys.map((passkey) => (
        <CheckboxField
          key={passkey.id}
          label={passkey.name}
          hint={describePasskey(passkey)}
          checked={chosen.includes(passkey.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, passkey.id] : chosen.filter((each) => each !== passkey.id))
          }
        />
      ))}
    </fieldset>
  );
}
