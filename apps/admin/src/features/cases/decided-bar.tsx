import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { ToastOutlet } from '@ballast/ui/toast-outlet';
import { showToast } from '@ballast/ui/toasts';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useState, useSyncExternalStore } from 'react';
import { formatTime } from '../../lib/dates.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { actorOf } from './case.ts';
import styles from './decided-bar.module.css';
import { type Decided, type DecidedGroup, decidedStore } from './decided-store.ts';

/** Moves the focus to the latest decision that can be taken back. */
export const focusDecided = (): void => document.querySelector<HTMLElement>('[data-decided]')?.focus();

type RowProps = { decided: Decided; isLatest: boolean; onOpen: (caseId: string) => void; onTakenBack: () => void };

export const letterGoneText = 'The letter of support has already gone out.';

function DecidedRow({ decided: { caseId, text, isTold, endsAtMs }, isLatest, onOpen, onTakenBack }: RowProps) {
  const utils = trpc.useUtils();
  const reopen = trpc.moderation.reopen.useMutation({
    onSuccess: async (reopened) => {
      utils.moderation.case.setData({ caseId }, reopened);
      decidedStore.remove(caseId);
      const isOpenText = 'The case is open again, and claimed by you.';
      showToast('Taken back', { text: isTold ? `${isOpenText} ${letterGoneText}` : isOpenText });
      onTakenBack();
      await Promise.all([utils.moderation.invalidate(), utils.admin.invalidate()]);
    },
  });
  return (
    <li className={styles.row}>
      <Button look="text" onClick={() => onOpen(caseId)}>
        {text}
      </Button>
      <Button
        look="quiet"
        isBusy={reopen.isPending}
        aria-label={`Take it back: ${text}`}
        onClick={() => reopen.mutate({ caseId })}
        {...(isLatest && { 'data-decided': true, 'aria-keyshortcuts': 'z' })}
      >
        Take it back
      </Button>
      <span className={styles.time}>{`until ${formatTime(endsAtMs)}`}</span>
      {reopen.error && <Notice>{readRefusal(reopen.error).message}</Notice>}
    </li>
  );
}

type GroupProps = { group: DecidedGroup; caseIds: readonly string[]; onTakenBack: () => void };

/** What was decided together, and is taken back together. */
function GroupRow({ group, caseIds, onTakenBack }: GroupProps) {
  const utils = trpc.useUtils();
  const reopen = trpc.moderation.reopen.useMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function takeBack(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const refusals: string[] = [];
    for (const caseId of caseIds) {
      await reopen.mutateAsync({ caseId }).then(
        () => decidedStore.remove(caseId),
        (error) => refusals.push(readRefusal(error).message),
      );
    }
    setIsBusy(false);
    setRefusal(refusals[0]);
    if (refusals.length === 0) {
      showToast('Taken back', { text: 'The cases are open again, and claimed by you.' });
      onTakenBack();
    }
    await Promise.all([utils.moderation.invalidate(), utils.admin.invalidate()]);
  }

  return (
    <li className={styles.row}>
      <span>{group.text}</span>
      <Button
        look="quiet"
        isBusy={isBusy}
        data-decided
        aria-keyshortcuts="z"
        aria-label={`Take them all back: ${group.text}`}
        onClick={() => void takeBack()}
      >
        Take them all back
      </Button>
      {refusal !== undefined && <Notice>{refusal}</Notice>}
    </li>
  );
}

type Props = Pick<RowProps, 'onOpen' | 'onTakenBack'>;

/** The decisions of the last ten minutes, each with a button that takes it back, below the toasts. Stays while other cases are open. */
export function DecidedBar(props: Props) {
  const { data: session } = trpc.admin.session.useQuery();
  const all = useSyncExternalStore(decidedStore.subscribe, decidedStore.get);
  const own = all.filter(({ actor }) => actor === actorOf(session));
  const [latest] = own;
  const together = own.filter(({ group }) => group && group.id === latest?.group?.id).map(({ caseId }) => caseId);
  const group = together.length > 1 ? latest?.group : undefined;
  const others = group ? own : own.slice(1);
  return (
    <>
      <VisuallyHidden role="status">{group?.text ?? latest?.text}</VisuallyHidden>
      {latest && (
        <section aria-label="What you have just decided" className={styles.bar}>
          <ToastOutlet />
          <div className={styles.line}>
            <ul className={styles.list}>
              {group ? (
                <GroupRow key={group.id} group={group} caseIds={together} onTakenBack={props.onTakenBack} />
              ) : (
                <DecidedRow key={latest.caseId} decided={latest} isLatest {...props} />
              )}
            </ul>
            {others.length > 0 && (
              <details className={styles.others}>
                <summary className={styles.summary}>{group ? 'One by one' : `${others.length} more`}</summary>
                <ul className={styles.list}>
                  {others.map((decided) => (
                    <DecidedRow key={decided.caseId} decided={decided} isLatest={false} {...props} />
                  ))}
                </ul>
              </details>
            )}
          </div>
        </section>
      )}
    </>
  );
}
