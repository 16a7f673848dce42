import type { CasePosition } from '@ballast/db/queries/cases';
import { padSeq } from '../../privacy/cursors.ts';

/** All positions have the same length (docs/anonymity.md, rule 4). A severity has one digit. */
export const formatCasePosition = ({ severity, seq }: CasePosition): string => `${severity} ${padSeq(seq)}`;

export function parseCasePosition(position: string | undefined): CasePosition | undefined {
  const [severity, seq] = position?.split(' ').map(Number) ?? [];
  return severity === undefined || seq === undefined ? undefined : { severity, seq };
}
