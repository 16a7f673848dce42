import type { FeedChoice } from '../../story/public.ts';
import styles from './feed-switch.module.css';

/** `more` is visible only on wide screens, but screen readers always read it. */
type FeedTab = { choice: FeedChoice; label: string; more?: string };

const choices: readonly FeedTab[] = [
  { choice: 'all', label: 'All' },
  { choice: 'following', label: 'Following' },
  { choice: 'unanswered', label: 'Waiting', more: ' for an answer' },
];

type Props = { choice: FeedChoice; onChoose: (choice: FeedChoice) => void };

export function FeedSwitch({ choice: current, onChoose }: Props) {
  return (
    <fieldset className={styles.switch} aria-label="Whose posts">
      {choices.map(({ choice, label, more }) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={choice === current}
          onClick={() => onChoose(choice)}
        >
          <span>{label}</span>
          {more && <span className={styles.more}>{more}</span>}
        </button>
      ))}
    </fieldset>
  );
}
