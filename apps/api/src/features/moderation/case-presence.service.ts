import type { adminCallQueries } from '@ballast/db/queries/admin/admin-calls';
import type { caseQueries } from '@ballast/db/queries/moderation/cases';
import type { staffQueries } from '@ballast/db/queries/staff/staff';
import type { CasePresence, PresenceInput } from '@ballast/schema/case-staff';
import type { Duty } from '@ballast/schema/moderation';
import { type AdminSession, isAdmin } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ReportSeals } from '../../privacy/seals/report-seals.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import type { LoadOwnItemCheck } from '../reports/own-item-check.ts';
import type { CasesService } from './cases.service.ts';
import { loadStaffNames } from './staff-names.ts';
import type { StaffPresence } from './staff-presence.ts';

type Deps = {
  cases: Pick<ReturnType<typeof caseQueries>, 'get'>;
  calls: Pick<ReturnType<typeof adminCallQueries>, 'sightingsOf' | 'see'>;
  listCalled: CasesService['listCalled'];
  staff: Pick<ReturnType<typeof staffQueries>, 'usernames'>;
  presence: StaffPresence;
  reportSeals: Pick<ReportSeals, 'openCaseAuthor'>;
  loadOwnItemCheck: LoadOwnItemCheck;
  clock: () => Date;
};

/** Which staff are at work, and which admins have seen that one is called. */
export function createCasePresence({ cases, calls, presence, staff, clock, ...deps }: Deps) {
  return {
    async tell(admin: AdminSession, { caseId, isOpen, isWriting }: PresenceInput): Promise<CasePresence> {
      const row = await cases.get(caseId);
      const isOwn = await deps.loadOwnItemCheck(admin);
      if (!row || isOwn(deps.reportSeals.openCaseAuthor(row))) throw new AppError('NOT_FOUND');
      if (isOpen) presence.openCase(admin, caseId, isWriting);
      else presence.leaveCase(admin, caseId);
      const actor = actorOf(admin);
      if (isOpen && isAdmin(admin) && row.isAdminCalled && row.calledBy !== actor) {
        const seen = await calls.sightingsOf([caseId]);
        const isKnown = seen.some(({ seenBy }) => seenBy === actor);
        if (!isKnown) await calls.see({ caseId, seenBy: actor, seenAt: wholeMinute(clock()) });
      }
      return { present: presence.presentIn(caseId, admin, await loadStaffNames(staff, presence.actorsNow())) };
    },

    async duty(admin: AdminSession): Promise<Duty> {
      presence.noteDuty(admin);
      const nameOf = await loadStaffNames(staff, presence.actorsNow());
      return { staff: presence.onDuty(admin, nameOf), calls: await deps.listCalled(admin) };
    },
  };
}
