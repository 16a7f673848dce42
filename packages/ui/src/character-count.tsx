import { countGraphemes } from '@ballast/schema/graphemes';
import { useDeferredValue } from 'react';
import styles from './character-count.module.css';

/** Counts graphemes; deferred, to keep typing fast. */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  const count = countGraphemes(useDeferredValue(text).trim());
  return (
    <span className={styles.count} data-over={count > max || undefined}>
      {count.toLocaleString('en-GB')} / {max.toLocaleString('en-GB')}
    </span>
  );
}
