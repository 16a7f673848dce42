import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { PanelHeader } from '../../components/panel-header.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useIsAdmin } from '../../hooks/use-is-admin.ts';
import { useOnCall } from '../../hooks/use-on-call.ts';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { trpc } from '../../lib/trpc.ts';
import { type CaseList, isFiltered, noFilter } from '../../lib/url-state.ts';
import { RevealDialog, type RevealTarget } from '../reveals/public.ts';
import { BreakOffer } from './break-offer.tsx';
import { CaseQueue } from './case-queue.tsx';
import { CaseView } from './case-view.tsx';
import styles from './cases-panel.module.css';
import { ClosedFilters } from './closed-filters.tsx';
import { CrisisMessagesLine } from './crisis-messages-line.tsx';
import { DecidedBar, focusDecided } from './decided-bar.tsx';
import { KeyHelp } from './key-help.tsx';
import { OnDuty } from './on-duty.tsx';
import { OpeningProblem, useCaseOpening } from './opening-problem.tsx';
import { ReversedDecisions } from './reversed-decisions.tsx';
import { useCaseCounts, useCaseQueue } from './use-case-queue.ts';
import { useDocumentKeys } from './use-document-keys.ts';
import { useQueueSteps } from './use-queue-steps.ts';
import { focusWaves, WaveList } from './waves/wave-list.tsx';
import { WaveView } from './waves/wave-view.tsx';

const listNames: Record<CaseList, string> = {
  open: 'Open',
  mine: 'Mine',
  held: 'Held',
  appealed: 'Appeals',
  again: 'To look at again',
  closed: 'Closed',
};
const emptyTexts: Record<CaseList, string> = {
  open: 'No open cases. Nobody is waiting for you.',
  mine: 'You have claimed no case.',
  held: 'Nothing is held back.',
  appealed: 'Nobody has appealed.',
  again: 'No closed case has a day to look at it again.',
  closed: 'No case is closed.',
};

/** What is at the top of a list that is not in the order of danger. */
const firstNames: Partial<Record<CaseList, string>> = { again: 'oldest day', closed: 'latest decision' };

/** The workbench of moderators: the queue beside the open case. A narrow screen shows one of the two. */
export function CasesPanel() {
  const { urlState, updateUrl, showCase, showWave, closeCase } = useUrlState();
  const { cases: listName, case: openId, wave } = urlState;
  const queue = useCaseQueue(listName, urlState);
  const counts = useCaseCounts();
  const onCall = useOnCall();
  const isAdmin = useIsAdmin();
  // Unsent words are shown only to the staff member who wrote them.
  const isSessionKnown = !trpc.admin.session.useQuery().isPending;
  const [revealing, setRevealing] = useState<RevealTarget>();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const queueElement = useRef<HTMLDivElement>(null);

  const lastOpenId = useRef('');
  const isRowGone = useRef(false);
  const opening = useCaseOpening(openId, showCase);
  const shownId = opening.loadingId ?? openId;
  const steps = useQueueSteps({
    queue,
    openId,
    startId: shownId,
    isAdmin,
    onMove: opening.open,
    onNext: showCase,
    onClose() {
      isRowGone.current = true;
      closeCase();
    },
  });

  // Closing a case, also by Back, removes the focused element. Its row gets the focus, or the queue if the row is about to go.
  useEffect(() => {
    const { current: closedId } = lastOpenId;
    lastOpenId.current = openId;
    if (openId !== '' || closedId === '') return;
    const rowQuery = `[data-case="${closedId}"]`;
    const row = isRowGone.current ? undefined : queueElement.current?.querySelector<HTMLElement>(rowQuery);
    isRowGone.current = false;
    if (document.activeElement === document.body) (row ?? queueElement.current)?.focus();
  }, [openId]);

  useDocumentKeys({
    j: () => void steps.moveDown(),
    k: steps.moveUp,
    z: focusDecided,
    w: focusWaves,
    '?': () => setIsHelpOpen(true),
  });

  return (
    <section aria-label="Workbench">
      <div className={styles.header} data-open={openId !== '' || undefined}>
        <PanelHeader title="Cases">
          <div className={styles.filter}>
            <SegmentedControl
              legend="Show"
              choices={listNames}
              counts={counts}
              value={listName}
              onChange={(chosen) => updateUrl({ ...noFilter, cases: chosen, case: '', wave: '' })}
            />
          </div>
        </PanelHeader>
      </div>
      <BreakOffer onCall={onCall} onBreak={closeCase} />
      <div className={styles.bench} data-open={openId !== '' || undefined}>
        <div ref={queueElement} tabIndex={-1} className={styles.queue}>
          <OnDuty onCall={onCall} />
          <CrisisMessagesLine />
          <ReversedDecisions
            onOpen={(id) => showCase(id, 'closed')}
            onAllDismissed={() => queueElement.current?.focus()}
          />
          {listName === 'closed' && <ClosedFilters />}
          {listName === 'open' && <WaveList items={queue.items} />}
          <CaseQueue
            key={listName}
            queue={queue}
            openId={shownId}
            emptyText={
              listName === 'closed' && isFiltered(urlState)
                ? 'No closed case fits these filters.'
                : emptyTexts[listName]
            }
            onOpen={({ id }) => opening.open(id)}
          />
        </div>
        <div className={styles.case}>
          {openId === '' ? (
            <div className={styles.hint}>
              <p>{`Choose a case. The ${firstNames[listName] ?? 'most dangerous'} is at the top.`}</p>
              <KeyHelp isAdmin={isAdmin} />
            </div>
          ) : (
            <>
              <div className={styles.keysButton}>
                <Button look="text" aria-keyshortcuts="?" onClick={() => setIsHelpOpen(true)}>
                  Keys (?)
                </Button>
              </div>
              {isSessionKnown && wave !== '' && (
                <WaveView
                  key={openId}
                  caseId={openId}
                  kind={wave}
                  onKind={(kind) => showWave(openId, kind)}
                  onOpen={showCase}
                  onBack={closeCase}
                  onDecided={() => {
                    isRowGone.current = true;
                    closeCase();
                  }}
                />
              )}
              {isSessionKnown && wave === '' && (
                <CaseView
                  caseId={openId}
                  isAdmin={isAdmin}
                  onCall={onCall}
                  onReveal={setRevealing}
                  onDecided={() => void steps.openNext()}
                  onBack={closeCase}
                  onAct={opening.dismiss}
                  isLeaving={opening.loadingId !== undefined}
                />
              )}
              {opening.failure && (
                <OpeningProblem
                  failure={opening.failure}
                  isBusy={opening.loadingId !== undefined}
                  onRetry={opening.open}
                  onDismiss={() => {
                    opening.dismiss();
                    document.getElementById('case')?.focus();
                  }}
                />
              )}
            </>
          )}
        </div>
      </div>
      <DecidedBar
        onOpen={(id) => showCase(id, 'closed')}
        onTakenBack={() => (document.getElementById('case') ?? queueElement.current)?.focus()}
      />
      <Dialog title="Keys" isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)}>
        <KeyHelp isAdmin={isAdmin} />
      </Dialog>
      <RevealDialog target={revealing} onClose={() => setRevealing(undefined)} />
    </section>
  );
}
