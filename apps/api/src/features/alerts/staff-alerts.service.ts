import { type OwnAlerts, type OwnAlertsInput, ownAlertsInput } from '@ballast/schema/alerts';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { isWithin, londonHour } from './weekly-hours.ts';

const wholeDay = { from: 0, to: 24 };
const defaultHours: OwnAlertsInput['hours'] = Array(7).fill(wholeDay);

/** All hours if the stored ones are unreadable: that must not silence the others, nor this member of the staff. */
function readHours(stored: string): OwnAlertsInput['hours'] {
  try {
    return ownAlertsInput.shape.hours.parse(JSON.parse(stored));
  } catch {
    return defaultHours;
  }
}

/** The members on the staff who take push messages of such a case at this hour. */
export type NewCaseRecipients = (isUrgent: boolean) => Promise<string[]>;

/** Applies to new cases only. What nobody claims is told to everybody at any hour. */
export function createStaffAlerts({ queries: { rota: queries, pushSubscriptions: subscriptions }, clock }: Base) {
  function requireStaff(admin: AdminSession) {
    if (admin.staff) return admin.staff;
    throw new AppError('FORBIDDEN', { message: 'Sign in as yourself: the admin key has no devices.' });
  }

  async function get(admin: AdminSession): Promise<OwnAlerts> {
    const { id, userId } = requireStaff(admin);
    const [row, devices] = await Promise.all([queries.getStaffAlerts(id), subscriptions.listOf(userId)]);
    return {
      newCases: row?.newCases ?? 'none',
      hours: row ? readHours(row.hours) : defaultHours,
      devices: devices.length,
    };
  }

  const newCaseRecipients: NewCaseRecipients = async (isUrgent) => {
    const now = londonHour(clock());
    const takers = (await queries.listStaffAlerts()).filter(
      ({ newCases }) => newCases === 'all' || (isUrgent && newCases === 'urgent'),
    );
    const takesNow = (hours: string) =>
      readHours(hours).some(
        (day, index) => day && isWithin({ weekday: index + 1, fromHour: day.from, toHour: day.to }, now),
      );
    return takers.filter(({ hours }) => takesNow(hours)).map(({ userId }) => userId);
  };

  return {
    get,
    newCaseRecipients,

    async set(admin: AdminSession, { newCases, hours }: OwnAlertsInput): Promise<OwnAlerts> {
      const { id } = requireStaff(admin);
      await queries.setStaffAlerts({ staffId: id, newCases, hours: JSON.stringify(hours) });
      return get(admin);
    },
  };
}
