import { isUrgentReason } from '@ballast/schema/report-reasons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRenewalWhileWorking } from '../../hooks/use-renewal-while-working.ts';
import { describeFailure } from '../../lib/refusal.ts';
import { staffName } from '../../lib/staff-name.ts';
import { trpc } from '../../lib/trpc.ts';
import { actionLabel, type Case, isClaimedByOther } from './case.ts';
import { claimedText, claimText } from './claim-text.ts';
import { useNowMs } from './use-now.ts';

type Claimable = Pick<Case, 'id' | 'status' | 'claimedBy' | 'isMine' | 'canClaim' | 'needsOtherStaff' | 'isKeptOut'>;

const doneShownMs = 6_000;

/** @param isAdmin Admins can also release the claims of others. */
export function useClaim(item: Claimable, isAdmin: boolean) {
  const { id, status, claimedBy, isMine, canClaim, needsOtherStaff, isKeptOut } = item;
  const utils = trpc.useUtils();
  const [outcome, setOutcome] = useState<{ done?: string; error?: string }>({});
  useEffect(() => {
    if (outcome.done === undefined) return;
    const timer = setTimeout(() => setOutcome({}), doneShownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const optionsWith = (success: string, failure: string) => ({
    onSuccess: (changed: Case) => {
      setOutcome({ done: success });
      utils.moderation.case.setData({ caseId: id }, changed);
      void utils.moderation.cases.invalidate();
      void utils.moderation.counts.invalidate();
    },
    onError: (reason: unknown) => {
      setOutcome({ error: `${failure} ${describeFailure(reason)}` });
      void utils.moderation.invalidate();
    },
  });
  const claim = trpc.moderation.claim.useMutation(optionsWith('You have claimed it.', 'It could not be claimed.'));
  const release = trpc.moderation.release.useMutation(optionsWith('Released.', 'It could not be released.'));
  const isPending = claim.isPending || release.isPending;
  const canRelease = isMine || (isAdmin && !canClaim && !isKeptOut);
  const canToggle = status !== 'closed' && (canRelease || (canClaim && !needsOtherStaff));
  return {
    canRelease,
    canToggle,
    isPending,
    /** Not a toast, because a toast scrolls to the focused element. */
    outcome,
    dismissOutcome: () => setOutcome({}),
    renew(): void {
      if (isPending) return;
      setOutcome({});
      claim.mutate({ caseId: id });
    },
    /** For the first key in a form: claims the case if nobody holds it. */
    claimIfFree(): void {
      if (status === 'closed' || !canClaim || needsOtherStaff || isKeptOut || isPending) return;
      if (claimedBy !== null && !isMine) return;
      setOutcome({});
      claim.mutate({ caseId: id });
    },
    toggle(): void {
      if (!canToggle || isPending) return;
      setOutcome({});
      (canRelease ? release : claim).mutate({ caseId: id });
    },
  };
}

export function ClaimNotice({ caseRecord }: { caseRecord: Case }) {
  return <p>{claimText(caseRecord, useNowMs())}</p>;
}

type Claimed = Pick<Case, 'id' | 'reason' | 'status' | 'isMine' | 'canClaim'>;

/** Renews an urgent claim while its holder works in the open case. Claims nothing again that has lapsed. */
export function useClaimRenewal({ id, reason, status, isMine, canClaim }: Claimed, isBusy: boolean): void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.moderation.claim.useMutation({
    onSuccess: (renewed) => utils.moderation.case.setData({ caseId: id }, renewed),
    onError: () => void utils.moderation.case.invalidate({ caseId: id }),
  });
  const isHeld = isMine && !canClaim && status !== 'closed' && !isBusy;
  useRenewalWhileWorking(isHeld && isUrgentReason(reason), () => mutate({ caseId: id }));
}

type Options = {
  caseRecord: Case;
  hasForm: boolean;
  actor: string | undefined;
  onChange: (message: string | undefined) => void;
};

/** Undefined if the viewer did it. */
function takenText(item: Case, actor: string | undefined): string | undefined {
  if (item.status !== 'closed' && isClaimedByOther(item)) return claimedText(item);
  const decision = item.history.at(-1);
  if (!decision) return;
  const answeredBy = decision.appeal?.answeredBy;
  const by = answeredBy ?? decision.decidedBy;
  if (by === actor) return;
  return answeredBy
    ? `${staffName(by)} answered the appeal.`
    : `${staffName(by)} decided: ${actionLabel(decision.action)}.`;
}

/** Calls `onChange` when somebody else claims or decides the open case, so that its form goes, and with '' when it returns. */
export function useTakenCase({ caseRecord, hasForm, actor, onChange }: Options): void {
  const hadForm = useRef(hasForm);
  const notify = useEffectEvent(() => onChange(hasForm ? '' : takenText(caseRecord, actor)));
  useEffect(() => {
    if (hadForm.current !== hasForm) notify();
    hadForm.current = hasForm;
  }, [hasForm]);
}
