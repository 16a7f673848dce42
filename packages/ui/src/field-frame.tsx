import type { ReactNode } from 'react';
import styles from './field-frame.module.css';
import { FieldNotes, type FieldNoteTexts } from './field-notes.tsx';

export type FieldTexts = FieldNoteTexts & { label: string };

type Props = FieldTexts & { id: string; aside?: ReactNode; children: ReactNode };

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
