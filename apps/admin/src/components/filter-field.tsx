import { useEffect, useEffectEvent, useId, useState } from 'react';
import styles from './filter-field.module.css';

const debounceMs = 300;

type Props = {
  label: string;
  value: string;
  maxChars: number;
  suggestions?: readonly string[] | undefined;
  onChange: (value: string) => void;
};

export function FilterField({ label, value, maxChars, suggestions, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const reportChange = useEffectEvent(() => {
    if (typed.trim() !== value) onChange(typed.trim());
  });
  useEffect(() => {
    if (typed.trim() === '') return reportChange();
    const timer = setTimeout(reportChange, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxChars}
        list={suggestions && `${id}-list`}
        value={typed}
        className={styles.control}
        onChange={({ target }) => setTyped(target.value)}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </div>
  );
}
