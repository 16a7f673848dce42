import { MoodMark } from '@ballast/ui/mood-mark';
import styles from './mood-badge.module.css';
import { moodTone } from './mood-tone.ts';

export function MoodBadge({ mood }: { mood: string }) {
  return (
    <span className={styles.badge} data-tone={moodTone(mood)} dir="auto">
      <MoodMark mood={mood} />
      <span>{mood}</span>
    </span>
  );
}
