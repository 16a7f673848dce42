import { copingExercises } from '@ballast/content/coping-exercises';
import { isHeavy } from '@ballast/content/crisis-words/is-heavy';
import { withInsertedPosts } from '../../story/public.ts';
import type { ExerciseItem } from './exercise-item.ts';

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
