import { Button } from '@ballast/ui/button';
import { useRef } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { actionLabel, targetNames } from './case.ts';
import disclosure from './case-disclosure.module.css';
import styles from './reversed-decisions.module.css';
import { type Reversal, useReversals } from './use-reversals.ts';

function describe({ action, targetType, decidedOn, reversedOn }: Reversal): string {
  const days = `Decided on ${formatDay(decidedOn)}, reversed on ${formatDay(reversedOn)}`;
  return `${actionLabel(action)}, about ${targetNames[targetType].toLowerCase()}. ${days}`;
}

type ItemProps = { reversal: Reversal; onOpen: (caseId: string) => void; onDismiss: () => void };

function ReversedDecision({ reversal, onOpen, onDismiss }: ItemProps) {
  const text = describe(reversal);
  return (
    <li className={styles.item}>
      <Button look="text" onClick={() => onOpen(reversal.caseId)}>
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
  onAllDismissed: () => void;
};

export function ReversedDecisions({ onOpen, onAllDismissed }: Props) {
  const { reversals, dismiss } = useReversals();
  const summary = useRef<HTMLElement>(null);
  if (reversals.length === 0) return null;
  return (
    <details className={disclosure.disclosure}>
      <summary ref={summary} className={disclosure.summary}>
        {reversals.length === 1
          ? '1 of your decisions was reversed on appeal'
          : `${reversals.length} of your decisions were reversed on appeal`}
      </summary>
      <ul className={disclosure.list}>
        {reversals.map((reversal) => (
          <ReversedDecision
            key={`${reversal.caseId} ${reversal.decidedOn}`}
            reversal={reversal}
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
