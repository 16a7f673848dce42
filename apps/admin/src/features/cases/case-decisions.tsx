import { noteLabels } from '@ballast/content/content-notes';
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
