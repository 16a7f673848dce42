import { findingLimits } from '@ballast/schema/finding-limits';
import { topics as allTopics, type Topic } from '@ballast/schema/topic-names';
import { topicLabels } from '../story/public.ts';
import styles from './mood-field.module.css';

type Props = { topics: readonly Topic[]; error: string | undefined; onChange: (topics: Topic[]) => void };

export function TopicsField({ topics, error, onChange }: Props) {
  const isFull = topics.length >= findingLimits.topicsPerPostMax;
  return (
    <fieldset className={styles.field}>
      <legend>What it is about (optional)</legend>
      <p className={styles.hint} aria-live="polite">
        {error ??
          (isFull
            ? 'That is three. Take one off to choose another.'
            : 'Up to three. Whoever looks for one of them finds your story.')}
      </p>
      <ul className={styles.suggestions}>
        {allTopics.map((topic) => {
          const isChosen = topics.includes(topic);
          return (
            <li key={topic}>
              <button
                type="button"
                className={styles.suggestion}
                aria-pressed={isChosen}
                disabled={isFull && !isChosen}
                onClick={() =>
                  onChange(allTopics.filter((name) => (name === topic ? !isChosen : topics.includes(name))))
                }
              >
                {topicLabels[topic]}
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
