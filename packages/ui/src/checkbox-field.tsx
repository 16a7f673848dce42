import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox-field.module.css';
import { FieldNotes, type FieldNoteTexts, fieldAria } from './field-notes.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> &
  FieldNoteTexts & {
    label: ReactNode;
    /** A switch acts immediately; a checkbox is part of a form. */
    look?: 'box' | 'switch' | undefined;
  };

export function CheckboxField({ label, hint, error, look = 'box', ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.row}>
        <input
          {...input}
          {...fieldAria(id, { hint, error })}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={look === 'switch' ? styles.switch : styles.box}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
