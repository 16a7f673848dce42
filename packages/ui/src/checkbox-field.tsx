import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  /** A switch acts at once; a box is part of what is sent. */
  look?: 'box' | 'switch' | undefined;
};

/** Yes or no, with the words as part of the target. */
export function CheckboxField({ label, hint, error, look = 'box', ...input }: Props) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={look === 'switch' ? styles.switch : styles.box}
        />
        <span>{label}</span>
      </label>
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
    </div>
  );
}
