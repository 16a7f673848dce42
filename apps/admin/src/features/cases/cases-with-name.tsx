import { Button } from '@ballast/ui/button';
import { skipToken } from '@tanstack/react-query';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Case, reasonLabel, targetNames } from './case.ts';
import disclosure from './case-disclosure.module.css';
import styles from './case-records.module.css';

/** The other undecided cases about items with the same name. A case of an anonymous item has none. */
export function CasesWithName({ caseRecord }: { caseRecord: Pick<Case, 'id' | 'targetType' | 'evidence'> }) {
  const { id, targetType, evidence } = caseRecord;
  const { updateUrl } = useUrlState();
  const author = evidence?.author;
  const { data: cases } = trpc.moderation.casesWithName.useQuery(author ? { caseId: id } : skipToken);
  if (!author || !cases || cases.length === 0) return null;
  return (
    // The item of a case about a profile is short, and what its owner wrote is elsewhere.
    <details className={disclosure.disclosure} open={targetType === 'user'}>
      <summary className={disclosure.summary} aria-keyshortcuts="o">
        {`${cases.length} other open ${cases.length === 1 ? 'case' : 'cases'} with the name @${author.username}`}
      </summary>
      <ul className={disclosure.list}>
        {cases.map((other) => (
          <li key={other.caseId} className={styles.item}>
            <p className={styles.facts}>
              <strong>{reasonLabel(other)}</strong>
              <span>{targetNames[other.targetType]}</span>
              {other.status === 'appealed' && <span>Appealed against</span>}
            </p>
            <div>
              <Button look="text" onClick={() => updateUrl({ case: other.caseId })}>
                Open that case
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
