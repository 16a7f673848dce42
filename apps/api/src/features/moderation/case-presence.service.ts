import type { CasePresence, PresenceInput } from '@ballast/schema/case-staff';
import type { Duty } from '@ballast/schema/moderation';
import { type AdminSession, isAdmin } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import type { CasesService } from './cases.service.ts';
import { loadStaffNames } from './staff-names.ts';
import type { StaffPresence } from './staff-presence.ts';

/** Which staff are at work, and which admins have seen that one is called. */
export function createCasePresence(
  { queries: { cases, adminCalls: calls, staff }, clock }: Base,
  { reportSeals, loadOwnItemCheck }: Pick<Privacy, 'reportSeals' | 'loadOwnItemCheck'>,
  { listCalled, presence }: { listCalled: CasesService['listCalled']; presence: StaffPresence },
) {
  return {
    async tell(admin: AdminSession, { caseId, isOpen, isWriting }: PresenceInput): Promise<CasePresence> {
      const row = await cases.get(caseId);
      const isOwn = await loadOwnItemCheck(admin);
      if (!row || isOwn(reportSeals.openCaseAuthor(row))) throw new AppError('NOT_FOUND');
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
      return { staff: presence.onDuty(admin, nameOf), calls: await listCalled(admin) };
    },
  };
}
