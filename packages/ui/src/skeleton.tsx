import styles from './skeleton.module.css';

type Props = {
  /** The length of each line, in percent of the room there is. */
  lines: readonly number[];
  /** A round picture stands before the first line. */
  hasAvatar?: boolean | undefined;
};

/** The shape of words that are on their way. Says nothing aloud. */
export function Skeleton({ lines, hasAvatar = false }: Props) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {hasAvatar && <span className={styles.avatar} />}
      {lines.map((percent, index) => (
        <span key={index} className={styles.line} style={{ inlineSize: `${percent}%` }} />
      ))}
    </span>
  );
}
