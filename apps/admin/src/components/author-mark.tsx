import styles from './author-mark.module.css';

/** On a comment that shows that the author of the story wrote it. The words are those that members see. */
export function AuthorMark() {
  return <span className={styles.mark}>wrote the story</span>;
}
