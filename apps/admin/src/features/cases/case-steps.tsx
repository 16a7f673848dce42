import { crisisContacts } from '@ballast/content/crisis';
import { caseSteps } from '@ballast/content/moderation';
import { type Case, reasonsOf } from './case.ts';
import styles from './case-steps.module.css';

/** Instructions for the most serious reasons, the case's own first. Other reasons have none. */
export function CaseSteps({ item }: { item: Pick<Case, 'reason' | 'reports'> }) {
  return reasonsOf(item).map((reason) => {
    const instructions = caseSteps[reason];
    if (!instructions) return null;
    return (
      <section key={reason} aria-labelledby={`steps-${reason}`} className={styles.steps}>
        <h4 id={`steps-${reason}`}>{instructions.title}</h4>
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
  });
}
