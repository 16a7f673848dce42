import styles from './own-mark.module.css';

/** On a comment whose author has shown that they wrote the story. */
export function AuthorMark() {
  return <span className={styles.mark}>wrote the story</span>;
}
