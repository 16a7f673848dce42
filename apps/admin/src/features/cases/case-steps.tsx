import { adminCaseSteps } from '@ballast/content/admin-case-steps';
import { crisisContacts } from '@ballast/content/crisis';
import { caseStepLinks, caseSteps } from '@ballast/content/moderation';
import { OnCall } from '../../components/on-call.tsx';
import { type Case, reasonsOf } from './case.ts';
import styles from './case-steps.module.css';

const linkPattern = new RegExp(`(${Object.keys(caseStepLinks).join('|').replaceAll('.', String.raw`\.`)})`);

/** Links the numbers and sites in the text. A site opens in a new tab, without a referrer. */
function LinkedStep({ text }: { text: string }) {
  return text.split(linkPattern).map((part, index) => {
    const href = caseStepLinks[part];
    if (!href) return part;
    const newTab = href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' };
    return (
      <a key={index} href={href} {...newTab}>
        {part}
      </a>
    );
  });
}

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
              <LinkedStep text={step} />
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
