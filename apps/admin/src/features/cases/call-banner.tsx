import { Button } from '@ballast/ui/button';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useIsSettled } from '../../hooks/use-is-settled.ts';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { calledText } from './admin-call.tsx';
import { type CaseSummary, reasonLabel } from './case.ts';
import { useDuty } from './on-duty.tsx';
import styles from './urgent-notices.module.css';

const lineText = (item: CaseSummary): string =>
  `An admin is asked to look ${item.call ? calledText(item.call) : ''}: ${reasonLabel(item)}`;

/** Oldest first, without the case on the screen. */
export function useUnopenedCalls(): readonly CaseSummary[] {
  const { urlState } = useUrlState();
  return (useDuty()?.calls ?? []).filter(({ id }) => urlState.tab !== 'cases' || id !== urlState.case);
}

type Props = { calls: readonly CaseSummary[]; onOpen: (caseId: string) => void };

/** For admins on every tab: the oldest call that is not open on the screen, and how many more there are. */
export function CallBanner({ calls, onOpen }: Props) {
  const [first] = calls;
  const isSettled = useIsSettled(first?.id ?? '');
  return (
    <>
      <VisuallyHidden role="alert" aria-atomic={false} aria-relevant="additions">
        {calls.map((item) => (
          <span key={`${item.id} ${item.call?.calledAt}`}>{`${lineText(item)}.`}</span>
        ))}
      </VisuallyHidden>
      {first && (
        <section aria-label="Calls for an admin" className={styles.notice}>
          <strong className={styles.text}>
            {`${lineText(first)}${calls.length > 1 ? `, and ${calls.length - 1} more` : ''}`}
          </strong>
          <div className={styles.actions}>
            <Button look="text" aria-keyshortcuts="u" isOff={!isSettled} onClick={() => onOpen(first.id)}>
              Open it
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
