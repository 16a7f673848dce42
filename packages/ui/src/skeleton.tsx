import styles from './skeleton.module.css';

type Props = {
  /** Line lengths in percent. */
  lines: readonly number[];
  hasAvatar?: boolean | undefined;
};

/** A placeholder for text that is loading. Hidden from screen readers. */
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
