import { otherStaffTexts } from '@ballast/content/moderation';
import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { type RefObject, useEffect } from 'react';
import { Evidence } from '../../components/evidence/evidence.tsx';
import { OnCall } from '../../components/on-call.tsx';
import { StatusLabel } from '../../components/status-label.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { trpc } from '../../lib/trpc.ts';
import { PastReveals, revealTargetOf } from '../reveals/public.ts';
import { AppealForm } from './appeal-form.tsx';
import { CallAdmin } from './call-admin.tsx';
import { actorOf, type Case, hasSteps, isClaimedByOther, reasonLabel, targetNames } from './case.ts';
import { CaseAuthorHistory } from './case-author-history.tsx';
import { CaseDeadline } from './case-deadline.tsx';
import { CaseDecisions } from './case-decisions.tsx';
import { CaseDescription } from './case-description.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CaseOtherDecisions } from './case-other-decisions.tsx';
import { CaseReports } from './case-reports.tsx';
import { CaseSteps } from './case-steps.tsx';
import { CaseSurroundings } from './case-surroundings.tsx';
import styles from './case-view.module.css';
import { CasesWithName } from './cases-with-name.tsx';
import { ClaimNotice } from './claim-notice.tsx';
import { ConfirmDecision } from './confirm-decision.tsx';
import { DecisionForm } from './decision-form.tsx';
import { describeSent } from './lost-response.ts';
import { RaiseCase } from './raise-case.tsx';
import { TakeBackDecision } from './take-back-decision.tsx';
import { LostResponse, UnsentWords } from './unsent-words.tsx';
import { useAppealAnswer } from './use-appeal-answer.ts';
import { useCaseShortcuts } from './use-case-shortcuts.ts';
import { useClaim } from './use-claim.ts';
import { useDecision } from './use-decision.ts';
import { useTakenCase } from './use-taken-case.ts';

type Props = {
  caseRecord: Case;
  headingRef: RefObject<HTMLHeadingElement | null>;
  isAdmin: boolean;
  onCall?: string | null | undefined;
  onReveal: (item: Case) => void;
  onDecided: () => void;
  onAct?: (() => void) | undefined;
};

function otherStaffText({ status, history }: Case, actor: string | undefined, isAdmin: boolean): string {
  if (status === 'open') return otherStaffTexts.kept;
  const appealed = history.at(-1);
  if (appealed?.decidedBy === actor) return otherStaffTexts.decidedAndAppealed;
  return otherStaffTexts[appealed?.action === 'close' && !isAdmin ? 'adminsOnly' : 'kept'];
}

