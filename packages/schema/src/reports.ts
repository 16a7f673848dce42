import * as z from 'zod';
import { fieldMessages } from './field-rules.ts';
import { idempotencyKeyInput, idInput } from './ids.ts';
import { limits } from './limits.ts';
import { optionalText, requiredText } from './text.ts';

export const reportTarget = z.enum(
  ['post', 'comment', 'user', 'message'],
  'Say what this is about: post, comment, user or message.',
);
export type ReportTarget = z.infer<typeof reportTarget>;

export const createReportInput = z.object({
  targetType: reportTarget.meta({ description: 'The kind of the reported item.' }),
  targetId: idInput,
  reason: requiredText({
    maxChars: limits.reportReasonMaxChars,
    blankMessage: fieldMessages.reportReason,
    description: 'What is wrong.',
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
