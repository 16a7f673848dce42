import type { AdminContact } from '@ballast/schema/admin-views';
import { sample } from '../../trpc/sample.ts';

export const contactExample: AdminContact = {
  id: sample.contactId,
  name: 'Fir',
  email: 'fir@example.org',
  subject: 'A question',
  message: 'How do I leave?',
  type: 'general',
  page: null,
  reference: null,
  status: 'open',
  claimedBy: 'yew',
  claimedAt: '2026-11-20T03:07:00.000Z',
  isMine: true,
  canClaim: false,
  answers: [],
  createdAt: '2026-11-20T03:07:21.345Z',
  closedAt: null,
};
