import { promises } from '@ballast/content/promises';
import styles from './promise-list.module.css';

export function PromiseList() {
  return (
    <dl className={styles.list}>
      {promises.map(({ title, text }) => (
        <div key={title} className={styles.row}>
          <dt className={styles.term}>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
