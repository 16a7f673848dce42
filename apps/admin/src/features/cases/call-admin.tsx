import { Button } from '@ballast/ui/button';
import { showToast } from '@ballast/ui/toasts';
import { LinkedPhones } from '../../components/linked-phones.tsx';
import type { Case } from './case.ts';
import { CaseNoteForm } from './case-note-form.tsx';
import { useCaseNote } from './use-case-note.ts';
import { useOpenedForm } from './use-opened-form.ts';

type Props = {
  caseRecord: Pick<Case, 'id' | 'reason' | 'status' | 'adminCalled'>;
  isAdmin: boolean;
  onCall?: string | null | undefined;
  onCalled: () => void;
};

/** A button in the row of the case's actions, and the form that it opens below them. */
export function CallAdmin({ caseRecord, isAdmin, onCall, onCalled }: Props) {
  const note = useCaseNote('callAdmin', caseRecord, () => {
    form.close();
    showToast('An admin is asked to look');
    onCalled();
  });
  const form = useOpenedForm({ fieldRef: note.field.ref, filledIn: note.filledIn, hasDraft: note.hasDraft });
  if (isAdmin || caseRecord.status === 'closed' || caseRecord.adminCalled) return null;

  return (
    <>
      <Button look="quiet" aria-keyshortcuts="a" {...form.openerProps}>
        Ask an admin to look
      </Button>
      {form.isOpen && (
        <CaseNoteForm
          note={note}
          label="What an admin should look at"
          name="call"
          hint={
            <>
              It becomes a note on the case. The admins get a mail that does not contain it, and your claim is released.
              {onCall && (
                <>
                  {' '}
                  If it cannot wait, call too: <LinkedPhones text={onCall} />
                </>
              )}
            </>
          }
          submitLabel="Send it"
          onCancel={form.close}
        />
      )}
    </>
  );
}
