import { useEffect, useState } from 'react';
import { describeFailure } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';

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
