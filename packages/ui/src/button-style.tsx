import styles from './button-style.module.css';

export type ButtonLook = 'primary' | 'quiet' | 'text' | 'danger' | 'icon';

/** The class names of a button, also for links that look like one. */
export function buttonStyle(look: ButtonLook = 'primary'): string {
  return `${styles.button} ${styles[look]}`;
}
