import styles from './support-mark.module.css';

type Props = { isGiven: boolean; className?: string | undefined };

/** A light held in a bowl. Support that was given fills it. */
export function SupportMark({ isGiven, className = styles.size }: Props) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={className}
      data-given={isGiven || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="24" cy="14" r="6" className={styles.light} />
      <path d="M6.5 25a17.5 17.5 0 0 0 35 0z" className={styles.bowl} />
    </svg>
  );
}
