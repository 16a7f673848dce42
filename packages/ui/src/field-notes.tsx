import type { ReactNode } from 'react';
import styles from './field-notes.module.css';

export type FieldNoteTexts = { hint?: ReactNode; error?: ReactNode };

/** The attributes that tie a control to its error and hint. */
export function fieldAria(id: string, { hint, error }: FieldNoteTexts) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined };
}

/** The error and the hint under a control. */
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
