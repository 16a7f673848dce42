import { formatCount } from '../../lib/counts.ts';
import { storyNameId } from './story-name.ts';
import styles from './support-button.module.css';

type Props = { liked: boolean; likesCount: number; onPress: () => void };

export function SupportButton({ liked, likesCount, onPress }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={liked}
      aria-describedby={storyNameId}
      onClick={onPress}
    >
      <svg viewBox="0 0 48 48" className={styles.mark} aria-hidden="true" focusable="false">
        <path d="M8.2 22a16 16 0 0 1 31.6 0z" className={styles.disc} />
        <path d="M8.2 26a16 16 0 0 0 31.6 0z" className={styles.disc} />
        <circle cx="24" cy="24" r="15" className={styles.ring} />
        <path d="M1 24h8M39 24h8" className={styles.line} />
        <path d="M9 24h30" className={styles.through} />
      </svg>
      <span className={styles.text}>
        <span className={styles.label}>Support</span> <span className={styles.count}>{formatCount(likesCount)}</span>
      </span>
    </button>
  );
}
