import { Button } from '@ballast/ui/button';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { ChoiceField } from '@ballast/ui/choice-field';
import { FieldNotes, fieldAria } from '@ballast/ui/field-notes';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { showToast } from '@ballast/ui/toasts';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Candidate, StaffMember } from './staff.ts';
import styles from './staff-panel.module.css';

type Passkey = Candidate['passkeys'][number];

function describePasskey({ addedOn, lastUsedOn, isTaken }: Passkey): string {
  const use = lastUsedOn === null ? 'no known use' : `last used on ${formatDay(lastUsedOn)}`;
  return `Added on ${formatDay(addedOn)}, ${use}${isTaken ? '. Opens the admin area now' : ''}.`;
}

type PasskeyChoicesProps = {
  username: string;
  passkeys: readonly Passkey[];
  /** Ids of passkeys. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** None is chosen for a new appointment, because the admin has to ask the member first. */
function PasskeyChoices({ username, passkeys, chosen, error, onChange }: PasskeyChoicesProps) {
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

type Fields = Pick<Candidate, 'isTwoFactorOn' | 'twoFactorSince' | 'passkeys'>;

function describeTwoFactor({ isTwoFactorOn, twoFactorSince, passkeys }: Fields): string {
  if (isTwoFactorOn) {
    const since = twoFactorSince === null ? '' : ` since ${formatDay(twoFactorSince)}`;
    return `Two-factor sign-in is on${since}, and opens the admin area. Ask them whether they turned it on themselves.`;
  }
  return passkeys.length === 0
    ? 'They have neither two-factor sign-in nor a passkey, and need one of them first.'
    : 'Two-factor sign-in is off, so the appointment needs one of their passkeys.';
}

const roles = [
  { value: 'moderator', label: 'Moderator', hint: 'Reads reports, decides cases, answers contact messages.' },
  {
    value: 'admin',
    label: 'Admin',
    hint: 'Also sees members, reveals authors, reads the log, appoints and dismisses.',
  },
] as const;

type Props = { candidate: Candidate; onClose: (outcome: { isAppointed: boolean }) => void };

export function AppointCandidate({ candidate, onClose }: Props) {
  const { username, displayName, isEmailConfirmed, isTwoFactorOn, passkeys } = candidate;
  const utils = trpc.useUtils();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [role, setRole] = useState<StaffMember['role']>(candidate.role ?? 'moderator');
  const [chosen, setChosen] = useState(() => passkeys.flatMap((passkey) => (passkey.isTaken ? [passkey.id] : [])));
  const appoint = trpc.admin.addStaff.useMutation({
    onSuccess: async () => {
      showToast(`@${username} is on the staff`);
      onClose({ isAppointed: true });
      await Promise.all([utils.admin.staff.invalidate(), utils.admin.log.invalidate()]);
    },
  });
  const refusal = appoint.error ? readRefusal(appoint.error) : undefined;
  const passkeysError = refusal?.fields['passkeys'];
  const canAppoint = isTwoFactorOn || passkeys.length > 0;

  return (
    <Form
      aria-labelledby={id}
      className={styles.form}
      onSubmit={() => {
        if (canAppoint && !appoint.isPending) appoint.mutate({ username, role, passkeys: chosen });
      }}
    >
      <h3 id={id} ref={heading} tabIndex={-1} className={styles.candidate}>
        <span>{`${candidate.role ? 'Appoint again' : 'Appoint'} @${username}`}</span>
        {displayName !== username && <bdi className={styles.name}>{` ${displayName}`}</bdi>}
      </h3>
      {refusal && !passkeysError && <Notice>{refusal.message}</Notice>}
      {!isEmailConfirmed && (
        <Notice>
          They never confirmed their e-mail address. Until they open the link that was mailed to it, alerts of danger
          may reach nobody, or somebody else.
        </Notice>
      )}
      <p>{describeTwoFactor(candidate)}</p>
      {passkeys.length > 0 && (
        <PasskeyChoices
          username={username}
          passkeys={passkeys}
          chosen={chosen}
          error={passkeysError}
          onChange={setChosen}
        />
      )}
      {canAppoint && <ChoiceField legend="Role" name="role" choices={roles} value={role} onChange={setRole} />}
      <div className={styles.buttons}>
        {canAppoint && (
          <Button type="submit" look="quiet" isBusy={appoint.isPending}>
            {appoint.isPending ? 'Appointing...' : 'Appoint'}
          </Button>
        )}
        <Button look="text" onClick={() => onClose({ isAppointed: false })}>
          Back
        </Button>
      </div>
    </Form>
  );
}
