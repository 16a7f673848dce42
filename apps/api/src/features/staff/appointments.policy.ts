import type { StaffCandidate } from '@ballast/db/queries/staff/staff-candidates';
import type { StaffRole } from '@ballast/schema/staff';
import { AppError } from '../../errors/app-error.ts';

/** For the log: says how many passkeys open the admin area, and not which. */
export function describeAppointment(role: StaffRole, passkeyCount: number): string {
  if (passkeyCount === 0) return role;
  return `${role}, with ${passkeyCount} ${passkeyCount === 1 ? 'passkey' : 'passkeys'}`;
}

export function toRefusal(
  outcome: 'unknown passkey' | 'no second factor',
  { username, passkeys }: Pick<StaffCandidate, 'username' | 'passkeys'>,
): AppError {
  if (outcome === 'unknown passkey') {
    const text = `@${username} no longer has one of these passkeys. Please look at them again.`;
    return new AppError('BAD_INPUT', { fields: { passkeys: text } });
  }
  if (passkeys.length === 0) {
    return new AppError('TWO_FACTOR_REQUIRED', {
      status: 400,
      message: `@${username} needs two-factor sign-in or a passkey first.`,
    });
  }
  return new AppError('TWO_FACTOR_REQUIRED', {
    status: 400,
    fields: {
      passkeys: `@${username} needs two-factor sign-in, or a passkey that you choose because they told you that it is theirs.`,
    },
  });
}
