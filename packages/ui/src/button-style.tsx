import styles from './button-style.module.css';

export type ButtonLook = 'primary' | 'quiet' | 'text' | 'danger' | 'icon';

/** Class names of a button, also for links styled as one. */
export function buttonStyle(look: ButtonLook = 'primary'): string {
  return `${styles.button} ${styles[look]}`;
}
