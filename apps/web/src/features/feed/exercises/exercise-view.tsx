import { useId, useRef } from 'react';
import { FeedArticle, type FeedArticleProps } from '../stage/feed-article.tsx';
import { FeedScroller } from '../stage/feed-scroller.tsx';
import type { ExerciseItem } from './exercise-item.ts';
import { ExerciseSteps } from './exercise-steps.tsx';
import styles from './exercise-view.module.css';

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
