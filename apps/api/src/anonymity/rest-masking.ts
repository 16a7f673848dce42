import type { Masking } from '../trpc/procedures.ts';

/** How each REST path treats authorship; one without a line here fails the build. */
export const restMasking: Record<string, Masking> = {
  'GET /healthz': 'none',
  'GET /readyz': 'none',
  'POST /api/force/force-signup': 'self',
  'POST /api/force/force-login': 'self',
  'POST /api/auth/logout': 'none',
  'GET /api/auth/user': 'self',
  'GET /api/community/posts': 'masked',
  'POST /api/community/posts': 'masked',
  'GET /api/community/posts/:id': 'masked',
  'DELETE /api/community/posts/:id': 'none',
  'POST /api/community/posts/:id/like': 'none',
  'GET /api/community/posts/:id/comments': 'masked',
  'POST /api/community/posts/:id/comments': 'masked',
  'DELETE /api/community/comments/:id': 'none',
  'POST /api/community/comments/:id/like': 'none',
  'POST /api/contact': 'none',
  'POST /api/reports': 'none',
  'GET /api/messages/conversations': 'masked',
  'GET /api/messages/conversation/:id': 'masked',
  'GET /api/messages/conversation': 'masked',
  'POST /api/messages/send': 'masked',
  'POST /api/messages/mark-read/:conversationId': 'none',
  'GET /media/:file{[A-Za-z0-9_-]{22}\\.webp}': 'none',
};
