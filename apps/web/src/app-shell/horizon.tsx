import styles from './horizon.module.css';

const draughtMarks = [10, 9, 8, 7, 6, 5];

/** The load line as a horizon at the foot of its box, and a lamp low on it. Placed by `--lamp-x` and `--mark`. */
export function Horizon({ hasDraught = false }: { hasDraught?: boolean | undefined }) {
  return (
    <div className={styles.horizon} aria-hidden="true">
      <div className={styles.glow} />
      <svg className={styles.mark} viewBox="0 0 200 200" aria-hidden="true" focusable="false">
        <path d="M20 100a80 80 0 0 0 160 0z" className={styles.load} />
        <circle cx="100" cy="100" r="80" className={styles.ring} />
      </svg>
      {hasDraught && (
        <ol className={styles.draught}>
          {draughtMarks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ol>
      )}
      <div className={styles.line} />
    </div>
  );
}
