import type { ReactNode } from 'react';
import styles from './field-frame.module.css';
import { FieldNotes, type FieldNoteTexts } from './field-notes.tsx';

/** What every field has around its control. */
export type FieldTexts = FieldNoteTexts & { label: string };

type Props = FieldTexts & { id: string; aside?: ReactNode; children: ReactNode };

/** The attributes that tie a control to its hint and its error. */
export function fieldAria(id: string, { hint, error }: FieldTexts) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined };
}

/** Label above, control, then what is wrong, then the hint. */
export function FieldFrame({ id, label, hint, error, aside, children }: Props) {
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside}
      </div>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
