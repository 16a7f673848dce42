import { crisisContacts } from '@ballast/content/crisis';
import { caseSteps } from '@ballast/content/moderation';
import type { Case } from './case.ts';
import styles from './case-steps.module.css';

/** What to do, for the worst kinds of reports. */
export function CaseSteps({ reason }: Pick<Case, 'reason'>) {
  const script = caseSteps[reason];
  if (!script) return null;
  return (
    <section aria-labelledby="steps" className={styles.steps}>
      <h4 id="steps">{script.title}</h4>
      <ol className={styles.list}>
        {script.steps.map((step) => (
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
