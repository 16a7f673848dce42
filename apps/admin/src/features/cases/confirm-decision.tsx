import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import type { useDecision } from './use-decision.ts';

const adminText =
  'An admin has not looked yet. If you decide now, the case leaves their list. It will be under Closed.';

const closeText = (removesItem: boolean): string =>
  `Its member can write nothing here any more${removesItem ? ', and what was reported is taken down' : ''}. They are told in your words, and can appeal.`;

export function ConfirmDecision({ decision }: { decision: ReturnType<typeof useDecision> }) {
  const { question, removesItem } = decision;
  const texts =
    question.kind === 'admin'
      ? { title: 'Decide without an admin?', text: adminText, confirmLabel: 'Decide anyway' }
      : { title: 'Close this account?', text: closeText(removesItem), confirmLabel: 'Close the account' };
  return (
    <ConfirmDialog
      {...texts}
      cancelLabel="Not yet"
      isOpen={question.isOpen}
      onConfirm={decision.confirm}
      onCancel={decision.cancel}
    />
  );
}
