import type { StaffMember } from '@ballast/db/queries/staff/staff';
import type { SignInInput } from '@ballast/schema/accounts';
import type { AdminLoginInput } from '@ballast/schema/admin';
import type { PasskeySignInInput } from '@ballast/schema/passkeys';
import type { AdminSession, AdminSessions } from '../../auth/admin-sessions.ts';
import type { SignInSource } from '../../auth/known-places.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';

const askAdmin = 'Sign in another way, or ask an admin to appoint you again.';

/** Ignores sanctions: colleagues would know a locked-out staff member as the author of an anonymous item (docs/decisions/017). */
export function createStaffSignIn(
  { queries: { staff } }: Base,
  {
    adminSessions,
    hasTwoFactor,
    authenticate,
    authenticateByPasskey,
  }: {
    adminSessions: AdminSessions;
    hasTwoFactor(memberId: string): Promise<boolean>;
    authenticate(input: SignInInput, source: SignInSource): Promise<{ id: string }>;
    authenticateByPasskey(input: PasskeySignInInput, source: SignInSource): Promise<{ id: string }>;
  },
) {
  /** Other members get the refusal for wrong credentials, so that nobody learns who is on the staff. */
  async function requireStaff(memberId: string, refusal: 'BAD_PASSKEY' | 'BAD_CREDENTIALS'): Promise<StaffMember> {
    const member = await staff.getByMember(memberId);
    if (!member) throw new AppError(refusal);
    return member;
  }

  /** `authenticate` has checked the code too, if two-factor sign-in is on. */
  async function authenticateStaff({ key, email, password, code, passkey }: AdminLoginInput, source: SignInSource) {
    if (passkey) {
      const { id } = await authenticateByPasskey(passkey, source);
      return { member: await requireStaff(id, 'BAD_PASSKEY'), passkeyId: passkey.id };
    }
    if (email !== undefined && password !== undefined) {
      const { id } = await authenticate({ email, password, code }, source);
      return { member: await requireStaff(id, 'BAD_CREDENTIALS'), passkeyId: null };
    }
    if (!adminSessions.isKey(key ?? '')) throw new AppError('INVALID_ADMIN_KEY');
    return { member: null, passkeyId: null };
  }

  /** Refuses what the appointment did not name: with a stolen member session, an attacker could add it to get in. */
  async function describeRefusal(userId: string, passkeyId: string | null): Promise<string> {
    if (passkeyId !== null) return `Your appointment does not name this passkey. ${askAdmin}`;
    if (await hasTwoFactor(userId)) return `Your two-factor sign-in is newer than your appointment. ${askAdmin}`;
    return 'Staff sign in with a passkey, or turn two-factor sign-in on in their settings first.';
  }

  return {
    /** Ends the former session. @returns The cookie of the new one. */
    async signIn(input: AdminLoginInput, source: SignInSource, former: AdminSession | undefined): Promise<string> {
      const { member, passkeyId } = await authenticateStaff(input, source);
      const cookie = await adminSessions.create(member, passkeyId);
      if (cookie === undefined) {
        throw new AppError('TWO_FACTOR_REQUIRED', { message: await describeRefusal(member?.userId ?? '', passkeyId) });
      }
      if (former) await adminSessions.end(former);
      return cookie;
    },

    signOut: (admin: AdminSession): Promise<string> => adminSessions.end(admin),
  };
}
