import { Button } from '@ballast/ui/button';
import { ChoiceField } from '@ballast/ui/choice-field';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { showToast } from '@ballast/ui/toasts';
import { useEffect, useId, useRef, useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { PasskeyChoices } from './passkey-choices.tsx';
import type { Candidate, StaffMember } from './staff.ts';
import styles from './staff-panel.module.css';
import { describeTwoFactor } from './two-factor-text.ts';

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
  const { username, displayName, isTwoFactorOn, passkeys } = candidate;
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
