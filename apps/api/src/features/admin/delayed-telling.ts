import type { OutgoingMailRow } from '@ballast/db/queries/notices/outgoing-mails';
import { limits } from '@ballast/schema/limits';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { MailMessage, MailRecipient } from '../../mail/mail.ts';
import { wholeDay } from '../../privacy/timestamps.ts';

const dayMs = 24 * 60 * 60_000;

/** @param tellAfter YYYY-MM-DD. @returns Null if the member is told at once. */
export function readTellAfter(tellAfter: string | undefined, now: Date): Date | null {
  if (tellAfter === undefined) return null;
  const tellAt = new Date(tellAfter);
  const today = wholeDay(now).getTime();
  if (tellAt.getTime() <= today || tellAt.getTime() > today + limits.revealToldAfterDaysMax * dayMs) {
    const message = `This has to be a day after today, within ${limits.revealToldAfterDaysMax} days.`;
    throw new AppError('BAD_INPUT', { fields: { tellAfter: message } });
  }
  return tellAt;
}

/** Names neither the member nor the case: the admin who reads it may be the one. */
const toMail = (to: MailRecipient, origin: string): MailMessage => ({
  to,
  subject: 'An admin put off telling a member',
  text: `An admin has looked up a member, and put off telling them. That can be done once, for 30 days at most, with a reason of its own. Who it was and why is in the log: ${origin}/admin?tab=log\n\nIf you think that it was wrong, say so to the others on the team.\n`,
});

/**
 * What every other admin is sent at once if telling a member is put off. The mailbox of the reports gets it too: an admin can be the
 * only one, or take the role from the others for a minute.
 */
export function createDelayNews({ queries: { staff }, mail, reportsEmail, publicOrigin, clock }: Kernel) {
  return async (admin: AdminSession): Promise<OutgoingMailRow[]> => {
    const others = (await staff.list()).filter(({ id, role }) => role === 'admin' && id !== actorOf(admin));
    const expiresAt = new Date(clock().getTime() + dayMs).toISOString();
    const toAdmins = others.flatMap(({ userId }) => [
      mail.toRow({ push: { memberId: userId, isForStaff: true }, expiresAt }),
      mail.toRow(toMail({ memberId: userId }, publicOrigin())),
    ]);
    return [...toAdmins, mail.toRow(toMail({ address: reportsEmail }, publicOrigin()))];
  };
}

export type DelayNews = ReturnType<typeof createDelayNews>;
