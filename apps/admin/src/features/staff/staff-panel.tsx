import { Button } from '@ballast/ui/button';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { PanelHeader } from '../../components/panel-header.tsx';
import { RecordSkeletons } from '../../components/records/record-list.tsx';
import { RecordRow } from '../../components/records/record-row.tsx';
import { formatDay } from '../../lib/dates.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { AppointForm } from './appoint-form.tsx';
import type { StaffMember } from './staff.ts';
import styles from './staff-panel.module.css';

type Props = { member: StaffMember | undefined; isLastAdmin: boolean; onClose: () => void };

function DismissDialog({ member, isLastAdmin, onClose }: Props) {
  const utils = trpc.useUtils();
  const dismiss = trpc.admin.removeStaff.useMutation({
    onSuccess: () => showToast('Dismissed'),
    onError: (error) => showToast(readRefusal(error).message),
    onSettled: () => Promise.all([utils.admin.staff.invalidate(), utils.admin.log.invalidate()]),
  });
  return (
    <ConfirmDialog
      title={`Dismiss @${member?.username ?? ''}?`}
      text={`${isLastAdmin ? 'They are the last admin: afterwards only the admin key opens what admins do. ' : ''}Their session in the admin area ends at once. What they decided stays, and so does their account as a member.`}
      confirmLabel="Dismiss"
      cancelLabel="Keep"
      isOpen={member !== undefined}
      onConfirm={() => {
        if (member) dismiss.mutate({ staffId: member.id });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

export const roleNames: Record<StaffMember['role'], string> = { moderator: 'Moderator', admin: 'Admin' };

export function StaffPanel() {
  const query = trpc.admin.staff.useQuery();
  const [dismissing, setDismissing] = useState<StaffMember>();
  const isLastAdmin = dismissing?.role === 'admin' && query.data?.filter(({ role }) => role === 'admin').length === 1;
  return (
    <>
      <PanelHeader title="Staff" />
      <div className={styles.panel}>
        <AppointForm />
        {query.isPending && <RecordSkeletons />}
        {query.error && <p role="alert">{readRefusal(query.error).message}</p>}
        {query.data?.length === 0 && (
          <p className={styles.empty}>Nobody has been appointed. Until then the admin key is the only way in.</p>
        )}
        <ul aria-label="Staff">
          {query.data?.map((member) => (
            <li key={member.id} className={styles.item}>
              <RecordRow
                title={`@${member.username}`}
                metadata={
                  <>
                    <span>{roleNames[member.role]}</span>
                    <time dateTime={member.appointedOn}>{`since ${formatDay(member.appointedOn)}`}</time>
                  </>
                }
                actions={
                  <Button look="text" aria-label={`Dismiss @${member.username}`} onClick={() => setDismissing(member)}>
                    Dismiss
                  </Button>
                }
              >
                <p dir="auto">{member.displayName}</p>
              </RecordRow>
            </li>
          ))}
        </ul>
      </div>
      <DismissDialog member={dismissing} isLastAdmin={isLastAdmin} onClose={() => setDismissing(undefined)} />
    </>
  );
}
