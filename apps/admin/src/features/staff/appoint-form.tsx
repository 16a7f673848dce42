import { Button } from '@ballast/ui/button';
import { ChoiceField } from '@ballast/ui/choice-field';
import { Notice } from '@ballast/ui/notice';
import { TextField } from '@ballast/ui/text-field';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { StaffMember } from './staff.ts';
import styles from './staff-panel.module.css';

const roles = [
  { value: 'moderator', label: 'Moderator', hint: 'Reads reports, decides cases, answers contact messages.' },
  {
    value: 'admin',
    label: 'Admin',
    hint: 'Also sees members, reveals authors, reads the log, appoints and dismisses.',
  },
] as const;

/** Appoints a member to the staff, or changes the role of a staff member. */
export function AppointForm() {
  const utils = trpc.useUtils();
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<StaffMember['role']>('moderator');
  const appoint = trpc.admin.addStaff.useMutation({
    onSuccess: async (member) => {
      setUsername('');
      showToast(`@${member.username} is on the staff`);
      await Promise.all([utils.admin.staff.invalidate(), utils.admin.log.invalidate()]);
    },
  });
  const refusal = appoint.error ? readRefusal(appoint.error) : undefined;
  const fieldError = refusal?.fields['username'];

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!appoint.isPending) appoint.mutate({ username, role });
      }}
    >
      {refusal && !fieldError && <Notice>{refusal.message}</Notice>}
      <TextField
        label="Username"
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="A member who has two-factor sign-in or a passkey. It is logged."
        value={username}
        error={fieldError}
        onChange={({ target }) => setUsername(target.value)}
      />
      <ChoiceField legend="Role" name="role" choices={roles} value={role} onChange={setRole} />
      <div>
        <Button type="submit" look="quiet" isBusy={appoint.isPending}>
          {appoint.isPending ? 'Appointing...' : 'Appoint'}
        </Button>
      </div>
    </form>
  );
}
