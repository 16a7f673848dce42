import type { FeedChoice } from './feed-query.ts';
import styles from './feed-switch.module.css';

const choices = [
  { choice: 'all', label: 'All' },
  { choice: 'following', label: 'Following' },
] as const satisfies readonly { choice: FeedChoice; label: string }[];

type Props = { choice: FeedChoice; onChoose: (choice: FeedChoice) => void };

export function FeedSwitch({ choice: current, onChoose }: Props) {
  return (
    <fieldset className={styles.switch} aria-label="Whose posts">
      {choices.map(({ choice, label }) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={choice === current}
          onClick={() => onChoose(choice)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
