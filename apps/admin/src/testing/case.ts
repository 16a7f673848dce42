import type { Case } from '../features/cases/case.ts';

let casesCount = 0;

/** Creates a case with a new id, because drafts outlive the component. */
export function createCase(changes: Partial<Case> = {}): Case {
  casesCount += 1;
  return {
    id: String(casesCount).padStart(22, 'c'),
    targetType: 'post',
    targetId: 'p'.repeat(22),
    reason: 'danger',
    status: 'open',
    isHeld: false,
    adminCalled: false,
    isMine: false,
    canClaim: true,
    claimedBy: null,
    claimedAt: null,
    createdAt: '2026-11-20T03:07:00.000Z',
    dueAt: '2026-11-20T04:07:00.000Z',
    closedAt: null,
    reportsCount: 1,
    evidence: null,
    needsOtherStaff: false,
    otherVersions: [],
    reporterWords: null,
    notes: [],
    reveals: [],
    surroundings: [],
    reports: [],
    history: [],
    otherDecisions: [],
    authorHistory: null,
    ...changes,
  };
}
