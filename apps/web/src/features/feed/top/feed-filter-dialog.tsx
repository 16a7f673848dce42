import { findingLimits } from '@ballast/schema/finding-limits';
import { type Topic, topics } from '@ballast/schema/topic-names';
import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { trpc } from '../../../lib/trpc.ts';
import { type FeedFilter, isFiltered, topicLabels } from '../../story/public.ts';
import styles from './feed-filter-dialog.module.css';
import { MoodChoice } from './mood-choice.tsx';

type Props = { filter: FeedFilter; isOpen: boolean; onClose: () => void; onFilter: (filter: FeedFilter) => void };

const countsStaleMs = 60_000;

/** Chooses at once: a press on what is chosen takes it off. */
export default function FeedFilterDialog({ filter, isOpen, onClose, onFilter }: Props) {
  const counts = trpc.posts.topics.useQuery(undefined, { enabled: isOpen, staleTime: countsStaleMs }).data ?? [];
  const countOf = (topic: Topic) => counts.find((one) => one.topic === topic)?.posts;
  const choose = (next: FeedFilter) => {
    onFilter(next);
    onClose();
  };
  return (
    <Dialog title="What do you want to read?" isOpen={isOpen} onClose={onClose}>
      <section className={styles.section}>
        <h3>A topic</h3>
        <ul className={styles.topics}>
          {topics.map((topic) => {
            const isChosen = filter.topic === topic;
            const count = countOf(topic);
            return (
              <li key={topic}>
                <button
                  type="button"
                  className={styles.topic}
                  aria-pressed={isChosen}
                  onClick={() => choose({ ...filter, topic: isChosen ? undefined : topic })}
                >
                  <span>{topicLabels[topic]}</span>{' '}
                  {typeof count === 'number' && (
                    <span className={styles.count}>{`${count} ${count === 1 ? 'story' : 'stories'}`}</span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
        <p className={styles.hint}>{`The numbers are of the last ${findingLimits.topicCountDays} days.`}</p>
      </section>
      <section className={styles.section}>
        <h3>A mood</h3>
        <MoodChoice mood={filter.mood} onChoose={(mood) => choose({ ...filter, mood })} />
      </section>
      {isFiltered(filter) && (
        <Button look="quiet" onClick={() => choose({})}>
          Read all posts
        </Button>
      )}
    </Dialog>
  );
}
