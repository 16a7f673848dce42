import type { Inventory } from '../inventory/inventory-types.ts';
import type { alertTables } from './alerts.ts';

export const alertInventory = {
  rotaEntries: {
    what: 'Who is on call, by weekday and hour.',
    privacyText:
      'the hours at which you are on call, if you are on our team, and a phone number if an admin added one, sealed',
    purpose: 'safety',
    basis: 'legitimateInterests',
    kind: 'ordinary',
    retention: 'staffDuty',
    seenBy: 'staff',
    columns: {
      id: 'A random id.',
      weekday: 'The weekday.',
      fromHour: 'The hour at which the duty starts.',
      toHour: 'The hour at which it ends.',
      staffId: 'The staff member, or nobody.',
      personSeal: {
        what: 'Name, phone and e-mail address of a person outside the staff, or the phone of one on it. Moderators do not see the address.',
        kind: 'sealed',
      },
    },
  },
  staffAlerts: {
    what: 'Which push messages a staff member takes.',
    privacyText: 'when your own devices tell you of new cases, if you are on our team',
    purpose: 'safety',
    basis: 'legitimateInterests',
    kind: 'ordinary',
    retention: 'staffDuty',
    seenBy: 'self',
    columns: {
      staffId: 'The staff member.',
      newCases: 'None, urgent or all new cases.',
      hours: 'The hours of each weekday.',
    },
  },
  alerts: {
    what: 'When each kind of alert about the server was last queued, and when a write was last tried.',
    purpose: 'running',
    basis: 'none',
    kind: 'none',
    retention: 'installation',
    seenBy: 'nobody',
    columns: { kind: 'The kind.', queuedAt: 'When.' },
  },
} satisfies Inventory<ReturnType<typeof alertTables>>;
