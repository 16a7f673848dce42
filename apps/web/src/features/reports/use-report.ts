import { isBlank } from '@ballast/schema/blank';
import type { FieldErrors } from '@ballast/schema/error-codes';
import { isLongerThan } from '@ballast/schema/graphemes';
import { limits } from '@ballast/schema/limits';
import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { useDraft } from '../../hooks/use-draft.ts';
import { useFieldErrors } from '../../hooks/use-field-errors.ts';
import { readRefusal } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { emptyReportDraft, parseReportDraft, type ReportDraft } from './report-draft.ts';
import { otherReason, type ReportTarget } from './report-reasons.ts';

function check({ reason, details }: ReportDraft): FieldErrors {
  if (!reason) return { reason: 'Please say what is wrong.' };
  if (reason === otherReason && isBlank(details)) return { details: 'Please say what is wrong.' };
  if (!isLongerThan(details.trim(), limits.reportDetailsMaxChars)) return {};
  return { details: `This can be ${limits.reportDetailsMaxChars.toLocaleString('en-GB')} characters at most.` };
}

/** Writing a report: what is wrong, in whose words, and sending it; then what to ask about it by. */
export function useReport(memberId: string, target: ReportTarget) {
  const { draft, change, reset } = useDraft({
    memberId,
    name: `report:${target.type}:${target.id}`,
    parse: parseReportDraft,
    start: emptyReportDraft,
  });
  const { form, errors, tell, clear } = useFieldErrors();
  const [problem, setProblem] = useState<string>();
  const mutation = trpc.reports.create.useMutation({
    onSuccess: reset,
    onError(error) {
      const { message, fields } = readRefusal(error);
      tell(fields);
      setProblem(message);
      showToast('Error', { text: 'Could not send report. Please try again.', tone: 'error' });
    },
  });

  return {
    form,
    draft,
    errors,
    problem,
    isPending: mutation.isPending,
    /** Absent until the report has arrived. */
    reference: mutation.data?.reference,
    /** What is on its way stays as it is until the answer is there. */
    change(part: Partial<Pick<ReportDraft, 'reason' | 'details'>>): void {
      if (mutation.isPending) return;
      for (const name of Object.keys(part)) clear(name);
      change(part);
    },
    submit(): void {
      const { reason, details, clientId } = draft;
      if (mutation.isPending) return;
      clearErrorToasts();
      const found = check(draft);
      tell(found);
      setProblem(undefined);
      if (!reason || Object.keys(found).length > 0) return;
      mutation.mutate({ targetType: target.type, targetId: target.id, reason, details, clientId });
    },
  };
}
