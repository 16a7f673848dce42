import { crisisContacts } from '@ballast/content/crisis';
import { caseSteps } from '@ballast/content/moderation';
import type { Case } from './case.ts';
import styles from './case-steps.module.css';

/** Instructions for the most serious reasons. Other reasons have none. */
export function CaseSteps({ reason }: Pick<Case, 'reason'>) {
  const instructions = caseSteps[reason];
  if (!instructions) return null;
  return (
    <section aria-labelledby="steps" className={styles.steps}>
      <h4 id="steps">{instructions.title}</h4>
      <ol className={styles.list}>
        {instructions.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.numbers}>
        {crisisContacts
          .filter(({ type }) => type === 'emergency' || type === 'helpline')
          .map(({ name, number }) => `${name} ${number}`)
          .join(' · ')}
      </p>
    </section>
  );
}
