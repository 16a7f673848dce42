import type { CaseRow, caseQueries } from '@ballast/db/queries/cases';
import type { DecisionRow } from '@ballast/db/queries/decisions';
import type { staffQueries } from '@ballast/db/queries/staff';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { ReportSeals } from '../reports/report-seals.ts';

type Deps = {
  staff: Pick<ReturnType<typeof staffQueries>, 'list'>;
  cases: Pick<ReturnType<typeof caseQueries>, 'reportersOf'>;
  handles: Pick<Handles, 'of'>;
  reportSeals: Pick<ReportSeals, 'openReporter'>;
};

/** Refuses staff decisions about their own matters, if there is other staff. */
export function createImpartialStaff({ staff, cases, handles, reportSeals }: Deps) {
  const hasOtherThan = async (actor: string): Promise<boolean> => (await staff.list()).some(({ id }) => id !== actor);

  /** Whether the appeal is against the staff member's own decision and there is other staff. */
  const isAppealForOthers = async (admin: AdminSession, { decidedBy }: Pick<DecisionRow, 'decidedBy'>) =>
    decidedBy === actorOf(admin) && (await hasOtherThan(decidedBy));

  return {
    isAppealForOthers,

    /** Refuses staff the answer to an appeal against their own decision. @throws {AppError} `FORBIDDEN` */
    async requireForAppeal(admin: AdminSession, decision: Pick<DecisionRow, 'decidedBy'>): Promise<void> {
      if (!(await isAppealForOthers(admin, decision))) return;
      throw new AppError('FORBIDDEN', { message: 'You made this decision, so somebody else answers the appeal.' });
    },

    /**
     * Refuses staff the decision about a message or profile that they reported. Posts and comments are for everybody.
     * @throws {AppError} `FORBIDDEN`
     */
    async requireForDecision(admin: AdminSession, { id, targetType }: CaseRow): Promise<void> {
      if (!admin.staff || targetType === 'post' || targetType === 'comment') return;
      const handle = await handles.of(admin.staff.userId);
      const reporters = await cases.reportersOf([id]);
      if (!reporters.some((report) => reportSeals.openReporter(report) === handle)) return;
      if (!(await hasOtherThan(actorOf(admin)))) return;
      throw new AppError('FORBIDDEN', { message: 'You reported this yourself, so somebody else decides it.' });
    },
  };
}

export type ImpartialStaff = ReturnType<typeof createImpartialStaff>;
