import type { CaseRow, caseQueries } from '@ballast/db/queries/cases';
import type { waitingCaseQueries } from '@ballast/db/queries/waiting-cases';
import type { CasesWithName } from '@ballast/schema/cases-with-name';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import { leftOutMax } from '../../lists/cut-page.ts';
import type { LoadOwnItemCheck } from '../reports/own-item-check.ts';
import { reasonOf } from './cases.view.ts';
import { type LatestCopies, namedHandleOf } from './latest-copies.ts';
import { countedCasesMax } from './waiting-cases.service.ts';

type Deps = {
  cases: Pick<ReturnType<typeof caseQueries>, 'get'>;
  waiting: Pick<ReturnType<typeof waitingCaseQueries>, 'list'>;
  latestCopiesOf: LatestCopies;
  loadOwnItemCheck: LoadOwnItemCheck;
};

const isMoreUrgent = (one: CaseRow, other: CaseRow): number => one.severity - other.severity || one.seq - other.seq;

/**
 * Finds the other undecided cases about items that carry the name of the case's author. Opens the author of every
 * undecided case each time: an index by author would do more work for a member whose anonymous items have cases
 * (docs/anonymity.md, rule 13).
 */
export function createCasesWithName({ cases, waiting, latestCopiesOf, loadOwnItemCheck }: Deps) {
  /** Null for an anonymous item. */
  return async (admin: AdminSession, caseId: string): Promise<CasesWithName> => {
    const row = await cases.get(caseId);
    const [found] = row ? await latestCopiesOf([row]) : [];
    // Items with the same author are not the staff member's own either.
    if (!found || (await loadOwnItemCheck(admin))(found.copy)) throw new AppError('NOT_FOUND');
    const handle = namedHandleOf(found.copy);
    if (handle === undefined) return null;
    const listMax = countedCasesMax + leftOutMax;
    const undecided = [...(await waiting.list('open', listMax)), ...(await waiting.list('appealed', listMax))];
    const copies = await latestCopiesOf(undecided);
    return copies
      .filter((other) => other.row.id !== caseId && namedHandleOf(other.copy) === handle)
      .map((other) => other.row)
      .sort(isMoreUrgent)
      .flatMap(({ status, ...other }) =>
        status === 'closed'
          ? []
          : [{ caseId: other.id, targetType: other.targetType, reason: reasonOf(other), status }],
      );
  };
}
