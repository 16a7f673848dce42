import { Button } from '@ballast/ui/button';
import { useRef } from 'react';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { type CaseSummary, reasonLabel } from './case.ts';
import styles from './urgent-notices.module.css';

type Props = { cases: readonly CaseSummary[]; onDismiss: (caseId: string) => void };

const shownMax = 3;
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Announces new urgent cases. Each notice stays. The live region is always there, because screen readers announce only its changes. */
export function UrgentNotices({ cases, onDismiss }: Props) {
  const { openCase } = useUrlState();
  const notices = useRef<HTMLDivElement>(null);

  /** The pressed button disappears. */
  function dismiss(caseId: string): void {
    onDismiss(caseId);
    (document.getElementById('case') ?? notices.current)?.focus();
  }

  return (
    <div ref={notices} role="alert" tabIndex={-1} className={styles.notices}>
      {cases.slice(0, shownMax).map((item) => (
        <div key={item.id} className={styles.notice}>
          <strong>New: {lowerFirst(reasonLabel(item))}</strong>
          <Button
            look="quiet"
            onClick={() => {
              dismiss(item.id);
              openCase(item.id);
            }}
          >
            Open it
          </Button>
          <Button look="text" onClick={() => dismiss(item.id)}>
            Dismiss
          </Button>
        </div>
      ))}
      {cases.length > shownMax && <p>And {cases.length - shownMax} more, at the top of the list.</p>}
    </div>
  );
}
