import { caseSteps } from '@ballast/content/moderation';
import { Button } from '@ballast/ui/button';
import { showToast } from '@ballast/ui/toasts';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { useBlockSizeVariable } from '../../hooks/use-block-size-variable.ts';
import { useIsSettled } from '../../hooks/use-is-settled.ts';
import { useSteadyHeight } from '../../hooks/use-steady-height.ts';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { CallBanner, useUnopenedCalls } from './call-banner.tsx';
import { type CaseSummary, reasonLabel, targetNames } from './case.ts';
import { formatAgo } from './claim-text.ts';
import { type useNewCrisisMessages, useOpenCrisisMessages } from './crisis-messages-line.tsx';
import styles from './urgent-notices.module.css';
import { usePolledOpenCases } from './use-case-queue.ts';
import { useDocumentKeys } from './use-document-keys.ts';

const isWaiting = ({ reason, canClaim }: CaseSummary): boolean => caseSteps[reason] !== undefined && canClaim;

const keyOf = ({ id, reason }: CaseSummary): string => `${id} ${reason}`;

/** `announced` are the cases that began to wait, or got another reason, since the first response. Never the open case. */
export function useUrgentCases() {
  const items = usePolledOpenCases();
  const { urlState } = useUrlState();
  const openedId = urlState.case;
  const known = useRef<Set<string>>(undefined);
  const [announcedIds, setAnnouncedIds] = useState<readonly string[]>([]);
  const waiting = items?.filter(isWaiting) ?? [];

  useEffect(() => {
    if (!items) return;
    const { current: knownKeys } = known;
    const now = items.filter(isWaiting);
    const added = knownKeys ? now.filter((item) => !knownKeys.has(keyOf(item))).map(({ id }) => id) : [];
    const isOfInterest = (id: string) => id !== openedId && now.some((item) => item.id === id);
    setAnnouncedIds((ids) => [...new Set([...ids, ...added])].filter(isOfInterest));
    known.current = new Set(now.map(keyOf));
  }, [items, openedId]);

  return {
    hasWaiting: waiting.length > 0,
    // The state follows one render later.
    announced: waiting.filter(({ id }) => id !== openedId && announcedIds.includes(id)),
    dismiss: (caseIds: readonly string[]) => setAnnouncedIds((ids) => ids.filter((id) => !caseIds.includes(id))),
  };
}

type Props = {
  cases: readonly CaseSummary[];
  onDismiss: (caseIds: readonly string[]) => void;
  crisis: Pick<ReturnType<typeof useNewCrisisMessages>, 'announced' | 'arrivals' | 'dismiss'>;
  isAdmin: boolean;
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const crisisText = (count: number) => (count === 1 ? 'a crisis message' : `${count} crisis messages`);

function caseText(item: CaseSummary): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(item.createdAt)) / 60_000));
  return `${lowerFirst(reasonLabel(item))}, ${lowerFirst(targetNames[item.targetType])}, from ${formatAgo(minutes)}`;
}

function lineText(crisisCount: number, cases: readonly CaseSummary[]): string {
  const first = crisisCount > 0 ? crisisText(crisisCount) : cases[0] && lowerFirst(reasonLabel(cases[0]));
  const total = crisisCount + cases.length;
  const more = total - (crisisCount || 1);
  return more === 0 ? `New: ${first}` : `${total} new urgent: ${first}, ${more} more`;
}

/** The text of the first render: a changed age must not be announced. */
function Arrival({ text }: { text: string }) {
  const [firstText] = useState(text);
  return <span className={styles.arrival}>{`New: ${firstText}.`}</span>;
}

/** The live region is always rendered, because screen readers announce only its changes. Removals are not announced. */
export function UrgentNotices({ cases, onDismiss, crisis, isAdmin }: Props) {
  const { openCase } = useUrlState();
  const openCrisisMessages = useOpenCrisisMessages();
  const unopenedCalls = useUnopenedCalls();
  const calls = isAdmin ? unopenedCalls : [];
  const container = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const liveRegion = useRef<HTMLSpanElement>(null);
  useBlockSizeVariable(container, '--notices-size');
  useSteadyHeight(container, content);
  const [firstCase] = cases;
  const [firstCall] = calls;
  const shown = [crisis.arrivals, crisis.announced, ...cases.map(({ id, reason }) => `${id} ${reason}`)].join();
  const isSettled = useIsSettled(shown);

  function openFirst(): void {
    if (crisis.announced > 0) {
      crisis.dismiss(crisis.announced);
      openCrisisMessages();
    } else if (firstCase) {
      onDismiss([firstCase.id]);
      openCase(firstCase.id);
    } else showToast('Nothing new is urgent');
  }

  useDocumentKeys({
    u({ repeat }) {
      if (repeat) return;
      if (firstCall) openCase(firstCall.id);
      else openFirst();
    },
  });

  function dismiss(): void {
    crisis.dismiss(crisis.announced);
    onDismiss(cases.map(({ id }) => id));
    // The pressed button disappears.
    (document.getElementById('case') ?? liveRegion.current)?.focus();
  }

  return (
    <div ref={container} className={styles.notices}>
      <div ref={content}>
        <CallBanner calls={calls} onOpen={openCase} />
        <VisuallyHidden ref={liveRegion} role="alert" aria-atomic={false} aria-relevant="additions" tabIndex={-1}>
          {crisis.announced > 0 && <Arrival key={`crisis ${crisis.arrivals}`} text={crisisText(crisis.announced)} />}
          {cases.map((item) => (
            <Arrival key={`${item.id} ${item.reason}`} text={caseText(item)} />
          ))}
        </VisuallyHidden>
        {(crisis.announced > 0 || firstCase) && (
          <section aria-label="New and urgent" className={styles.notice}>
            <strong className={styles.text}>{lineText(crisis.announced, cases)}</strong>
            <div className={styles.actions}>
              <Button look="text" aria-keyshortcuts={firstCall ? undefined : 'u'} onClick={openFirst}>
                Open it
              </Button>
              <Button look="text" isOff={!isSettled} onClick={dismiss}>
                Dismiss
              </Button>
            </div>
          </section>
        )}
      </div>
    </div>
  );
}
