import { noteLabels } from '@ballast/content/content-notes';
import { Button } from '@ballast/ui/button';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { actionLabel, type Case } from './case.ts';
import styles from './case-records.module.css';

type Decision = Case['history'][number];

const actorText = (name: string | null) => (name === 'key' ? 'with the admin key' : `@${name}`);

function Appeal({ words, answer, answeredBy, madeAt }: NonNullable<Decision['appeal']>) {
  return (
    <div className={styles.appeal}>
      <p className={styles.facts}>
        <strong>The author appealed</strong>
        <time dateTime={madeAt}>{formatDateTime(madeAt)}</time>
      </p>
      <p className={styles.text} dir="auto">
        {words ?? 'Gone with the account.'}
      </p>
      {answeredBy && <p className={styles.facts}>{`Answered by ${actorText(answeredBy)}`}</p>}
      {answer && <p className={styles.text}>{answer}</p>}
    </div>
  );
}

/** Whether the letter of support was read, and what its receiver answered. */
function Letter({ isRead, isReversed, reply, isAnonymous }: Decision & Pick<Case, 'isAnonymous'>) {
  if (reply) {
    return (
      <div className={styles.appeal}>
        <p className={styles.facts}>
          <strong>The author answered</strong>
          <time dateTime={reply.repliedAt}>{formatDateTime(reply.repliedAt)}</time>
        </p>
        <p className={styles.text} dir="auto">
          {reply.words ?? 'Gone with the account.'}
        </p>
      </div>
    );
  }
  if (isReversed) return null;
  return (
    <p className={styles.quiet}>
      {`${isRead ? 'Read' : 'Not read yet'}${isAnonymous !== false ? '. Of an anonymous author it shows from the next full hour, and not when it was' : ''}.`}
    </p>
  );
}

type Props = Pick<Case, 'history' | 'reporterWords' | 'isAnonymous'>;

export function CaseDecisions({ history, reporterWords, isAnonymous }: Props) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history" className={styles.section}>
      <h4 id="history">What was decided</h4>
      <ol className={styles.list}>
        {history.map((decision) => (
          <li key={decision.id} className={styles.item}>
            <p className={styles.facts}>
              <strong>{actionLabel(decision.action)}</strong>
              <span>{actorText(decision.decidedBy)}</span>
              <time dateTime={decision.decidedAt}>{formatDateTime(decision.decidedAt)}</time>
              {decision.until && <span>{`until ${formatDateTime(decision.until)}`}</span>}
              {decision.removesItem && decision.action !== 'remove' && <span>and taken down</span>}
              {decision.note && <span>{noteLabels[decision.note]}</span>}
              {decision.isReversed && <strong className={styles.reversed}>Reversed</strong>}
            </p>
            {decision.rule && <p className={styles.title}>{`Rule: ${decision.rule}`}</p>}
            {decision.words && (
              <p className={styles.text} dir="auto">
                {decision.words}
              </p>
            )}
            {decision.appeal && <Appeal {...decision.appeal} />}
            {decision.action === 'support' && <Letter {...decision} isAnonymous={isAnonymous} />}
          </li>
        ))}
      </ol>
      {reporterWords && (
        <div>
          <p className={styles.title}>Told to whoever reported it</p>
          <p className={styles.text}>{reporterWords}</p>
        </div>
      )}
    </section>
  );
}

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
