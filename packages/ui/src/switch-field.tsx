import { type ComponentProps, useId } from 'react';
import controlStyles from './checkbox-field.module.css';
import { FieldNotes, type FieldNoteTexts, fieldAria } from './field-notes.tsx';
import styles from './switch-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'role'> &
  FieldNoteTexts & { label: string; checked: boolean };

/** The whole row is the click target. */
export function SwitchField({ label, hint, error, checked, ...input }: Props) {
  const id = useId();
  const texts = { hint, error };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...input}
        {...fieldAria(id, texts)}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className={controlStyles.switch}
      />
      <div className={styles.notes}>
        <FieldNotes id={id} {...texts} />
      </div>
    </div>
  );
}
