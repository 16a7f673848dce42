import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { showToast } from '@ballast/ui/toasts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { StaffMember } from './staff.ts';

type Props = { member: StaffMember | undefined; isLastAdmin: boolean; onClose: () => void };

export function DismissDialog({ member, isLastAdmin, onClose }: Props) {
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
