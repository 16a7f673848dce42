import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useId } from 'react';
import { entriesOf } from '../lib/entries-of.ts';
import styles from './segmented-control.module.css';

type Props<Value extends string> = {
  legend: string;
  choices: Record<Value, string>;
  value: Value;
  /** Shown behind the label. Zero shows nothing. */
  counts?: Partial<Record<Value, number>> | undefined;
  onChange: (value: Value) => void;
};

export function SegmentedControl<Value extends string>({
  legend,
  choices,
  counts = {},
  value,
  onChange,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.control}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {entriesOf(choices).map(([choice, label]) => (
          <label key={choice} className={styles.segment}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            <span>
              <span>{label}</span>
              <Count count={counts[choice]} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Count({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.count}>{count}</span>
      <VisuallyHidden> waiting</VisuallyHidden>
    </>
  );
}
