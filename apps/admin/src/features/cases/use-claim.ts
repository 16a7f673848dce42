import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';

type Claimable = Pick<Case, 'id' | 'status' | 'isMine' | 'canClaim' | 'needsOtherStaff'>;

/** @param isAdmin Admins can also release the claims of others. */
export function useClaim({ id, status, isMine, canClaim, needsOtherStaff }: Claimable, isAdmin: boolean) {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: (changed: Case) => {
      utils.moderation.case.setData({ caseId: id }, changed);
      void utils.moderation.cases.invalidate();
      void utils.moderation.counts.invalidate();
    },
    onError: () => void utils.moderation.invalidate(),
  };
  const claim = trpc.moderation.claim.useMutation(options);
  const release = trpc.moderation.release.useMutation(options);
  const isPending = claim.isPending || release.isPending;
  const error = claim.error ?? release.error;
  const canRelease = isMine || (isAdmin && !canClaim);
  const canToggle = status !== 'closed' && (canRelease || (canClaim && !needsOtherStaff));
  return {
    canRelease,
    canToggle,
    isPending,
    error: error ? readRefusal(error).message : undefined,
    toggle(): void {
      if (canToggle && !isPending) (canRelease ? release : claim).mutate({ caseId: id });
    },
  };
}
