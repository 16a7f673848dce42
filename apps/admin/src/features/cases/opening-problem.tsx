import { Button } from '@ballast/ui/button';
import styles from './opening-problem.module.css';
import type { useCaseOpening } from './use-case-opening.ts';

type Props = {
  failure: NonNullable<ReturnType<typeof useCaseOpening>['failure']>;
  isBusy: boolean;
  onRetry: (caseId: string) => void;
  onDismiss: () => void;
};

export function OpeningProblem({ failure: { caseId, message }, isBusy, onRetry, onDismiss }: Props) {
  return (
    <div role="alert" className={styles.problem}>
      <p>{`That case could not be opened. ${message}`}</p>
      <Button look="quiet" isBusy={isBusy} onClick={() => onRetry(caseId)}>
        Try again
      </Button>
      <Button look="text" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}
