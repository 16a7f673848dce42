/** Loaded after the feed. */
export { ExerciseView } from './exercise-view.tsx';
export { withExercises } from './exercises-between.ts';
