import { adminCaseSteps } from '@ballast/content/admin-case-steps';
import { caseSteps } from '@ballast/content/moderation';
import { splitLinks } from '@ballast/content/text-links';
import { LinkedText } from '@ballast/ui/linked-text';
import { type Case, reasonsOf } from './case.ts';
import styles from './case-steps.module.css';

type Props = { item: Pick<Case, 'reason' | 'reports'>; isAdmin: boolean };

/** Instructions for each serious reason: first the reason of the case, then the other reasons of its reports. */
export function CaseSteps({ item: caseRecord, isAdmin }: Props) {
  return reasonsOf(caseRecord).map((reason) => {
    const instructions = (isAdmin ? adminCaseSteps[reason] : undefined) ?? caseSteps[reason];
    if (!instructions) return null;
    return (
      <section key={reason} aria-labelledby={`steps-${reason}`} className={styles.steps}>
        <h4 id={`steps-${reason}`}>{instructions.title}</h4>
        <ol className={styles.list}>
          {instructions.steps.map((step) => (
            <li key={step}>
              <LinkedText parts={splitLinks(step)} />
            </li>
          ))}
        </ol>
      </section>
    );
  });
}
