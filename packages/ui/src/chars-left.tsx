import { countAgainst } from '@ballast/schema/graphemes';
import { useDeferredValue } from 'react';
import styles from './character-count.module.css';

/** The share of `max` from which the remaining number is shown. */
const shownFrom = 0.75;

/** Shows the remaining graphemes when few are left. */
export function CharsLeft({ text, max }: { text: string; max: number }) {
  const left = max - countAgainst(useDeferredValue(text).trim(), max);
  if (left > max * (1 - shownFrom)) return null;
  return (
    <span className={styles.count} data-over={left < 0 || undefined}>
      {left < 0 ? `${-left} too many` : `${left} left`}
    </span>
  );
}
