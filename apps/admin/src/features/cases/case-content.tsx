import { otherStaffTexts } from '@ballast/content/moderation';
import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { type RefObject, useEffect, useState } from 'react';
import { Evidence } from '../../components/evidence/evidence.tsx';
import { Folded } from '../../components/evidence/folded.tsx';
import { OnCall } from '../../components/on-call.tsx';
import { StatusLabel } from '../../components/status-label.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { trpc } from '../../lib/trpc.ts';
import { PastReveals, type RevealTarget, revealChoicesOf, SameAuthor } from '../reveals/public.ts';
import { AdminCall } from './admin-call.tsx';
import { AppealForm, useAppealAnswer } from './appeal-form.tsx';
import { CallAdmin } from './call-admin.tsx';
import { actorOf, type Case, hasSteps, isClaimedByOther, reasonLabel, targetNames } from './case.ts';
import { CaseAuthorHistory } from './case-author-history.tsx';
import { CaseComments } from './case-comments.tsx';
import { CaseDecisions, CaseOtherDecisions } from './case-decisions.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CaseOutside, isOutsideFirst } from './case-outside.tsx';
import { PresentStaff, useCasePresence } from './case-presence.tsx';
import { ReadingEnd, useCaseReading } from './case-reading.tsx';
import { CaseDescription, CaseReports } from './case-reports.tsx';
import { CaseSteps } from './case-steps.tsx';
import { CaseSurroundings } from './case-surroundings.tsx';
import styles from './case-view.module.css';
import { CaseWaiting } from './case-waiting.tsx';
import { CasesWithName } from './cases-with-name.tsx';
import { ChangeUrgency } from './change-urgency.tsx';
import { ClaimNotice, useClaim, useClaimRenewal, useTakenCase } from './claim.tsx';
import { CloseAnswers } from './close-answers.tsx';
import { ConfirmDecision } from './confirm-decision.tsx';
import { ConfirmReason } from './confirm-reason.tsx';
import { DecisionForm } from './decision-form.tsx';
import { FirstSteps } from './first-steps.tsx';
import { isFolded } from './hard-cases.ts';
import { HideItem } from './hide-item.tsx';
import { LiveItem } from './live-item.tsx';
import { LookAgain } from './look-again.tsx';
import { describeSent } from './lost-response.ts';
import { reportsText } from './queue-item.tsx';
import { TakeBackDecision } from './take-back-decision.tsx';
import { LostResponse, UnsentWords } from './unsent-words.tsx';
import { isTyping, useCaseShortcuts } from './use-case-shortcuts.ts';
import { useDecision } from './use-decision.ts';
import { CaseWaves } from './waves/wave-list.tsx';

type Props = {
  caseRecord: Case;
  headingRef: RefObject<HTMLHeadingElement | null>;
  isAdmin: boolean;
  onCall?: string | null | undefined;
  onReveal: (target: RevealTarget) => void;
  onDecided: () => void;
  onAct?: (() => void) | undefined;
};

function otherStaffText({ status, history, isKeptOut }: Case, actor: string | undefined, isAdmin: boolean): string {
  if (isKeptOut) return otherStaffTexts.keptOut;
  if (status === 'open') return otherStaffTexts.kept;
  const appealed = history.at(-1);
  if (appealed?.decidedBy === actor) return otherStaffTexts.decidedAndAppealed;
  return otherStaffTexts[appealed?.action === 'close' && !isAdmin ? 'adminsOnly' : 'kept'];
}

/** Whether the input goes to a form whose first key claims the case. */
const isWritingIn = (target: EventTarget): boolean =>
  isTyping(target) && target instanceof Element && target.closest('form')?.dataset['claims'] !== undefined;

