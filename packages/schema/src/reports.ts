import * as z from 'zod';
import { fieldMessages } from './field-rules.ts';
import { idempotencyKeyInput, idInput, idView } from './ids.ts';
import { limits } from './limits.ts';
import { reportReasons } from './report-reasons.ts';
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
    description: `What is wrong: one of ${reportReasons.map((reason) => `\`${reason}\``).join(', ')}, or free text, which counts as \`other\`.`,
  }),
  details: optionalText({ maxChars: limits.reportDetailsMaxChars, description: 'Further details.' }),
  clientId: idempotencyKeyInput,
});
export type CreateReportInput = z.infer<typeof createReportInput>;

export const reportedView = z
  .object({
    success: z.literal(true),
    reference: z.string().meta({ description: 'Quoted by the member to ask about the report later.' }),
  })
  .meta({ id: 'Reported' });
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
    status: z.enum(['open', 'closed']),
    outcome: z.string().nullable().meta({
      description:
        'What was decided, in a sentence; null while it is open. After a blank line, what staff wrote to those who reported the item.',
    }),
  })
  .meta({ id: 'OwnReport', description: 'A report that the member has made.' });
export type OwnReport = z.infer<typeof ownReportView>;

/** Newest first. */
export const ownReportsView = z.array(ownReportView);
