import { Button } from '@ballast/ui/button';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { formatDateTime, formatDay } from '../../lib/dates.ts';
import { actionLabel, type Case, targetNames } from './case.ts';
import disclosure from './case-disclosure.module.css';
import { CaseNamedRecord } from './case-named-record.tsx';
import styles from './case-records.module.css';

const openedMax = 3;

type Props = Pick<Case, 'authorHistory' | 'namedRecord' | 'evidence'>;

/** A case of an anonymous item has neither record nor history. */
export function CaseAuthorHistory({ authorHistory, namedRecord, evidence }: Props) {
  const author = evidence?.author;
  if (!authorHistory || !author) return null;
  return (
    <section aria-label={`@${author.username} by name`} className={styles.section}>
      {namedRecord && (
        <CaseNamedRecord namedRecord={namedRecord} authorHistory={authorHistory} username={author.username} />
      )}
      <History authorHistory={authorHistory} username={author.username} />
    </section>
  );
}

type HistoryProps = { authorHistory: NonNullable<Case['authorHistory']>; username: string };

function History({ authorHistory, username }: HistoryProps) {
  const { updateUrl } = useUrlState();
  if (authorHistory.length === 0)
    return <p className={styles.quiet}>{`No earlier action on anything with the name @${username}.`}</p>;
  return (
    <details className={disclosure.disclosure} open={authorHistory.length <= openedMax}>
      <summary
        className={disclosure.summary}
        aria-keyshortcuts="h"
      >{`Earlier actions on what has the name @${username} (${authorHistory.length})`}</summary>
      <ol className={disclosure.list}>
        {authorHistory.map(({ caseId, targetType, action, rule, until, removesItem, decidedOn, isReversed }, index) => (
          <li key={index} className={styles.item}>
            <p className={styles.facts}>
              <strong>{actionLabel(action)}</strong>
              <span>{targetNames[targetType]}</span>
              <time dateTime={decidedOn}>{formatDay(decidedOn)}</time>
              {until && <span>{`until ${formatDateTime(until)}`}</span>}
              {removesItem && action !== 'remove' && <span>and taken down</span>}
              {rule && <span>{`Rule: ${rule}`}</span>}
              {isReversed && <strong className={styles.reversed}>Reversed on appeal</strong>}
            </p>
            <div>
              <Button look="text" onClick={() => updateUrl({ case: caseId })}>
                Open that case
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}
