import { Button } from '@ballast/ui/button';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { type CaseSummary, reasonLabel } from './case.ts';
import styles from './urgent-notices.module.css';

type Props = { cases: readonly CaseSummary[]; onDismiss: (caseId: string) => void };

const shownMax = 3;
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Announces new urgent cases. Each notice stays. The live region is always there, because screen readers announce only its changes. */
export function UrgentNotices({ cases, onDismiss }: Props) {
  const { openCase } = useUrlState();
  return (
    <div role="alert" className={styles.notices}>
      {cases.slice(0, shownMax).map((item) => (
        <div key={item.id} className={styles.notice}>
          <strong>New: {lowerFirst(reasonLabel(item))}</strong>
          <Button
            look="quiet"
            onClick={() => {
              onDismiss(item.id);
              openCase(item.id);
            }}
          >
            Open it
          </Button>
          <Button look="text" onClick={() => onDismiss(item.id)}>
            Dismiss
          </Button>
        </div>
      ))}
    </div>
  );
}
