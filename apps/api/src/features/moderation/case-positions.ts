import type { LookAgainPosition } from '@ballast/db/queries/moderation/look-again';
import { type ReportReason, reportReasons, severityOf } from '@ballast/schema/report-reasons';
import { padSeq } from '../../privacy/cursors.ts';

/** `lap`: see laps.ts. `rank`: 0 for cases to which an admin is called, in the lists of admins; otherwise 1. */
export type CasePosition = { rank: number; reason: ReportReason; lap: number; seq: number };

/** All positions have the same length (docs/anonymity.md, rule 4). A severity and a rank have one digit. */
export const formatCasePosition = ({ rank, reason, lap, seq }: CasePosition): string =>
  `${rank} ${severityOf(reason)} ${padSeq(lap)} ${padSeq(seq)}`;

export function parseCasePosition(position: string | undefined): CasePosition | undefined {
  const [rank, severity, lap, seq] = position?.split(' ').map(Number) ?? [];
  const reason = severity === undefined ? undefined : reportReasons[severity];
  if (rank === undefined || reason === undefined || lap === undefined || seq === undefined) return undefined;
  return { rank, reason, lap, seq };
}

/** Of the closed cases to look at again. */
export const formatLookAgainPosition = ({ onMs, seq }: LookAgainPosition): string => `${padSeq(onMs)} ${padSeq(seq)}`;

export function parseLookAgainPosition(position: string | undefined): LookAgainPosition | undefined {
  const [onMs, seq] = position?.split(' ').map(Number) ?? [];
  return onMs === undefined || seq === undefined ? undefined : { onMs, seq };
}
