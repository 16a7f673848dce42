import type { CopingExercise } from '@ballast/content/coping-exercises';

/** An exercise between posts. */
export type ExerciseItem = { id: string; exercise: CopingExercise };

export const isExercise = <Post extends { id: string }>(item: Post | ExerciseItem): item is ExerciseItem =>
  'exercise' in item;
