import { adminCaseSteps } from '@ballast/content/admin-case-steps';
import { crisisContacts } from '@ballast/content/crisis';
import { caseSteps } from '@ballast/content/moderation';
import { splitLinks } from '@ballast/content/text-links';
import { LinkedText } from '@ballast/ui/linked-text';
import { OnCall } from '../../components/on-call.tsx';
import { type Case, reasonsOf } from './case.ts';
import styles from './case-steps.module.css';

type Props = { item: Pick<Case, 'reason' | 'reports'>; isAdmin: boolean; onCall?: string | null | undefined };

/** Instructions for each serious reason: first the reason of the case, then the other reasons of its reports. */
export function CaseSteps({ item: caseRecord, isAdmin, onCall }: Props) {
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
        <OnCall contact={onCall} className={styles.numbers} />
        <p className={styles.numbers}>
          {crisisContacts
            .filter(({ type }) => type === 'emergency' || type === 'helpline')
            .map(({ name, number, href }, index) => (
              <span key={name}>
                {index > 0 && ' · '}
                {name} <a href={href}>{number}</a>
              </span>
            ))}
        </p>
      </section>
    );
  });
}
