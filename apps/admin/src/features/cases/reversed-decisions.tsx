import { Button } from '@ballast/ui/button';
import styles from '../../components/disclosure.module.css';
import { formatDay } from '../../lib/dates.ts';
import { trpc } from '../../lib/trpc.ts';
import { actionLabel } from './case.ts';

/** The viewer's decisions that an appeal has reversed. The case shows who answered the appeal. */
export function ReversedDecisions({ onOpen }: { onOpen: (caseId: string) => void }) {
  const { data: reversals = [] } = trpc.moderation.reversals.useQuery();
  if (reversals.length === 0) return null;
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>
        {reversals.length === 1
          ? '1 of your decisions was reversed on appeal'
          : `${reversals.length} of your decisions were reversed on appeal`}
      </summary>
      <ul className={styles.list}>
        {reversals.map(({ caseId, action, reversedOn }, index) => (
          <li key={index}>
            <Button look="text" onClick={() => onOpen(caseId)}>
              {actionLabel(action)}, reversed on {formatDay(reversedOn)}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
