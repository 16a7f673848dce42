import type { CaseRow, caseQueries } from '@ballast/db/queries/cases';
import type { CasesWithName } from '@ballast/schema/cases-with-name';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import { leftOutMax } from '../../lists/cut-page.ts';
import type { LoadOwnItemCheck } from '../reports/own-item-check.ts';
import type { CaseAuthor, ReportSeals } from '../reports/report-seals.ts';
import { reasonOf } from './cases.view.ts';
import { countedCasesMax } from './waiting-cases.service.ts';

type Deps = {
  cases: Pick<ReturnType<typeof caseQueries>, 'get' | 'listAuthors'>;
  reportSeals: Pick<ReportSeals, 'openCaseAuthor'>;
  loadOwnItemCheck: LoadOwnItemCheck;
};

type Placed = Pick<CaseRow, 'severity' | 'seq'>;

const isMoreUrgent = (one: Placed, other: Placed): number => one.severity - other.severity || one.seq - other.seq;

/** Undefined for an anonymous item, and once the evidence is erased. */
const namedHandleOf = (author: CaseAuthor | undefined): string | undefined =>
  author?.isAnonymous === false ? (author.authorHandle ?? undefined) : undefined;

/**
 * Finds the other undecided cases about items that carry the name of the case's author. Opens the author of every
 * undecided case each time: an index by author would do more work for a member whose anonymous items have cases
 * (docs/anonymity.md, rule 13).
 */
export function createCasesWithName({ cases, reportSeals, loadOwnItemCheck }: Deps) {
  /** Null for an anonymous item. */
  return async (admin: AdminSession, caseId: string): Promise<CasesWithName> => {
    const row = await cases.get(caseId);
    const author = row && reportSeals.openCaseAuthor(row);
    // Items with the same author are not the staff member's own either.
    if (!row || (await loadOwnItemCheck(admin))(author)) throw new AppError('NOT_FOUND');
    const handle = namedHandleOf(author);
    if (handle === undefined) return null;
    const listUndecided = async (status: 'open' | 'appealed') =>
      (await cases.listAuthors({ status }, countedCasesMax + leftOutMax)).map((other) => ({ ...other, status }));
    return [...(await listUndecided('open')), ...(await listUndecided('appealed'))]
      .filter((other) => other.id !== caseId && namedHandleOf(reportSeals.openCaseAuthor(other)) === handle)
      .sort(isMoreUrgent)
      .map(({ id, targetType, status, severity }) => ({
        caseId: id,
        targetType,
        reason: reasonOf({ severity }),
        status,
      }));
  };
}
