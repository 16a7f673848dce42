import { padSeq } from '../../privacy/cursors.ts';

/** `lap`: see laps.ts. */
export type CasePosition = { severity: number; lap: number; seq: number };

/** All positions have the same length (docs/anonymity.md, rule 4). A severity has one digit. */
export const formatCasePosition = ({ severity, lap, seq }: CasePosition): string =>
  `${severity} ${padSeq(lap)} ${padSeq(seq)}`;

export function parseCasePosition(position: string | undefined): CasePosition | undefined {
  const [severity, lap, seq] = position?.split(' ').map(Number) ?? [];
  return severity === undefined || lap === undefined || seq === undefined ? undefined : { severity, lap, seq };
}
