import type { Inventory } from '../inventory/inventory-types.ts';
import type { noticeTables } from './notices.ts';

export const noticeInventory = {
  noticeMarks: {
    what: 'How far members have read their notices.',
    privacyText: 'how far you have read your notices, encrypted',
    purpose: 'news',
    basis: 'contract',
    kind: 'sealed',
    retention: 'account',
    seenBy: 'nobody',
    columns: {
      userId: { what: 'The member.', kind: 'ordinary' },
      seal: 'What the member had seen.',
    },
  },
  pushSubscriptions: {
    what: 'Devices that get push messages.',
    privacyText: 'the address at which a device gets push messages, encrypted',
    purpose: 'news',
    basis: 'consent',
    kind: 'sealed',
    retention: 'session',
    seenBy: 'nobody',
    columns: {
      id: { what: 'A random id.', kind: 'ordinary' },
      sessionId: { what: 'The session that it ends with.', kind: 'ordinary' },
      endpointHash: 'A keyed hash of the address.',
      seal: 'The address and the keys of the browser.',
    },
  },
} satisfies Inventory<ReturnType<typeof noticeTables>>;
