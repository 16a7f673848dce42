import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { formatDateTime } from '../../lib/dates.ts';
import { type Case, staffName } from './case.ts';
import styles from './case-records.module.css';
import formStyles from './decision-form.module.css';
import { useCaseNote } from './use-case-note.ts';

/** What staff write for each other, and a form for another note. */
export function CaseNotes({ caseRecord }: { caseRecord: Pick<Case, 'id' | 'notes'> }) {
  const { field, formError, isPending, isWritten, submit } = useCaseNote(caseRecord);
  return (
    <section aria-labelledby="notes" className={styles.section}>
      <h4 id="notes">Notes of the team</h4>
      {caseRecord.notes.length > 0 && (
        <ol className={styles.list}>
          {caseRecord.notes.map(({ by, at, words }, index) => (
            <li key={index} className={styles.item}>
              <p className={styles.facts}>
                <span>{staffName(by)}</span>
                <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
              <p className={styles.text}>{words}</p>
            </li>
          ))}
        </ol>
      )}
      <form
        noValidate
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextArea
          label="A note for the team"
          name="note"
          rows={2}
          required
          hint="Only staff read it. It is deleted with the copy of what was reported."
          aside={<CharacterCount text={field.value} max={limits.caseNoteMaxChars} />}
          {...field}
          onChange={({ target }) => field.onChange(target.value)}
        />
        {formError && <Notice>{formError}</Notice>}
        <VisuallyHidden role="status">{isWritten && 'The note is written'}</VisuallyHidden>
        <div>
          <Button look="quiet" type="submit" isBusy={isPending}>
            {isPending ? 'Writing...' : 'Add the note'}
          </Button>
        </div>
      </form>
    </section>
  );
}
