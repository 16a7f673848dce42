import { Button } from '@ballast/ui/button';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { actionLabel, type Case } from './case.ts';
import styles from './case-records.module.css';

/** Shows what was decided in other cases about the same item. */
export function CaseOtherDecisions({ otherDecisions }: Pick<Case, 'otherDecisions'>) {
  const { showCase } = useUrlState();
  if (otherDecisions.length === 0) return null;
  return (
    <section aria-labelledby="other-decisions" className={styles.section}>
      <h4 id="other-decisions">Decided in other cases about it</h4>
      <ul className={styles.list}>
        {otherDecisions.map(({ caseId, action, rule, removesItem, decidedAt, isReversed, isAnswered }, index) => (
          <li key={index} className={styles.item}>
            <p className={styles.facts}>
              <span>{actionLabel(action)}</span>
              <time dateTime={decidedAt}>{formatDateTime(decidedAt)}</time>
              {removesItem && action !== 'remove' && <span>and taken down</span>}
              {rule && <span>{`Rule: ${rule}`}</span>}
              {isAnswered && <strong>Its author has answered</strong>}
              {isReversed && <strong className={styles.reversed}>Reversed</strong>}
            </p>
            <Button look="text" onClick={() => showCase(caseId, 'closed')}>
              <span>Open that case</span>
              <VisuallyHidden>{`, ${actionLabel(action)}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
