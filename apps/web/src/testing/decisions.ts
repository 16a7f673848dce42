import type { RouterOutputs } from '@ballast/client/types';

type OwnDecision = RouterOutputs['decisions']['own'][number];

/** A suspension in force that cannot be appealed against. */
export const createSuspension = (changes: Partial<OwnDecision> = {}): OwnDecision => ({
  id: 'd1',
  action: 'suspend',
  rule: null,
  words: 'Take a week.',
  until: '2126-12-02T12:00:00.000Z',
  removesItem: false,
  madeAt: '2026-11-20T03:07:00.000Z',
  isReversed: false,
  item: { targetType: 'user', id: null, content: null },
  appeal: null,
  canAppealUntil: null,
  reply: null,
  ...changes,
});
