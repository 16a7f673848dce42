import { MoodMark } from '@ballast/ui/mood-mark';
import { moodSuggestions } from '../../story/public.ts';
import styles from './feed-filter-dialog.module.css';

type Props = { mood: string | undefined; onChoose: (mood: string | undefined) => void };

/** The suggested moods, and a chosen one that is none of them. */
export function MoodChoice({ mood, onChoose }: Props) {
  const isChosen = (name: string) => name.toLowerCase() === mood?.toLowerCase();
  const moods = mood === undefined || moodSuggestions.some(isChosen) ? moodSuggestions : [...moodSuggestions, mood];
  return (
    <ul className={styles.moods}>
      {moods.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={styles.mood}
            aria-pressed={isChosen(name)}
            onClick={() => onChoose(isChosen(name) ? undefined : name)}
          >
            <MoodMark mood={name} />
            <bdi>{name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
