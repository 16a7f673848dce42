import { Button } from '@ballast/ui/button';
import { showToast } from '@ballast/ui/toasts';
import { useEffect, useRef, useState } from 'react';
import type { Case } from './case.ts';
import { CaseNoteForm } from './case-note-form.tsx';
import { useCaseNote } from './use-case-note.ts';

type Props = { caseRecord: Pick<Case, 'id' | 'reason' | 'status' | 'adminCalled'>; onCalled: () => void };

/** A button that opens a form. The focus goes into the field, and back to the button after "Not now". */
export function CallAdmin({ caseRecord, onCalled }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const note = useCaseNote('callAdmin', caseRecord, () => {
    setIsOpen(false);
    showToast('An admin is asked to look');
    onCalled();
  });
  const { ref } = note.field;
  useEffect(() => {
    const { current: field } = ref;
    if (!isOpen || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [isOpen, ref]);
  if (caseRecord.status === 'closed' || caseRecord.adminCalled) return null;

  function close(): void {
    setIsOpen(false);
    opener.current?.focus();
  }

  return (
    <>
      <div>
        <Button ref={opener} look="quiet" aria-expanded={isOpen} onClick={() => (isOpen ? close() : setIsOpen(true))}>
          Ask an admin to look
        </Button>
      </div>
      {isOpen && (
        <CaseNoteForm
          note={note}
          label="What an admin should look at"
          name="call"
          hint="It becomes a note on the case. The admins get a mail that does not contain it, and your claim is released."
          submitLabel="Send it"
          onCancel={close}
        />
      )}
    </>
  );
}
