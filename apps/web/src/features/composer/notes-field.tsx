import { noteLabels } from '@ballast/content/content-notes';
import { contentNotes } from '@ballast/schema/content-note-names';
import type { ContentNote } from '../../lib/content-notes.ts';
import styles from './mood-field.module.css';

type Props = { notes: readonly ContentNote[]; onChange: (notes: ContentNote[]) => void };

export function NotesField({ notes, onChange }: Props) {
  return (
    <fieldset className={styles.field}>
      <legend>Notes for readers (optional)</legend>
      <p className={styles.hint}>If you pick one, members who find it hard can choose not to meet it unwarned.</p>
      <ul className={styles.suggestions}>
        {contentNotes.map((note) => {
          const isPicked = notes.includes(note);
          return (
            <li key={note}>
              <button
                type="button"
                className={styles.suggestion}
                aria-pressed={isPicked}
                onClick={() =>
                  onChange(contentNotes.filter((name) => (name === note ? !isPicked : notes.includes(name))))
                }
              >
                {noteLabels[note]}
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
