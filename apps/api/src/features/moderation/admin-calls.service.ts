import type { CalledAdmin } from '@ballast/schema/case-staff';
import { callWaitMinutes } from '@ballast/schema/claims';
import type { CaseNoteInput } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import type { LoadAlertRecipients } from '../alerts/alert-recipients.ts';
import { callMessages } from '../alerts/call-messages.ts';
import { toAdminCall } from './admin-call.view.ts';
import type { CaseNoteRows } from './case-note-rows.ts';
import { loadStaffNames } from './staff-names.ts';

/** Rings the admins and the people on call. */
export function createAdminCalls(
  {
    queries: { adminCalls: queries, cases, staff },
    reportsEmail,
    hasWebhook,
    mail,
    publicOrigin,
    toLogEntry,
    clock,
  }: Kernel,
  { noteRows, recipients }: { noteRows: CaseNoteRows; recipients: LoadAlertRecipients },
) {
  return {
    /** Marks the case for admins, and rings. The claim and the escalation go on as they are. */
    async call(admin: AdminSession, input: CaseNoteInput): Promise<CalledAdmin> {
      const { caseId } = input;
      await noteRows.requireCase(admin, caseId);
      const calledAt = wholeMinute(clock());
      const call = { caseId, at: calledAt, reportsEmail, hasWebhook, publicOrigin: publicOrigin() };
      const to = await recipients('admins and on call', actorOf(admin));
      const isCalled = await queries.call(
        {
          note: noteRows.toRow('call admin', admin, input),
          calledAt,
          ringsAgainIfBefore: new Date(calledAt.getTime() - callWaitMinutes * 60_000),
          messages: callMessages(to, call).map(mail.toRow),
        },
        toLogEntry(admin, { action: 'call_admin', targetType: 'case', targetId: caseId }),
      );
      if (!isCalled) throw new AppError('ALREADY_DECIDED');
      mail.wake();
      const row = await cases.get(caseId);
      const sightings = await queries.sightingsOf([caseId]);
      const nameOf = await loadStaffNames(
        staff,
        sightings.map(({ seenBy }) => seenBy),
      );
      const stored = row && toAdminCall(row, sightings, nameOf);
      return { calledAt: stored?.calledAt ?? null, seenBy: stored?.seenBy ?? [] };
    },
  };
}
