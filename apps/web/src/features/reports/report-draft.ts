import * as v from 'valibot';
import { createIdempotencyKey } from '../../lib/storage/drafts.ts';
import { storedClientId, storedText } from '../../lib/storage/stored-fields.ts';
import { reportReasons } from './report-reasons.ts';

const reason = v.picklist(reportReasons.map(({ value }) => value));

export const storedReportDraft = v.object({
  /** Undefined: not chosen yet, or no longer offered. */
  reason: v.fallback(v.undefinedable(reason), () => undefined),
  details: storedText,
  clientId: storedClientId,
});

export type ReportDraft = v.InferOutput<typeof storedReportDraft>;

export const createReportDraft = (): ReportDraft => ({
  reason: undefined,
  details: '',
  clientId: createIdempotencyKey(),
});
