import type { FieldErrors } from '@ballast/schema/error-codes';
import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { useDraft } from '../../hooks/use-draft.ts';
import { useForm } from '../../hooks/use-form.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { createReportDraft, type ReportDraft, storedReportDraft } from './report-draft.ts';
import { otherReason, type ReportTarget } from './report-reasons.ts';

function findReportErrors({ reason, details }: ReportDraft): FieldErrors {
  if (!reason) return { reason: fieldMessages.reportReason };
  const maxChars = limits.reportDetailsMaxChars;
  const rule = reason === otherReason ? { blank: fieldMessages.reportReason, maxChars } : { maxChars };
  return findTextErrors({ details }, { details: rule });
}

export function useReport(memberId: string, target: ReportTarget) {
  const { draft, change, reset } = useDraft({
    memberId,
    name: `report:${target.type}:${target.id}`,
    schema: storedReportDraft,
    createInitial: createReportDraft,
  });
  const mutation = trpc.reports.create.useMutation({
    onSuccess: reset,
    onError(error) {
      form.showRefusal(error);
      showFailure(error, 'Error', 'Could not send report. Please try again.');
    },
  });
  const form = useForm({
    isPending: mutation.isPending,
    findErrors: () => findReportErrors(draft),
    send() {
      const { reason, details, clientId } = draft;
      if (reason) mutation.mutate({ targetType: target.type, targetId: target.id, reason, details, clientId });
    },
  });

  function changeUnlessPending(part: Partial<ReportDraft>): void {
    if (!mutation.isPending) change(part);
  }

  return {
    form,
    draft,
    /** Undefined until the report has arrived. */
    reference: mutation.data?.reference,
    details: form.field('details', draft.details, (details) => changeUnlessPending({ details })),
    chooseReason(reason: ReportDraft['reason']): void {
      form.clearError('reason');
      changeUnlessPending({ reason });
    },
  };
}
