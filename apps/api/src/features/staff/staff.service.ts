import type { StaffMember } from '@ballast/db/queries/staff/staff';
import type { StaffCandidate } from '@ballast/db/queries/staff/staff-candidates';
import type {
  AddStaffInput,
  AdminSessionInfo,
  Staff,
  StaffCandidateInput,
  StaffCandidateView,
} from '@ballast/schema/staff';
import { type AdminSession, isAdmin } from '../../auth/admin-sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { createId } from '../../privacy/random.ts';
import { isoDay, wholeDay } from '../../privacy/timestamps.ts';
import type { RotaService } from '../alerts/rota.service.ts';
import { describeAppointment, toRefusal } from './appointments.policy.ts';
import { toCandidateView } from './staff-candidate.view.ts';

const toStaffView = ({ id, username, displayName, role, appointedOn }: StaffMember): Staff => ({
  id,
  username,
  displayName: displayName ?? username,
  role,
  appointedOn: isoDay(appointedOn),
});

export function createStaffService(
  { queries: { staff: queries, staffCandidates: candidates }, toLogEntry, clock, random }: Base,
  { rota }: { rota: Pick<RotaService, 'onCallNow'> },
) {
  async function requireCandidate(username: string): Promise<StaffCandidate> {
    const candidate = await candidates.get(username);
    if (!candidate) throw new AppError('BAD_INPUT', { fields: { username: 'No member has that username.' } });
    return candidate;
  }

  return {
    session: async (admin: AdminSession): Promise<AdminSessionInfo> => ({
      role: isAdmin(admin) ? 'admin' : 'moderator',
      username: admin.staff?.username ?? null,
      onCall: await rota.onCallNow(),
    }),

    list: async (): Promise<Staff[]> => (await queries.list()).map(toStaffView),

    /** The second factors to ask the member about, before the appointment takes them. */
    async candidate({ username }: StaffCandidateInput): Promise<StaffCandidateView> {
      return toCandidateView(await requireCandidate(username));
    },

    /** If the member is on the staff already, role and passkeys are replaced. */
    async add(admin: AdminSession, { username, role, passkeys = [] }: AddStaffInput): Promise<Staff> {
      const candidate = await requireCandidate(username);
      const { userId } = candidate;
      const passkeyIds = [...new Set(passkeys)];
      const appointment = { id: createId(random), userId, role, appointedOn: wholeDay(clock()), passkeyIds };
      const outcome = await queries.appoint(appointment, (targetId) =>
        toLogEntry(admin, {
          action: 'appoint_staff',
          targetType: 'staff',
          targetId,
          reason: describeAppointment(role, passkeyIds.length),
        }),
      );
      if (outcome !== 'appointed') throw toRefusal(outcome, candidate);
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
