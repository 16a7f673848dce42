import type { StaffCandidate } from '@ballast/db/queries/staff/staff-candidates';
import type { StaffCandidateView } from '@ballast/schema/staff';
import { isoDay } from '../../privacy/timestamps.ts';

const dayOrNull = (day: Date | null) => day && isoDay(day);

export const toCandidateView = (candidate: StaffCandidate): StaffCandidateView => ({
  username: candidate.username,
  displayName: candidate.displayName ?? candidate.username,
  role: candidate.role,
  isEmailConfirmed: candidate.isEmailConfirmed,
  isTwoFactorOn: candidate.isTwoFactorOn,
  twoFactorSince: dayOrNull(candidate.twoFactorSince),
  passkeys: candidate.passkeys.map(({ id, name, addedAt, lastUsedAt, isTaken }) => ({
    id,
    name,
    addedOn: isoDay(addedAt),
    lastUsedOn: dayOrNull(lastUsedAt),
    isTaken,
  })),
});
