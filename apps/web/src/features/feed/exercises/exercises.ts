/** The code of the exercises, loaded after the feed. */
export { ExerciseView } from './exercise-view.tsx';
export { withExercises } from './exercises-between.ts';
