import { MoodMark } from '@ballast/ui/mood-mark';
import { TextField } from '@ballast/ui/text-field';
import { moodSuggestions } from '../story/public.ts';
import styles from './mood-field.module.css';

type Props = { mood: string; error: string | undefined; onChange: (mood: string) => void };

export function MoodField({ mood, error, onChange }: Props) {
  return (
    <div className={styles.field}>
      <TextField
        label="Mood (optional)"
        name="mood"
        autoComplete="off"
        value={mood}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <ul className={styles.suggestions}>
        {moodSuggestions.map((suggestion) => (
          <li key={suggestion}>
            <button
              type="button"
              className={styles.suggestion}
              aria-pressed={mood === suggestion}
              onClick={() => onChange(mood === suggestion ? '' : suggestion)}
            >
              <MoodMark mood={suggestion} />
              <span>{suggestion}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
