import { Button } from '@ballast/ui/button';
import { useRef } from 'react';
import type { useNewCrisisMessages } from '../../hooks/use-new-crisis-messages.ts';
import { useOpenCrisisMessages } from '../../hooks/use-open-crisis-messages.ts';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { type CaseSummary, reasonLabel } from './case.ts';
import styles from './urgent-notices.module.css';

type Props = {
  cases: readonly CaseSummary[];
  onDismiss: (caseId: string) => void;
  crisis: Pick<ReturnType<typeof useNewCrisisMessages>, 'announced' | 'dismiss'>;
};

const shownMax = 3;
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function UrgentNotice({ text, onOpen, onDismiss }: { text: string; onOpen: () => void; onDismiss: () => void }) {
  return (
    <div className={styles.notice}>
      <strong>New: {text}</strong>
      <Button
        look="quiet"
        onClick={() => {
          onDismiss();
          onOpen();
        }}
      >
        Open it
      </Button>
      <Button look="text" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}

/**
 * Announces new urgent cases and crisis messages. Each notice stays. The live region is always there, because screen readers
 * announce only its changes.
 */
export function UrgentNotices({ cases, onDismiss, crisis }: Props) {
  const { openCase } = useUrlState();
  const openCrisisMessages = useOpenCrisisMessages();
  const notices = useRef<HTMLDivElement>(null);

  /** The pressed button disappears. */
  const moveFocus = () => (document.getElementById('case') ?? notices.current)?.focus();

  return (
    <div ref={notices} role="alert" tabIndex={-1} className={styles.notices}>
      {crisis.announced > 0 && (
        <UrgentNotice
          text={crisis.announced === 1 ? 'a crisis message' : `${crisis.announced} crisis messages`}
          onOpen={openCrisisMessages}
          onDismiss={() => {
            crisis.dismiss();
            moveFocus();
          }}
        />
      )}
      {cases.slice(0, shownMax).map((item) => (
        <UrgentNotice
          key={item.id}
          text={lowerFirst(reasonLabel(item))}
          onOpen={() => openCase(item.id)}
          onDismiss={() => {
            onDismiss(item.id);
            moveFocus();
          }}
        />
      ))}
      {cases.length > shownMax && <p>And {cases.length - shownMax} more, at the top of the list.</p>}
    </div>
  );
}
