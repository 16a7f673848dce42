import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import type { CasesWithName } from '@ballast/schema/cases-with-name';
import { severityOf } from '@ballast/schema/report-reasons';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { leftOutMax } from '../../lists/cut-page.ts';
import { namedHandleIn } from '../reports/case-author.ts';
import type { ImpartialStaff } from './impartial-staff.ts';
import { countedCasesMax } from './waiting-cases.service.ts';

type Placed = Pick<CaseRow, 'reason' | 'seq'>;

const isMoreUrgent = (one: Placed, other: Placed): number =>
  severityOf(one.reason) - severityOf(other.reason) || one.seq - other.seq;

/**
 * Finds the other undecided cases about items that carry the name of the case's author. Opens the author of every
 * undecided case each time: an index by author would do more work for a member whose anonymous items have cases
 * (docs/anonymity.md, rule 13).
 */
export function createCasesWithName(
  { queries: { cases } }: Base,
  { reportSeals, loadOwnItemCheck }: Pick<Privacy, 'reportSeals' | 'loadOwnItemCheck'>,
  { impartialStaff }: { impartialStaff: Pick<ImpartialStaff, 'listExcluded'> },
) {
  /** Null for an anonymous item, and for staff who are kept out of the case. */
  return async (admin: AdminSession, caseId: string): Promise<CasesWithName> => {
    const row = await cases.get(caseId);
    const author = row && reportSeals.openCaseAuthor(row);
    // Items with the same author are not the staff member's own either.
    if (!row || (await loadOwnItemCheck(admin))(author)) throw new AppError('NOT_FOUND');
    const handle = namedHandleIn(author);
    if (handle === undefined || (await impartialStaff.listExcluded(admin, [row])).has(caseId)) return null;
    const listUndecided = async (status: 'open' | 'appealed') =>
      (await cases.listAuthors({ status }, countedCasesMax + leftOutMax)).map((other) => ({ ...other, status }));
    return [...(await listUndecided('open')), ...(await listUndecided('appealed'))]
      .filter((other) => other.id !== caseId && namedHandleIn(reportSeals.openCaseAuthor(other)) === handle)
      .sort(isMoreUrgent)
      .map(({ id, targetType, status, reason }) => ({
        caseId: id,
        targetType,
        reason,
        status,
      }));
  };
}
