import { lengthForCounter } from '@ballast/schema/graphemes';
import { useDeferredValue } from 'react';
import styles from './character-count.module.css';

/** Counts graphemes, or bytes if there are too many bytes. Deferred, to keep typing fast. */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  const count = lengthForCounter(useDeferredValue(text).trim(), max);
  return (
    <span className={styles.count} data-over={count > max || undefined}>
      {`${count.toLocaleString('en-GB')} / ${max.toLocaleString('en-GB')}`}
    </span>
  );
}
