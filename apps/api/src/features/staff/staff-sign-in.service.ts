import type { StaffMember, staffQueries } from '@ballast/db/queries/staff';
import type { SignInInput } from '@ballast/schema/accounts';
import type { AdminLoginInput } from '@ballast/schema/admin';
import type { PasskeySignInInput } from '@ballast/schema/passkeys';
import type { AdminSession, AdminSessions } from '../../auth/admin-sessions.ts';
import type { SignInSource } from '../../auth/known-places.ts';
import { AppError } from '../../errors/app-error.ts';

type Deps = {
  sessions: AdminSessions;
  staff: Pick<ReturnType<typeof staffQueries>, 'getByMember' | 'acceptsPasskey'>;
  hasTwoFactor(memberId: string): Promise<boolean>;
  authenticate(input: SignInInput, source: SignInSource): Promise<{ id: string }>;
  authenticateByPasskey(input: PasskeySignInInput, source: SignInSource): Promise<{ id: string }>;
};

/** Ignores sanctions: colleagues would know a locked-out staff member as the author of an anonymous item (docs/decisions/017). */
export function createStaffSignIn({ sessions, staff, hasTwoFactor, authenticate, authenticateByPasskey }: Deps) {
  /** Other members get the refusal for wrong credentials, so that nobody learns who is on the staff. */
  async function requireStaff(memberId: string, refusal: 'BAD_PASSKEY' | 'BAD_CREDENTIALS'): Promise<StaffMember> {
    const member = await staff.getByMember(memberId);
    if (!member) throw new AppError(refusal);
    return member;
  }

  /** `authenticate` has checked the code too, if two-factor sign-in is on. */
  async function signInByPassword(input: SignInInput, source: SignInSource): Promise<StaffMember> {
    const member = await requireStaff((await authenticate(input, source)).id, 'BAD_CREDENTIALS');
    if (await hasTwoFactor(member.userId)) return member;
    throw new AppError('TWO_FACTOR_REQUIRED', {
      message: 'Staff sign in with a passkey, or turn two-factor sign-in on in their settings first.',
    });
  }

  /** Refuses passkeys newer than the appointment: with a stolen member session, an attacker could add one to get in. */
  async function signInByPasskey(input: PasskeySignInInput, source: SignInSource): Promise<StaffMember> {
    const member = await requireStaff((await authenticateByPasskey(input, source)).id, 'BAD_PASSKEY');
    if (await staff.acceptsPasskey(member.id, input.id)) return member;
    throw new AppError('TWO_FACTOR_REQUIRED', {
      message:
        'This passkey is newer than your appointment. Sign in another way, or ask an admin to appoint you again.',
    });
  }

  /** Returns null for the admin key. */
  async function authenticateStaff({ key, email, password, code, passkey }: AdminLoginInput, source: SignInSource) {
    if (passkey) return signInByPasskey(passkey, source);
    if (email !== undefined && password !== undefined) return signInByPassword({ email, password, code }, source);
    if (!sessions.isKey(key ?? '')) throw new AppError('INVALID_ADMIN_KEY');
    return null;
  }

  return {
    /** Ends the former session. @returns The cookie of the new one. */
    async signIn(input: AdminLoginInput, source: SignInSource, former: AdminSession | undefined): Promise<string> {
      const member = await authenticateStaff(input, source);
      if (former) await sessions.end(former);
      return sessions.create(member);
    },

    signOut: (admin: AdminSession): Promise<string> => sessions.end(admin),
  };
}
