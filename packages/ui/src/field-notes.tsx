import type { ReactNode } from 'react';
import styles from './field-notes.module.css';

export type FieldNoteTexts = { hint?: ReactNode; error?: ReactNode };

/** ARIA attributes that connect a control with its error and hint. */
export function fieldAria(id: string, { hint, error }: FieldNoteTexts) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined };
}

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
