import type { Case } from '../features/cases/case.ts';

let casesCount = 0;

/** Creates a case with a new id, because drafts outlive the component. */
export function createCase(changes: Partial<Case> = {}): Case {
  casesCount += 1;
  return {
    id: String(casesCount).padStart(22, 'c'),
    targetType: 'post',
    targetId: 'p'.repeat(22),
    reason: 'abuse',
    status: 'open',
    isHeld: false,
    hiddenBy: null,
    hiddenAt: null,
    isKeptOut: false,
    adminCalled: false,
    call: null,
    present: [],
    isMine: false,
    canClaim: true,
    claimedBy: null,
    claimedByAdmin: false,
    claimedAt: null,
    createdAt: '2026-11-20T03:07:00.000Z',
    waitingSince: '2026-11-20T03:07:00.000Z',
    isAnonymous: null,
    dueAt: '2026-11-20T04:07:00.000Z',
    closedAt: null,
    lookAgainOn: null,
    reportsCount: 1,
    evidence: null,
    needsOtherStaff: false,
    otherVersions: [],
    reporterWords: null,
    notes: [],
    records: [],
    reasonBy: null,
    reasonConfirmedBy: null,
    isReasonBacked: false,
    canConfirmReason: false,
    reveals: [],
    live: null,
    surroundings: [],
    comments: { items: [], nextCursor: null },
    commentsByAuthor: [],
    reports: [],
    history: [],
    otherDecisions: [],
    authorHistory: null,
    namedRecord: null,
    ...changes,
  };
}

export const createNote = (changes: Partial<Case['notes'][number]> = {}): Case['notes'][number] => ({
  id: 'n'.repeat(22),
  by: 'cedar',
  isMine: false,
  at: '2026-11-20T03:07:00.000Z',
  words: 'Seen before.',
  correctedAt: null,
  earlierWords: [],
  ...changes,
});

/** A warning by elm, of which the author has been told. */
export const createDecision = (changes: Partial<Case['history'][number]> = {}): Case['history'][number] => ({
  id: 'd'.repeat(22),
  action: 'warn',
  rule: null,
  words: 'Please be kind.',
  until: null,
  note: null,
  removesItem: false,
  decidedBy: 'elm',
  tellAt: null,
  isRead: false,
  reply: null,
  decidedAt: '2026-11-20T03:20:00.000Z',
  isReversed: false,
  appeal: null,
  ...changes,
});

export const createReport = (
  reason: string | null,
  changes: Partial<Case['reports'][number]> = {},
): Case['reports'][number] => ({
  reference: 'R-1',
  letter: 'A',
  reason,
  details: null,
  madeAt: '2026-11-20T03:07:00.000Z',
  ...changes,
});
