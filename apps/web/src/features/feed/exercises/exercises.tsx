import { type CopingExercise, copingExercises } from '@ballast/content/coping-exercises';
import { isHeavy } from '@ballast/content/crisis-words/is-heavy';
import { useId, useRef } from 'react';
import { withInsertedPosts } from '../../story/public.ts';
import { FeedArticle, type FeedArticleProps } from '../stage/feed-article.tsx';
import { FeedScroller } from '../stage/feed-scroller.tsx';
import type { ExerciseItem } from './exercise-item.ts';
import styles from './exercises.module.css';

const heavyPostsBefore = 3;
const minPostsBetween = 10;
const maxMinutes = 5;

const shortExercises = copingExercises.filter((exercise) => exercise.maxMinutes <= maxMinutes);

/** Cached by post, because each new page checks the whole feed again. */
const heavyByPost = new WeakMap<object, boolean>();

function isHeavyPost(post: { content: string }): boolean {
  const isHeavyText = heavyByPost.get(post) ?? isHeavy(post.content);
  heavyByPost.set(post, isHeavyText);
  return isHeavyText;
}

/** Inserts an exercise after three heavy posts in a row, if a post follows. Only the text of a post counts, not its author. */
export function withExercises<Post extends { id: string; content: string }>(
  posts: readonly Post[],
): readonly (Post | ExerciseItem)[] {
  const inserted: { post: ExerciseItem; nextId: string }[] = [];
  let heavyInARow = 0;
  let postsSinceLast = minPostsBetween;
  for (const [index, post] of posts.entries()) {
    heavyInARow = isHeavyPost(post) ? heavyInARow + 1 : 0;
    postsSinceLast += 1;
    const next = posts[index + 1];
    const exercise = shortExercises[inserted.length % shortExercises.length];
    if (heavyInARow < heavyPostsBefore || postsSinceLast < minPostsBetween || !next || !exercise) continue;
    inserted.push({ post: { id: `exercise-after-${post.id}`, exercise }, nextId: next.id });
    heavyInARow = 0;
    postsSinceLast = 0;
  }
  return withInsertedPosts<Post | ExerciseItem>(posts, inserted);
}

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

/** The code of the exercises, loaded after the feed. */
