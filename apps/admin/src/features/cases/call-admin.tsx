import { adminCallTexts } from '@ballast/content/admin-calls';
import { Button } from '@ballast/ui/button';
import { showToast } from '@ballast/ui/toasts';
import { LinkedPhones } from '../../components/linked-phones.tsx';
import { useOpenedForm } from '../../hooks/use-opened-form.ts';
import type { Case } from './case.ts';
import { CaseNoteForm } from './case-note-form.tsx';
import { useCallSecondsLeft } from './use-call-clock.ts';
import { useCaseNote } from './use-case-note.ts';

type Props = {
  caseRecord: Pick<Case, 'id' | 'reason' | 'status' | 'call'>;
  isAdmin: boolean;
  onCall?: string | null | undefined;
  onCalled: () => void;
};

/** A button in the row of the case's actions, and the form that it opens below them. */
export function CallAdmin({ caseRecord, isAdmin, onCall, onCalled }: Props) {
  const note = useCaseNote('callAdmin', caseRecord, () => {
    form.close();
    showToast('The admins are asked');
    onCalled();
  });
  const form = useOpenedForm({ fieldRef: note.field.ref, filledIn: note.filledIn, hasDraft: note.hasDraft });
  const secondsLeft = useCallSecondsLeft(caseRecord.call);
  if (isAdmin || caseRecord.status === 'closed' || secondsLeft > 0) return null;

  return (
    <>
      <Button look="quiet" aria-keyshortcuts="a" {...form.openerProps}>
        {caseRecord.call ? 'Ask the admins again' : 'Ask an admin to look'}
      </Button>
      {form.isOpen && (
        <CaseNoteForm
          note={note}
          label="What an admin should look at"
          name="call"
          hint={
            <>
              <span>{adminCallTexts.hint}</span>
              {onCall && (
                <>
                  {' '}
                  <span>If it cannot wait, ring the on-call number yourself:</span> <LinkedPhones text={onCall} />
                </>
              )}
            </>
          }
          submitLabel="Send it"
          isForOthers
          onCancel={form.close}
        />
      )}
    </>
  );
}
