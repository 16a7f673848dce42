import { Button } from '@ballast/ui/button';
import { useRef, useState } from 'react';
import disclosure from '../../components/disclosure.module.css';
import { formatDay } from '../../lib/dates.ts';
import { trpc } from '../../lib/trpc.ts';
import { actionLabel, type Case, targetNames } from './case.ts';
import styles from './reversed-decisions.module.css';
import { type Reversal, useReversals } from './use-reversals.ts';

/** The server's list has neither the kind of item nor the day of the decision, so they come from the case. */
function describe({ action, reversedOn }: Reversal, item: Case | undefined): string {
  const reversed = `reversed on ${formatDay(reversedOn)}`;
  const decision = item?.history.findLast((one) => one.action === action && one.isReversed && one.appeal?.answeredBy);
  if (!item || !decision) return `${actionLabel(action)}, ${reversed}`;
  const about = targetNames[item.targetType].toLowerCase();
  return `${actionLabel(action)}, about ${about}. Decided on ${formatDay(decision.decidedAt)}, ${reversed}`;
}

type ItemProps = { reversal: Reversal; isShown: boolean; onOpen: (caseId: string) => void; onDismiss: () => void };

function ReversedDecision({ reversal, isShown, onOpen, onDismiss }: ItemProps) {
  const { caseId } = reversal;
  const { data } = trpc.moderation.case.useQuery({ caseId }, { enabled: isShown });
  const text = describe(reversal, data);
  return (
    <li className={styles.item}>
      <Button look="text" onClick={() => onOpen(caseId)}>
        {text}
      </Button>
      <Button look="text" aria-label={`Dismiss: ${text}`} onClick={onDismiss}>
        Dismiss
      </Button>
    </li>
  );
}

type Props = {
  onOpen: (caseId: string) => void;
  /** Called when the last line is dismissed, and the focus with it. */
  onAllDismissed: () => void;
};

/** The viewer's decisions that an appeal has reversed. The case shows who answered the appeal. */
export function ReversedDecisions({ onOpen, onAllDismissed }: Props) {
  const { reversals, dismiss } = useReversals();
  const [isShown, setIsShown] = useState(false);
  const summary = useRef<HTMLElement>(null);
  if (reversals.length === 0) return null;
  return (
    <details className={disclosure.disclosure} onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
      <summary ref={summary} className={disclosure.summary}>
        {reversals.length === 1
          ? '1 of your decisions was reversed on appeal'
          : `${reversals.length} of your decisions were reversed on appeal`}
      </summary>
      <ul className={disclosure.list}>
        {reversals.map((reversal, index) => (
          <ReversedDecision
            key={index}
            reversal={reversal}
            isShown={isShown}
            onOpen={onOpen}
            onDismiss={() => {
              dismiss(reversal);
              if (reversals.length === 1) onAllDismissed();
              else summary.current?.focus();
            }}
          />
        ))}
      </ul>
    </details>
  );
}
