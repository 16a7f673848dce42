import { lengthForCounter } from '@ballast/schema/graphemes';
import { useDeferredValue } from 'react';
import styles from './character-count.module.css';

/** The number is shown once this share of `max` is used. */
const showAtUsedShare = 0.75;

/** Shows the number of remaining graphemes when few are left. */
export function RemainingCharacters({ text, max }: { text: string; max: number }) {
  const left = max - lengthForCounter(useDeferredValue(text).trim(), max);
  if (left > max * (1 - showAtUsedShare)) return null;
  return (
    <span className={styles.count} data-over={left < 0 || undefined}>
      {left < 0 ? `${-left} too many` : `${left} left`}
    </span>
  );
}
