import type { accountQueries } from '@ballast/db/queries/accounts';
import type { StaffMember, staffQueries } from '@ballast/db/queries/staff';
import type { AddStaffInput, AdminSessionInfo, Staff } from '@ballast/schema/staff';
import { type AdminSession, isAdmin } from '../../auth/admin-sessions.ts';
import type { ToLogEntry } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { isoDay, wholeDay } from '../../privacy/timestamps.ts';

type Deps = {
  queries: ReturnType<typeof staffQueries>;
  accounts: Pick<ReturnType<typeof accountQueries>, 'getIdByUsername'>;
  onCall: string | undefined;
  toLogEntry: ToLogEntry;
  clock: () => Date;
  random: RandomBytes;
};

const toStaffView = ({ id, username, displayName, role, appointedOn }: StaffMember): Staff => ({
  id,
  username,
  displayName: displayName ?? username,
  role,
  appointedOn: isoDay(appointedOn),
});

export function createStaffService({ queries, accounts, onCall, toLogEntry, clock, random }: Deps) {
  return {
    session: (admin: AdminSession): AdminSessionInfo => ({
      role: isAdmin(admin) ? 'admin' : 'moderator',
      username: admin.staff?.username ?? null,
      onCall: onCall ?? null,
    }),

    list: async (): Promise<Staff[]> => (await queries.list()).map(toStaffView),

    /** If the member is on the staff already, only the role changes. */
    async add(admin: AdminSession, { username, role }: AddStaffInput): Promise<Staff> {
      const userId = await accounts.getIdByUsername(username);
      if (userId === undefined) {
        throw new AppError('BAD_INPUT', { fields: { username: 'No member has that username.' } });
      }
      if (!(await queries.hasSecondFactor(userId))) {
        throw new AppError('TWO_FACTOR_REQUIRED', {
          status: 400,
          message: `@${username} needs two-factor sign-in or a passkey first.`,
        });
      }
      const appointment = { id: createId(random), userId, role, appointedOn: wholeDay(clock()) };
      await queries.appoint(appointment, (targetId) =>
        toLogEntry(admin, { action: 'appoint_staff', targetType: 'staff', targetId, reason: role }),
      );
      const member = await queries.getByMember(userId);
      if (!member) throw new AppError('NOT_FOUND');
      return toStaffView(member);
    },

    async remove(admin: AdminSession, staffId: string): Promise<void> {
      const entry = toLogEntry(admin, { action: 'dismiss_staff', targetType: 'staff', targetId: staffId });
      const isDismissed = await queries.dismiss(staffId, wholeDay(clock()), entry);
      if (!isDismissed) throw new AppError('NOT_FOUND');
    },
  };
}
