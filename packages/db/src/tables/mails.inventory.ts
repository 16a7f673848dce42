import type { Inventory } from '../inventory/inventory-types.ts';
import type { mailTables } from './mails.ts';

export const mailInventory = {
  outgoingMails: {
    what: 'Mails and push messages that wait, among decoys.',
    privacyText: 'mails and push messages to you that wait, encrypted',
    purpose: 'news',
    basis: 'contract',
    kind: 'sealed',
    retention: 'mail',
    seenBy: 'nobody',
    columns: {
      id: { what: 'A random id.', kind: 'ordinary' },
      seal: 'Recipient, subject and text.',
      attempts: { what: 'How often it failed.', kind: 'ordinary' },
      dueAt: { what: 'When it is tried next.', kind: 'ordinary' },
      claimedUntil: { what: 'Until when a process is sending it.', kind: 'ordinary' },
    },
  },
} satisfies Inventory<ReturnType<typeof mailTables>>;