export function CaseContent(props: Props) {
  const { caseRecord: item, isAdmin, onCall, headingRef, onReveal, onDecided, onAct } = props;
  const claim = useClaim(item, isAdmin);
  const decision = useDecision(item, isAdmin, onDecided);
  const appealAnswer = useAppealAnswer(item, onDecided);
  const { message, setMessage, handlers, act } = useCaseShortcuts({
    caseRecord: item,
    claim,
    decision,
    onAppealChoice: appealAnswer.choose,
    onAct: () => onAct?.(),
  });
  const isOthers = isClaimedByOther(item);
  const releaseLabel = item.isMine ? 'Release it' : 'Release their claim';
  const takeLabel = isOthers ? 'Take it over' : 'Claim it';
  const isForAdmin = item.adminCalled && !isAdmin && !claim.canRelease;
  const canDecide = item.status === 'open' && !isOthers && !item.needsOtherStaff;
  const canAnswer = item.status === 'appealed' && !isOthers && !item.needsOtherStaff;
  /** The refusal of a form that is gone, because somebody else has claimed or decided the case. */
  const refusal = (!canDecide && decision.formError) || (!canAnswer && appealAnswer.reason.formError) || undefined;
  const actor = actorOf(trpc.useUtils().admin.session.getData());
  const sent =
    canDecide || canAnswer
      ? undefined
      : describeSent(item, { decided: decision.attempts, answered: appealAnswer.attempts }, actor);
  const unsentTexts = [
    ...(canDecide ? [] : decision.unsentTexts),
    ...(canAnswer || (!refusal && !sent) || !appealAnswer.reason.text
      ? []
      : [{ label: 'Your answer to the appeal', text: appealAnswer.reason.text }]),
  ].filter(({ text }) => !sent?.texts.includes(text));

  const madeInstead =
    !sent && item.status !== 'open' && decision.unsentTexts.length > 0 ? item.history.at(-1) : undefined;

  useTakenCase({
    caseRecord: item,
    hasForm: canDecide || canAnswer,
    actor,
    onChange(text) {
      // The field that had the focus is gone.
      if (document.activeElement === document.body) headingRef.current?.focus();
      if (text !== undefined && refusal === undefined) setMessage(text);
    },
  });

  /** A claim can end, so the words are kept until the case is decided. */
  function leave(): void {
    if (item.status !== 'open') decision.discard();
    if (item.status !== 'appealed') appealAnswer.discard();
    onDecided();
  }

  useEffect(() => {
    if (refusal !== undefined) headingRef.current?.focus();
  }, [refusal, headingRef]);

  return (
    <div className={styles.content} {...handlers}>
      <header className={styles.header}>
        <h3 id="case" ref={headingRef} tabIndex={-1} aria-describedby="case-description" className={styles.title}>
          {reasonLabel(item)}
        </h3>
        {item.status !== 'closed' && (hasSteps(item) || item.adminCalled) && (
          <OnCall contact={onCall} className={styles.onCall} />
        )}
        <p className={styles.facts}>
          <span>{targetNames[item.targetType]}</span>
          <time dateTime={item.createdAt}>{formatDateTime(item.createdAt)}</time>
          {item.status === 'closed' ? (
            <StatusLabel status="closed" closedAt={item.closedAt} />
          ) : (
            <CaseDeadline dueAt={item.dueAt} />
          )}
          {item.adminCalled && <strong>An admin is asked to look</strong>}
          {item.isHeld && <strong>Held back until you decide</strong>}
          {item.status === 'appealed' && <strong>Appealed against</strong>}
        </p>
        <PastReveals reveals={item.reveals} />
        <div className={styles.actions}>
          {claim.canToggle && (
            <Button
              look={isForAdmin ? 'text' : 'quiet'}
              isBusy={claim.isPending}
              onClick={() => {
                act();
                claim.toggle();
              }}
            >
              {claim.canRelease ? releaseLabel : takeLabel}
            </Button>
          )}
          {item.isMine && item.status !== 'closed' && (
            <Button
              look={item.canClaim ? 'quiet' : 'text'}
              isBusy={claim.isPending}
              onClick={() => {
                act();
                claim.renew();
              }}
            >
              {item.canClaim ? 'Claim it again' : 'Renew your claim'}
            </Button>
          )}
          {isAdmin && revealTargetOf(item) && (
            <Button look="text" onClick={() => onReveal(item)}>
              Reveal author
            </Button>
          )}
          <CallAdmin caseRecord={item} isAdmin={isAdmin} onCall={onCall} onCalled={() => headingRef.current?.focus()} />
          <RaiseCase caseRecord={item} onRaised={() => headingRef.current?.focus()} />
        </div>
        {item.claimedBy !== null && item.status !== 'closed' && <ClaimNotice caseRecord={item} />}
        {item.needsOtherStaff && <p>{otherStaffText(item, actor, isAdmin)}</p>}
        {refusal && !sent && <Notice>{refusal}</Notice>}
        <CaseDescription caseRecord={item} />
      </header>
      {sent && <LostResponse sent={sent} />}
      {unsentTexts.length > 0 && (
        <UnsentWords
          title={sent ? 'You changed these words later, and they were not sent' : 'Your decision was not sent'}
          other={madeInstead}
          texts={unsentTexts}
        />
      )}
      {(sent || unsentTexts.length > 0) && (
        <div>
          <Button onClick={leave}>Next case</Button>
        </div>
      )}
      <Evidence evidence={item.evidence} isLarge />
      {item.otherVersions.length > 0 && (
        <section aria-labelledby="versions" className={styles.versions}>
          <h4 id="versions">It also stood like this when it was reported</h4>
          {item.otherVersions.map((version) => (
            <Evidence key={`${version.mediaUrl} ${version.content}`} evidence={version} />
          ))}
        </section>
      )}
      <CaseSurroundings surroundings={item.surroundings} targetType={item.targetType} />
      <CasesWithName caseRecord={item} />
      <CaseAuthorHistory authorHistory={item.authorHistory} evidence={item.evidence} />
      <CaseReports reports={item.reports} />
      <CaseOtherDecisions otherDecisions={item.otherDecisions} />
      <CaseDecisions history={item.history} reporterWords={item.reporterWords} />
      <CaseNotes caseRecord={item} />
      <TakeBackDecision caseRecord={item} isAdmin={isAdmin} onTakenBack={() => headingRef.current?.focus()} />
      {item.status === 'open' && <CaseSteps item={item} isAdmin={isAdmin} onCall={onCall} />}
      {canDecide && <DecisionForm decision={decision} />}
      <ConfirmDecision decision={decision} />
      {canAnswer && <AppealForm answer={appealAnswer} />}
      {claim.outcome.error && (
        <div className={styles.claimError}>
          <Notice>{claim.outcome.error}</Notice>
        </div>
      )}
      <p role="status" className={styles.keyMessage}>
        {message || claim.outcome.done}
      </p>
    </div>
  );
}
