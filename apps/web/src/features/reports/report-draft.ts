import { isRecord } from '../../lib/storage/browser-storage.ts';
import { createClientId } from '../../lib/storage/drafts.ts';
import { readClientId, readText } from '../../lib/storage/kept-values.ts';
import { type ReportReason, reportReasons } from './report-reasons.ts';

/** A report being written. */
export type ReportDraft = { reason: ReportReason | undefined; details: string; clientId: string };

export const emptyReportDraft = (): ReportDraft => ({ reason: undefined, details: '', clientId: createClientId() });

export function parseReportDraft(value: unknown): ReportDraft | undefined {
  if (!isRecord(value)) return undefined;
  const { reason, clientId } = value;
  const details = readText(value['details']);
  if (details === undefined) return undefined;
  const known = reportReasons.find((each) => each.value === reason);
  return { reason: known?.value, details, clientId: readClientId(clientId) };
}
