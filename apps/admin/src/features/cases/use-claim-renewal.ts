import { isUrgentReason } from '@ballast/schema/report-reasons';
import { useRenewalWhileWorking } from '../../hooks/use-renewal-while-working.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';

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
