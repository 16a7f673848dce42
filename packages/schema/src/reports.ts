import * as z from 'zod';
import { idempotencyKeyInput, idInput } from './ids.ts';
import { limits } from './limits.ts';
import { optionalText, requiredText } from './text.ts';

/** What can be reported. */
export const reportTarget = z.enum(
  ['post', 'comment', 'user', 'message'],
  'Say what this is about: post, comment, user or message.',
);
export type ReportTarget = z.infer<typeof reportTarget>;

/** Something that worries a member. */
export const createReportInput = z.object({
  targetType: reportTarget.meta({ description: 'What is reported.' }),
  targetId: idInput,
  reason: requiredText({
    maxChars: limits.reportReasonMaxChars,
    blank: 'Please say what is wrong.',
    about: 'What is wrong.',
  }),
  details: optionalText({ maxChars: limits.reportDetailsMaxChars, about: 'Anything more.' }),
  clientId: idempotencyKeyInput,
});
export type CreateReportInput = z.infer<typeof createReportInput>;

/** Taken; `reference` is for asking about it later. */
export const reportedView = z
  .object({
    success: z.literal(true),
    reference: z.string().meta({ description: 'For asking about it later.' }),
  })
  .meta({ id: 'Reported' });
export type Reported = z.infer<typeof reportedView>;
