import type { Inventory } from '../inventory/inventory-types.ts';
import type { staffTables } from './staff.ts';

export const staffInventory = {
  staff: {
    what: 'Current and former staff.',
    privacyText: 'your role in our team, if you have one, and the days on which it began and ended',
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
  savedWords: {
    what: 'Words that staff keep for their own later letters.',
    privacyText: 'as one of our team, the words you have saved, sealed',
    purpose: 'safety',
    basis: 'legitimateInterests',
    kind: 'ordinary',
    retention: 'account',
    seenBy: 'staff',
    columns: {
      seq: { what: 'The order of words.', seenBy: 'nobody' },
      id: 'A random id.',
      savedBy: 'The staff member, who alone sees them.',
      seal: { what: 'The name and the words.', kind: 'sealed' },
      idempotencyKey: { what: 'A keyed hash that stops a second copy.', kind: 'sealed', seenBy: 'nobody' },
    },
  },
  handovers: {
    what: 'What staff write for the next shift.',
    privacyText: 'as one of our team, what you wrote for the next shift, sealed',
    purpose: 'safety',
    basis: 'legitimateInterests',
    kind: 'ordinary',
    retention: 'handover',
    seenBy: 'staff',
    columns: {
      seq: { what: 'The order of handovers.', seenBy: 'nobody' },
      id: 'A random id.',
      writtenBy: 'The staff member.',
      wordsSeal: { what: 'The words.', kind: 'sealed' },
      idempotencyKey: { what: 'A keyed hash that stops a second copy.', kind: 'sealed', seenBy: 'nobody' },
      createdAt: 'When it was written.',
    },
  },
} satisfies Inventory<ReturnType<typeof staffTables>>;
