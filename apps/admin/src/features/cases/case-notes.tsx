import { Button } from '@ballast/ui/button';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useOpenedForm } from '../../hooks/use-opened-form.ts';
import type { Case } from './case.ts';
import { CaseNote } from './case-note.tsx';
import { CaseNoteForm } from './case-note-form.tsx';
import styles from './case-records.module.css';
import { useCaseNote } from './use-case-note.ts';

/** What staff write for each other, and a button that opens the form for another note. */
export function CaseNotes({ caseRecord }: { caseRecord: Pick<Case, 'id' | 'reason' | 'notes'> }) {
  const note = useCaseNote('addNote', caseRecord, () => form.close());
  const form = useOpenedForm({ fieldRef: note.field.ref, hasDraft: note.hasDraft });
  return (
    <section aria-labelledby="notes" className={styles.section}>
      <h4 id="notes">Notes of the team</h4>
      {caseRecord.notes.length > 0 && (
        <ol className={styles.list}>
          {caseRecord.notes.map((one) => (
            <CaseNote key={one.id} caseId={caseRecord.id} note={one} />
          ))}
        </ol>
      )}
      <div>
        <Button look="quiet" aria-keyshortcuts="n" {...form.openerProps}>
          Write a note for the team
        </Button>
      </div>
      {form.isOpen && (
        <CaseNoteForm
          note={note}
          label="A note for the team"
          name="note"
          hint="Only staff read it. It is deleted with the copy of what was reported."
          submitLabel="Add the note"
          onCancel={form.close}
        />
      )}
      <VisuallyHidden role="status">{note.isWritten && 'The note is written'}</VisuallyHidden>
    </section>
  );
}
