import { copingExercises } from '@ballast/content/coping-exercises';
import { isHeavy } from '@ballast/content/crisis-words/is-heavy';
import type { ExerciseItem } from './exercise-item.ts';
import { withInsertedPosts } from './inserted-posts.ts';

const heavyPostsBefore = 3;
const minPostsBetween = 10;
const maxMinutes = 5;

const shortExercises = copingExercises.filter((exercise) => exercise.maxMinutes <= maxMinutes);

/** By post, because the whole feed is looked at whenever a page arrives. */
const heaviness = new WeakMap<object, boolean>();

function isHeavyPost(post: { content: string }): boolean {
  const known = heaviness.get(post) ?? isHeavy(post.content);
  heaviness.set(post, known);
  return known;
}

/** Inserts an exercise after three heavy posts in a row, if a post follows. It looks at the words of a post, not at its author. */
export function withExercises<Post extends { id: string; content: string }>(
  posts: readonly Post[],
): readonly (Post | ExerciseItem)[] {
  const inserted: { post: ExerciseItem; beforeId: string }[] = [];
  let heavyInARow = 0;
  let sinceLast = minPostsBetween;
  for (const [index, post] of posts.entries()) {
    heavyInARow = isHeavyPost(post) ? heavyInARow + 1 : 0;
    sinceLast += 1;
    const next = posts[index + 1];
    const exercise = shortExercises[inserted.length % shortExercises.length];
    if (heavyInARow < heavyPostsBefore || sinceLast < minPostsBetween || !next || !exercise) continue;
    inserted.push({ post: { id: `exercise-after-${post.id}`, exercise }, beforeId: next.id });
    heavyInARow = 0;
    sinceLast = 0;
  }
  return withInsertedPosts<Post | ExerciseItem>(posts, inserted);
}
