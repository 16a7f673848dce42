import type { CopingExercise } from '@ballast/content/coping-exercises';
import { useId, useRef } from 'react';
import { FeedArticle, type FeedArticleProps } from '../stage/feed-article.tsx';
import { FeedScroller } from '../stage/feed-scroller.tsx';
import type { ExerciseItem } from './exercise-item.ts';
import styles from './exercise-view.module.css';

/** Collapsed at first, to keep the suggestion short. */
function ExerciseSteps({ exercise: { name, helpsWith, minMinutes, maxMinutes, steps } }: { exercise: CopingExercise }) {
  return (
    <details className={styles.exercise}>
      <summary className={styles.summary}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{`${minMinutes} to ${maxMinutes} minutes. ${helpsWith}`}</span>
      </summary>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </ol>
    </details>
  );
}

type Props = FeedArticleProps & { item: ExerciseItem };

/** An exercise in the feed. The viewer moves past it as past a post. */
export function ExerciseView({ item, ...article }: Props) {
  const id = useId();
  const stepsId = useId();
  const text = useRef<HTMLParagraphElement>(null);
  return (
    <FeedArticle labelId={id} textId={stepsId} {...article}>
      <FeedScroller labelId={id} textRef={text}>
        <p ref={text} id={id} className={styles.lead}>
          That was a lot to read. If you want a few minutes for yourself, here is one thing to do.
        </p>
        <ExerciseSteps exercise={item.exercise} />
        <p id={stepsId} className={styles.on}>
          If not, go straight on. The next post is where it was.
        </p>
      </FeedScroller>
    </FeedArticle>
  );
}
