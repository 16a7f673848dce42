import { Button } from '@ballast/ui/button';
import { onReconnect } from '@ballast/ui/connection';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './opening-problem.module.css';

type Failure = { caseId: string; message: string };

/** Opens a case once it is loaded. Until then, and if that fails, the open case stays on the screen. */
export function useCaseOpening(openId: string, onOpen: (id: string) => void) {
  const utils = trpc.useUtils();
  const wantedId = useRef<string>(undefined);
  const [loadingId, setLoadingId] = useState<string>();
  const [failure, setFailure] = useState<Failure>();

  useEffect(
    () => () => {
      wantedId.current = undefined;
      setLoadingId(undefined);
      setFailure(undefined);
    },
    [openId],
  );

  useEffect(() => onReconnect(() => setFailure(undefined)), []);

  async function load(caseId: string): Promise<void> {
    setLoadingId(caseId);
    const message = await utils.moderation.case.fetch({ caseId }).then(() => undefined, describeFailure);
    if (wantedId.current !== caseId) return;
    setLoadingId(undefined);
    if (message !== undefined) setFailure({ caseId, message });
    else onOpen(caseId);
  }

  function open(caseId: string): void {
    wantedId.current = caseId;
    if (openId !== '' && !utils.moderation.case.getData({ caseId })) {
      void load(caseId);
      return;
    }
    setLoadingId(undefined);
    setFailure(undefined);
    onOpen(caseId);
  }

  return { open, loadingId, failure, dismiss: () => setFailure(undefined) };
}

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
