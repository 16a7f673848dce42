import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** For those who listen: read out, never drawn. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}
