import { type ReactNode, useId } from 'react';
import styles from './choice-field.module.css';
import { FieldNotes, fieldAria } from './field-notes.tsx';

export type Choice<Value> = { value: Value; label: string; hint?: string | undefined; isDisabled?: boolean };

type Props<Value> = {
  legend: string;
  name: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  error?: ReactNode;
  onChange: (value: Value) => void;
};

export function ChoiceField<Value>({ legend, name, choices, value, error, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div {...fieldAria(id, { error })} role="radiogroup" aria-labelledby={`${id}-legend`} className={styles.field}>
      <p id={`${id}-legend`} className={styles.legend}>
        {legend}
      </p>
      <FieldNotes id={id} error={error} />
      {choices.map((choice) => (
        <label key={String(choice.value)} className={styles.choice} data-disabled={choice.isDisabled || undefined}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={value === choice.value}
            disabled={choice.isDisabled}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.text}>
            <span className={styles.name}>{choice.label}</span>
            {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
