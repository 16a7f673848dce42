import type { Inventory } from '../inventory/inventory-types.ts';
import type { staffTables } from './staff.ts';

export const staffInventory = {
  staff: {
    what: 'Current and former staff.',
    held: 'your role in our team, if you have one, and the days on which it began and ended',
    purpose: 'accountability',
    basis: 'legitimateInterests',
    kind: 'ordinary',
    retention: 'account',
    seenBy: 'staff',
    columns: {
      id: 'A random id, which decisions and the log contain.',
      userId: 'The member.',
      role: 'Moderator or admin.',
      appointedOn: 'The day of the appointment.',
      passkeyIds: { what: 'The passkeys that open the admin area.', seenBy: 'admins' },
      dismissedOn: 'The day on which the appointment ended.',
    },
  },
} satisfies Inventory<ReturnType<typeof staffTables>>;
