import { useId } from 'react';
import styles from './filter-field.module.css';

type SelectProps<Value extends string> = {
  label: string;
  /** Shown for the empty value. */
  allText: string;
  choices: readonly { value: Value; label: string }[];
  value: string;
  onChange: (value: Value | '') => void;
};

export function FilterSelect<Value extends string>({ label, allText, choices, value, onChange }: SelectProps<Value>) {
  const id = useId();
  const chosen = choices.find((choice) => choice.value === value)?.value ?? '';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        value={chosen}
        className={styles.control}
        onChange={({ target }) => onChange(choices.find((choice) => choice.value === target.value)?.value ?? '')}
      >
        <option value="">{allText}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** While a year is typed, it is one of long ago. */
const firstDay = '2000-01-01';

type DayProps = { label: string; value: string; min?: string; max?: string; onChange: (day: string) => void };

export function FilterDay({ label, value, min = '', max = '', onChange }: DayProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        min={min || firstDay}
        max={max || undefined}
        defaultValue={value}
        className={styles.control}
        onChange={({ target }) => {
          if (target.value === '' || target.validity.valid) onChange(target.value);
        }}
      />
    </div>
  );
}
