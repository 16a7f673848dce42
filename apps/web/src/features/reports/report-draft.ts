import { reportReasons } from '@ballast/schema/report-reasons';
import * as v from 'valibot';
import { createIdempotencyKey } from '../../lib/storage/drafts.ts';
import { storedClientId, storedText } from '../../lib/storage/stored-fields.ts';

const reason = v.picklist(reportReasons);

export const storedReportDraft = v.object({
  /** The message chosen from several. */
  messageId: v.optional(v.string()),
  /** Undefined if no reason is chosen, or the chosen one is no longer offered. */
  reason: v.fallback(v.undefinedable(reason), () => undefined),
  details: storedText,
  clientId: storedClientId,
});

export type ReportDraft = v.InferOutput<typeof storedReportDraft>;

export const createReportDraft = (): ReportDraft => ({
  messageId: undefined,
  reason: undefined,
  details: '',
  clientId: createIdempotencyKey(),
});
