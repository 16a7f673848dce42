import type { accountQueries } from '@ballast/db/queries/accounts/accounts';
import type { StaffMember } from '@ballast/db/queries/staff/staff';
import { avatarColours } from '@ballast/schema/authors';
import type { StaffRole } from '@ballast/schema/staff';
import type { AdminSessions } from '../auth/admin-sessions.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Handles } from '../privacy/handles.ts';
import { createId } from '../privacy/random.ts';
import { wholeDay } from '../privacy/timestamps.ts';
import { signUpForm } from './personas.ts';

const adminSessionMs = 8 * 60 * 60_000;

/** A member by username, the holder of the admin key, a member of the staff in the admin area, or a visitor. */
export type Asker = string | { admin: true } | { staff: string } | undefined;

/** Columns that override a member's row. */
export type MemberColumns = (name: string) => Partial<Parameters<ReturnType<typeof accountQueries>['create']>[0]>;

type Opened = {
  kernel: Kernel;
  handles: Pick<Handles, 'create'>;
  adminSessions: Pick<AdminSessions, 'create'>;
  memberColumns: MemberColumns | undefined;
};

/** Creates the members and their sessions. Returns functions that sign in members and staff. */
export async function createTestSignIns(
  members: readonly string[],
  { kernel, handles, adminSessions, memberColumns }: Opened,
) {
  const { queries, sessions, toLogEntry, clock, random } = kernel;
  const bySigningIn = { deviceName: null, knownPlaceId: null, isPasswordProved: true };
  const ids = new Map<string, string>();
  const cookies = new Map<string, string>();
  async function beginSession(name: string): Promise<void> {
    cookies.set(name, (await sessions.begin(ids.get(name) ?? '', bySigningIn)).cookie.split(';')[0] ?? '');
  }
  for (const name of members) {
    const { password, ...form } = signUpForm(name);
    const columns = memberColumns?.(name);
    const id = columns?.id ?? createId(random);
    await queries.accounts.create({
      ...form,
      passwordHash: `plain ${password}`,
      avatarColor: avatarColours[0],
      createdAt: clock(),
      handleSeal: handles.create(id).handleSeal,
      ...columns,
      id,
    });
    ids.set(name, id);
    await beginSession(name);
  }

  const getOrThrow = (map: Map<string, string>, name: string) => {
    const value = map.get(name);
    if (value === undefined) throw new Error(`${name} is not a member of this test.`);
    return value;
  };

  let adminCookie: Promise<string> | undefined;
  let adminUntil = clock();
  /** Returns the cookie of a new session. */
  async function signInAsAdmin(member: StaffMember | null = null): Promise<string> {
    const cookie = await adminSessions.create(member);
    if (cookie === undefined) throw new Error('The appointment does not accept a code.');
    return cookie.split(';')[0] ?? '';
  }
  const staffCookies = new Map<string, string>();

  /** Gives the member a second factor and signs them in to the admin area. Returns the id of the appointment. */
  async function appoint(name: string, role: StaffRole): Promise<string> {
    const staff = queries.staff;
    const userId = getOrThrow(ids, name);
    if (!(await queries.twoFactor.get(userId))?.isConfirmed) {
      const factor = { userId, secretSeal: `secret of ${name}`, codeHashes: [`code of ${name}`], mail: undefined };
      await queries.twoFactor.start(userId, factor.secretSeal);
      await queries.twoFactor.confirm({ ...factor, confirmedAt: wholeDay(clock()) });
    }
    const adminKeySession = { id: createId(random), staff: null };
    const appointment = { id: createId(random), userId, role, appointedOn: wholeDay(clock()), passkeyIds: [] };
    await staff.appoint(appointment, (targetId) =>
      toLogEntry(adminKeySession, { action: 'appoint_staff', targetType: 'staff', targetId, reason: role }),
    );
    const member = await staff.getByMember(userId);
    if (!member) throw new Error(`${name} was not appointed.`);
    staffCookies.set(name, await signInAsAdmin(member));
    return member.id;
  }

  function cookieFor(asker: Exclude<Asker, undefined>): string | Promise<string> {
    if (typeof asker === 'string') return getOrThrow(cookies, asker);
    if ('staff' in asker) return getOrThrow(staffCookies, asker.staff);
    if (!adminCookie || clock() >= adminUntil) {
      adminUntil = new Date(clock().getTime() + adminSessionMs);
      adminCookie = signInAsAdmin();
    }
    return adminCookie;
  }

  return {
    /** Signs a member in whose session has ended. */
    beginSession,
    idOf: (name: string) => getOrThrow(ids, name),
    cookieOf: (name: string) => getOrThrow(cookies, name),
    cookieFor,
    appoint,
    signInAsAdmin,
  };
}
