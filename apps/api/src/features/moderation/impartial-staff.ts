import type { caseQueries } from '@ballast/db/queries/cases';
import type { DecisionRow } from '@ballast/db/queries/decisions';
import type { CaseTarget } from '@ballast/db/queries/item-decisions';
import type { staffQueries } from '@ballast/db/queries/staff';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { ReportSeals } from '../reports/report-seals.ts';

type Deps = {
  staff: Pick<ReturnType<typeof staffQueries>, 'list'>;
  cases: Pick<ReturnType<typeof caseQueries>, 'reportersAbout'>;
  handles: Pick<Handles, 'of'>;
  reportSeals: Pick<ReportSeals, 'openReporter'>;
};

type Decided = Pick<DecisionRow, 'decidedBy'>;

/** Refuses staff decisions about their own matters, if there is other staff. */
export function createImpartialStaff({ staff, cases, handles, reportSeals }: Deps) {
  const hasOtherThan = async (...actors: string[]): Promise<boolean> =>
    (await staff.list()).some(({ id }) => !actors.includes(id));

  /** Whether the appeal is against the staff member's own decision and there is other staff. */
  const isAppealForOthers = async (admin: AdminSession, { decidedBy }: Decided) =>
    decidedBy === actorOf(admin) && (await hasOtherThan(decidedBy));

  /** Whether the staff member reported the message or profile, in any of its cases. Posts and comments are for everybody. */
  async function hasReported(admin: AdminSession, { targetType, targetId }: CaseTarget): Promise<boolean> {
    if (!admin.staff || targetType === 'post' || targetType === 'comment') return false;
    const handle = await handles.of(admin.staff.userId);
    const reporters = await cases.reportersAbout({ targetType, targetId });
    return reporters.some((report) => reportSeals.openReporter(report) === handle);
  }

  return {
    isAppealForOthers,

    /**
     * Refuses staff the answer to an appeal against their own decision, and about a message or profile that they reported. If
     * there are only the reporter and whoever decided, the reporter answers.
     * @throws {AppError} `FORBIDDEN`
     */
    async requireForAppeal(admin: AdminSession, target: CaseTarget, decision: Decided): Promise<void> {
      if (await isAppealForOthers(admin, decision))
        throw new AppError('FORBIDDEN', { message: 'You made this decision, so somebody else answers the appeal.' });
      if (!(await hasReported(admin, target))) return;
      if (!(await hasOtherThan(actorOf(admin), decision.decidedBy))) return;
      throw new AppError('FORBIDDEN', { message: 'You reported this yourself, so somebody else answers the appeal.' });
    },

    /** Refuses staff the decision about a message or profile that they reported. @throws {AppError} `FORBIDDEN` */
    async requireForDecision(admin: AdminSession, target: CaseTarget): Promise<void> {
      if (!(await hasReported(admin, target))) return;
      // Staff who reported it too count as others: otherwise this would tell staff who else reported it.
      if (!(await hasOtherThan(actorOf(admin)))) return;
      throw new AppError('FORBIDDEN', { message: 'You reported this yourself, so somebody else decides it.' });
    },
  };
}

export type ImpartialStaff = ReturnType<typeof createImpartialStaff>;
