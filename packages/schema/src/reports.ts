import * as z from 'zod';
import { openStatuses } from './column-enums.ts';
import { fieldMessages } from './field-rules.ts';
import { idempotencyKeyInput, idInput, idView } from './ids.ts';
import { limits } from './limits.ts';
import { isUrgentReason, namedReason, reportReasons, toReportReason } from './report-reasons.ts';
import { reportTargets } from './report-targets.ts';
import { optionalText, requiredText } from './text.ts';

export const reportTarget = z.enum(reportTargets, 'Say what this is about: post, comment, user or message.');
export type ReportTarget = z.infer<typeof reportTarget>;

export const reportReasonView = z.enum(reportReasons).meta({ id: 'ReportReason' });

export const createReportInput = z.object({
  targetType: reportTarget.meta({ description: 'The kind of the reported item.' }),
  targetId: idInput,
  reason: requiredText({
    maxChars: limits.reportReasonMaxChars,
    blankMessage: fieldMessages.reportReason,
  }).meta({
    description: `What is wrong: one of the reasons, or free text, 1 to ${limits.reportReasonMaxChars} characters, not blank. Free text counts as \`other\`, unless it speaks of danger or of a child, and the answer has a \`warning\`.`,
    anyOf: [{ enum: [...reportReasons] }, { type: 'string' }],
  }),
  details: optionalText({ maxChars: limits.reportDetailsMaxChars, description: 'Further details.' }),
  clientId: idempotencyKeyInput,
});
export type CreateReportInput = z.infer<typeof createReportInput>;

export const reportedView = z
  .object({
    success: z.literal(true),
    reference: z.string().meta({ description: 'Quoted by the member to ask about the report later.' }),
    warning: z.string().exactOptional().meta({
      description:
        'If the reason was free text: as what it counts, and the reasons that there are. A sentence for a developer.',
    }),
  })
  .meta({ id: 'Reported' });

/** Undefined if the text names a reason. */
export function reasonWarning(text: string): string | undefined {
  if (namedReason(text)) return undefined;
  const urgency = reportReasons.filter(isUrgentReason).join(', ');
  return `These words count as “${toReportReason(text)}”. Only these reasons are due within the hour: ${urgency}. Send one of: ${reportReasons.join(', ')}, and the words as details.`;
}
export type Reported = z.infer<typeof reportedView>;

export const ownReportView = z
  .object({
    reference: z.string(),
    targetType: reportTarget,
    targetId: idView.nullable().meta({
      description:
        'The reported post or comment. Null if it, or the post of the comment, is deleted, removed or held back. Null for a member or message: only a hash of their id is stored.',
    }),
    reason: reportReasonView.meta({ description: 'The reason that the member chose; `other` for free text.' }),
    madeOn: z.iso.date(),
    status: z.enum(openStatuses),
    outcome: z.string().nullable().meta({
      description:
        'What was decided, in a sentence; null while it is open. After a blank line, what staff wrote to those who reported the item.',
    }),
  })
  .meta({ id: 'OwnReport', description: 'A report that the member has made.' });
export type OwnReport = z.infer<typeof ownReportView>;

/** Newest first. */
export const ownReportsView = z.array(ownReportView);
