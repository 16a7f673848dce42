import { countGraphemes } from '@ballast/schema/graphemes';
import { useDeferredValue } from 'react';
import styles from './character-count.module.css';

/** From how full on it is worth saying. */
const toldFrom = 0.75;

/** How many characters are left, as a person counts: said before the end is reached, and not long before. */
export function CharsLeft({ text, max }: { text: string; max: number }) {
  const left = max - countGraphemes(useDeferredValue(text).trim());
  if (left > max * (1 - toldFrom)) return null;
  return (
    <span className={styles.count} data-over={left < 0 || undefined}>
      {left < 0 ? `${-left} too many` : `${left} left`}
    </span>
  );
}
