import type { CopingExercise } from '@ballast/content/coping-exercises';
import styles from './exercise-view.module.css';

/** Collapsed at first, to keep the suggestion short. */
export function ExerciseSteps({
  exercise: { name, helpsWith, minMinutes, maxMinutes, steps },
}: {
  exercise: CopingExercise;
}) {
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
