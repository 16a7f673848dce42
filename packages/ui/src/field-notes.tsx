import type { ReactNode } from 'react';
import styles from './field-notes.module.css';

/** What a field may say beside its label. */
export type FieldNoteTexts = { hint?: ReactNode; error?: ReactNode };

/** The attributes that tie a control to its hint and its error. */
export function fieldAria(id: string, { hint, error }: FieldNoteTexts) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined };
}

/** Under a control: what is wrong, then the hint. */
export function FieldNotes({ id, hint, error }: FieldNoteTexts & { id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}
