import styles from './button-style.module.css';

export type ButtonLook = 'primary' | 'quiet' | 'text' | 'danger' | 'icon';

/** The look of a button, for links that lead somewhere as a button would. */
export function buttonStyle(look: ButtonLook = 'primary'): string {
  return `${styles.button} ${styles[look]}`;
}
