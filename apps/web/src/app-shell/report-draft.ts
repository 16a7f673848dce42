import { isRecord } from '../lib/browser-storage.ts';
import { createClientId } from '../lib/drafts.ts';
import { type ReportReason, reportReasons } from './report-words.ts';

/** A report being written. */
export type ReportDraft = { reason: ReportReason | undefined; details: string; clientId: string };

export const startReportDraft = (): ReportDraft => ({ reason: undefined, details: '', clientId: createClientId() });

export function parseReportDraft(value: unknown): ReportDraft | undefined {
  if (!isRecord(value)) return undefined;
  const { reason, details, clientId } = value;
  if (typeof details !== 'string' || typeof clientId !== 'string') return undefined;
  return { reason: reportReasons.find((known) => known.value === reason)?.value, details, clientId };
}