export function CaseContent(props: Props) {
  const { caseRecord: item, isAdmin, onCall, headingRef, onReveal, onDecided, onAct } = props;
  const claim = useClaim(item, isAdmin);
  const reading = useCaseReading(item);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const decision = useDecision(item, isAdmin, reading, onDecided);
  const appealAnswer = useAppealAnswer(item, onDecided);
  useClaimRenewal(item, claim.isPending);
  const presence = useCasePresence(item);
  const { message, setMessage, handlers, act } = useCaseShortcuts({
    caseRecord: item,
    claim,
    decision,
    onAppealChoice: appealAnswer.choose,
    onAct: () => onAct?.(),
  });
  const isOthers = isClaimedByOther(item);
  const isOpenAgain = item.status === 'open' && item.history.at(-1)?.isReversed === false;
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
    ...(canAnswer || (!refusal && !sent && !appealAnswer.hasOwnWords) || !appealAnswer.reason.text
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

  function markRead(): void {
    if (isUnfolded || !isFolded(item)) reading.markRead();
  }

  const reported = (
    <>
      <Evidence evidence={item.evidence} isLarge />
      {item.otherVersions.length > 0 && (
        <section aria-labelledby="versions" className={styles.versions}>
          <h4 id="versions">It also stood like this when it was reported</h4>
          {item.otherVersions.map((version) => (
            <Evidence key={`${version.mediaUrl} ${version.content}`} evidence={version} />
          ))}
        </section>
      )}
      <LiveItem {...item} />
    </>
  );

  return (
    <div
      className={styles.content}
      {...handlers}
      // Not `onInput`, which precedes the change of a select: a render in between would take back what was chosen.
      onChange={({ target }) => {
        handlers.onChange();
        presence.noteInput(target);
        if (isWritingIn(target)) claim.claimIfFree();
      }}
    >
      <header className={styles.header}>
        <h3 id="case" ref={headingRef} tabIndex={-1} aria-describedby="case-description" className={styles.title}>
          {reasonLabel(item)}
        </h3>
        {item.status !== 'closed' && <FirstSteps item={item} isAdmin={isAdmin} onCall={onCall} />}
        {item.status !== 'closed' && item.adminCalled && !hasSteps(item) && (
          <OnCall contact={onCall} className={styles.onCall} />
        )}
        {item.status !== 'closed' && <AdminCall call={item.call} isAdmin={isAdmin} />}
        <p className={styles.facts}>
          <span>{targetNames[item.targetType]}</span>
          <time dateTime={item.createdAt}>{formatDateTime(item.createdAt)}</time>
          {item.status === 'closed' && <StatusLabel status="closed" closedAt={item.closedAt} />}
          <CaseWaiting caseRecord={item} />
          <span>{reportsText(item)}</span>
          {item.hiddenBy !== null && <strong>Hidden until a decision</strong>}
          {item.isHeld && item.hiddenBy === null && <strong>Held back until you decide</strong>}
          {item.status === 'appealed' && <strong>Appealed against</strong>}
          {isOpenAgain && <strong>Open again: its author has written more since it was decided</strong>}
        </p>
        <PastReveals reveals={item.reveals} hasTimes />
        <div className={styles.actions}>
          {!item.isKeptOut && (
            <CallAdmin
              caseRecord={item}
              isAdmin={isAdmin}
              onCall={onCall}
              onCalled={() => headingRef.current?.focus()}
            />
          )}
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
          {item.isMine && item.status !== 'closed' && !item.isKeptOut && (
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
          {isAdmin &&
            revealChoicesOf(item).map(({ label, target }) => (
              <Button key={label} look="quiet" onClick={() => onReveal(target)}>
                {label}
              </Button>
            ))}
          {isAdmin && !item.isKeptOut && <SameAuthor caseRecord={item} />}
          {!item.isKeptOut && (
            <>
              <HideItem caseRecord={item} isAdmin={isAdmin} onChanged={() => headingRef.current?.focus()} />
              <CaseWaves caseRecord={item} />
              <CloseAnswers caseRecord={item} />
              <ChangeUrgency caseRecord={item} onChanged={() => headingRef.current?.focus()} />
            </>
          )}
        </div>
        {item.claimedBy !== null && item.status !== 'closed' && <ClaimNotice caseRecord={item} />}
        <PresentStaff others={presence.others} />
        {(item.needsOtherStaff || item.isKeptOut) && <p>{otherStaffText(item, actor, isAdmin)}</p>}
        {refusal && !sent && <Notice>{refusal}</Notice>}
        <CaseDescription caseRecord={item} />
      </header>
      {sent && <LostResponse sent={sent} />}
      {unsentTexts.length > 0 && (
        <UnsentWords
          caseId={item.id}
          canNote={!item.isKeptOut && item.evidence !== null}
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
      {!item.isKeptOut && (
        <>
          {isFolded(item) ? <Folded onOpened={() => setIsUnfolded(true)}>{reported}</Folded> : reported}
          <CaseSurroundings surroundings={item.surroundings} targetType={item.targetType} onRead={markRead} />
          <CaseComments
            id={item.id}
            targetType={item.targetType}
            comments={item.comments}
            commentsByAuthor={item.commentsByAuthor}
            onRead={markRead}
          />
          <ReadingEnd key={`${isUnfolded}`} onReached={markRead} />
          {isOutsideFirst(item) && <CaseOutside caseRecord={item} />}
          <CasesWithName caseRecord={item} />
          <CaseAuthorHistory
            authorHistory={item.authorHistory}
            namedRecord={item.namedRecord}
            evidence={item.evidence}
          />
          <CaseReports reports={item.reports} />
          <ConfirmReason caseRecord={item} isAdmin={isAdmin} onConfirmed={() => headingRef.current?.focus()} />
          <CaseOtherDecisions otherDecisions={item.otherDecisions} />
          <CaseDecisions {...item} />
          <LookAgain caseRecord={item} onChanged={() => headingRef.current?.focus()} />
          {!isOutsideFirst(item) && <CaseOutside caseRecord={item} />}
          <CaseNotes caseRecord={item} />
          <TakeBackDecision caseRecord={item} isAdmin={isAdmin} onTakenBack={() => headingRef.current?.focus()} />
          {item.status === 'open' && <CaseSteps item={item} isAdmin={isAdmin} />}
        </>
      )}
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
