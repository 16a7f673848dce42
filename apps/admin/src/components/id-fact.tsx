import styles from './id-fact.module.css';

/** An id, or why there is none to show. */
export function IdFact({ label, id, otherwise }: { label: string; id: string | null; otherwise: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{id === null ? otherwise : <code className={styles.id}>{id}</code>}</dd>
    </div>
  );
}
