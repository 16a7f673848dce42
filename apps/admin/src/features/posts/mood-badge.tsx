import styles from './mood-badge.module.css';
import { moodTone } from './mood-tone.ts';

/** A mood in its colour; the word says it too. */
export function MoodBadge({ mood }: { mood: string }) {
  return (
    <span className={styles.badge} data-tone={moodTone(mood)}>
      {mood}
    </span>
  );
}
