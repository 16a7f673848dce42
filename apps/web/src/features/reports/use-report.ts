import type { RouterInputs } from '@ballast/client/types';
import { reasonTexts } from '@ballast/content/moderation';
import type { FieldErrors } from '@ballast/schema/error-codes';
import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import {
  type ReportReason,
  reportReasons as reasons,
  reportReasons,
  urgentReasons,
} from '@ballast/schema/report-reasons';
import * as v from 'valibot';
import { useDraft } from '../../hooks/use-draft.ts';
import { useForm } from '../../hooks/use-form.ts';
import { showFailure } from '../../lib/error-messages.ts';
import { createIdempotencyKey, storedClientId, storedText } from '../../lib/storage/drafts.ts';
import { trpc } from '../../lib/trpc.ts';

export type MessageChoice = {
  id: string;
  /** The first words, unless the message is covered. */
  quote: string | undefined;
  /** When it was sent, in words. */
  sentAt: string;
};

export type ReportTarget = {
  type: RouterInputs['reports']['create']['targetType'];
  /** With `messages`, the id of their conversation. */
  id: string;
  /** Messages of which the member chooses one, which is then reported. */
  messages?: readonly MessageChoice[] | undefined;
  /** The member whom the last screen offers to mute or block. Undefined for an anonymous item: that would name its author. */
  author?: { id: string; username: string } | undefined;
  /** The words of a message, so that the member sees which one they report. */
  quote?: string | undefined;
};

export const targetNames: Record<ReportTarget['type'], string> = {
  post: 'post',
  comment: 'comment',
  user: 'member',
  message: 'message',
};

/** The only reason that needs details. */
export const otherReason: ReportReason = 'other';

/** Whether the emergency contacts are shown. */
export const isUrgent = (reason: ReportReason | undefined): boolean =>
  urgentReasons.some((urgent) => urgent === reason);

export const reasonChoices = reasons.map((value) => ({ value, ...reasonTexts[value] }));

const reason = v.picklist(reportReasons);

const storedReportDraft = v.object({
  /** The message chosen from several. */
  messageId: v.optional(v.string()),
  /** Undefined if no reason is chosen, or the chosen one is no longer offered. */
  reason: v.fallback(v.undefinedable(reason), () => undefined),
  details: storedText,
  clientId: storedClientId,
});

type ReportDraft = v.InferOutput<typeof storedReportDraft>;

const createReportDraft = (): ReportDraft => ({
  messageId: undefined,
  reason: undefined,
  details: '',
  clientId: createIdempotencyKey(),
});

function findReportErrors({ reason, details }: ReportDraft, messageId: string | undefined): FieldErrors {
  const missing: FieldErrors = {
    ...(messageId === undefined && { message: 'Please choose a message.' }),
    ...(!reason && { reason: fieldMessages.reportReason }),
  };
  if (Object.keys(missing).length > 0) return missing;
  const maxChars = limits.reportDetailsMaxChars;
  const rule = reason === otherReason ? { blank: fieldMessages.reportReason, maxChars } : { maxChars };
  return findTextErrors({ details }, { details: rule });
}

/** Undefined until one of several messages is chosen. A stored choice may no longer be among them. */
function findTargetId({ id, messages }: ReportTarget, { messageId }: ReportDraft): string | undefined {
  return messages ? messages.find((message) => message.id === messageId)?.id : id;
}

export function useReport(memberId: string, target: ReportTarget) {
  const { draft, change, reset, others } = useDraft({
    memberId,
    name: `report:${target.type}:${target.id}`,
    schema: storedReportDraft,
    createInitial: createReportDraft,
  });
  const targetId = findTargetId(target, draft);
  const mutation = trpc.reports.create.useMutation({
    onSuccess: reset,
    onError(error) {
      form.showRefusal(error);
      showFailure(error, 'Error', 'Could not send report. Please try again.');
    },
  });
  const form = useForm({
    isPending: mutation.isPending,
    findErrors: () => findReportErrors(draft, targetId),
    send() {
      const { reason, details, clientId } = draft;
      // The server binds the client id to the target: after another choice of message, this is another report.
      if (reason && targetId !== undefined)
        mutation.mutate({ targetType: target.type, targetId, reason, details, clientId });
    },
  });

  function changeUnlessPending(part: Partial<ReportDraft>): void {
    if (!mutation.isPending) change(part);
  }

  return {
    form,
    draft,
    others,
    /** Undefined until the report has arrived. */
    reference: mutation.data?.reference,
    details: form.field('details', draft.details, (details) => changeUnlessPending({ details })),
    messageId: targetId,
    chooseMessage(messageId: string): void {
      form.clearError('message');
      changeUnlessPending({ messageId });
    },
    chooseReason(reason: ReportDraft['reason']): void {
      form.clearError('reason');
      changeUnlessPending({ reason });
    },
  };
}
