import { Button } from '@ballast/ui/button';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useId } from 'react';
import { useOpenedForm } from '../../hooks/use-opened-form.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { staffName } from '../../lib/staff-name.ts';
import type { Case } from './case.ts';
import disclosure from './case-disclosure.module.css';
import { CaseNoteForm } from './case-note-form.tsx';
import styles from './case-records.module.css';
import { useNoteCorrection } from './use-note-correction.ts';

type Props = { caseId: string; note: Case['notes'][number] };

function Correction({ caseId, note, wordsId }: Props & { wordsId: string }) {
  const correction = useNoteCorrection(caseId, note, () => form.close());
  const form = useOpenedForm({ fieldRef: correction.field.ref, hasDraft: correction.hasDraft });
  return (
    <>
      <div>
        <Button look="text" aria-describedby={wordsId} {...form.openerProps}>
          Correct it
        </Button>
      </div>
      {form.isOpen && (
        <CaseNoteForm
          note={correction}
          label="The note as it should be"
          name="correction"
          hint="What stood before stays beside it, for all staff."
          submitLabel="Correct the note"
          onCancel={form.close}
        />
      )}
      <VisuallyHidden role="status">{correction.isWritten && 'The note is corrected'}</VisuallyHidden>
    </>
  );
}

/** A note as it was corrected last, with what stood before. */
export function CaseNote({ caseId, note }: Props) {
  const wordsId = useId();
  const { by, at, words, correctedAt, earlierWords, isMine } = note;
  return (
    <li className={styles.item}>
      <p className={styles.facts}>
        <span>{staffName(by)}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {correctedAt && <strong>{`Corrected ${formatDateTime(correctedAt)}`}</strong>}
      </p>
      <p id={wordsId} className={styles.text} dir="auto">
        {words}
      </p>
      {earlierWords.length > 0 && (
        <details className={disclosure.disclosure}>
          <summary className={disclosure.summary}>What stood there before</summary>
          <ol className={disclosure.list}>
            {earlierWords.map((earlier, index) => (
              <li key={index}>
                <p className={styles.facts}>
                  <time dateTime={earlier.at}>{formatDateTime(earlier.at)}</time>
                </p>
                <p className={styles.text} dir="auto">
                  {earlier.words}
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
      {isMine && <Correction caseId={caseId} note={note} wordsId={wordsId} />}
    </li>
  );
}
