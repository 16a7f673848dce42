import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { adminSessionQueries } from '@ballast/db/queries/admin/admin-sessions';
import { periods } from '@ballast/db/queries/privacy/retention';
import type { StaffMember, staffQueries } from '@ballast/db/queries/staff/staff';
import { brand } from '@ballast/schema/brand';
import { createId, type RandomBytes } from '../privacy/random.ts';
import type { ToLogEntry } from './log-entries.ts';
import { createUnsavedEnds, type UnsavedEnds } from './unsaved-ends.ts';

/** `id`: the public half of the token, which is in the log. `staff`: null if the admin key has opened the session. */
export type AdminSession = { id: string; staff: StaffMember | null };

export const isAdmin = ({ staff }: AdminSession): boolean => staff === null || staff.role === 'admin';

const hourMs = 60 * 60 * 1000;
const lifeMs = periods.adminSessionHours * hourMs;
const tokenPattern = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

const digest = (text: string) => hash('sha256', text, 'buffer');

type Options = {
  queries: ReturnType<typeof adminSessionQueries>;
  staff: Pick<ReturnType<typeof staffQueries>, 'getByCredential'>;
  adminKey: string | undefined;
  toLogEntry: ToLogEntry;
  clock: () => Date;
  random: RandomBytes;
  isSecure: () => boolean;
  unsavedEnds?: UnsavedEnds;
};

/** Sessions last eight hours, without renewal. The secret's hash is keyed with the admin key: a new key ends them all. */
export function createAdminSessions({
  queries,
  staff,
  adminKey,
  toLogEntry,
  clock,
  random,
  isSecure,
  unsavedEnds = createUnsavedEnds(),
}: Options) {
  const expectedKey = adminKey === undefined ? random(32) : digest(adminKey.normalize('NFC'));
  const hashSecret = (secret: string) =>
    createHmac('sha256', adminKey ?? '')
      .update(secret)
      .digest('base64url');

  const cookieName = () => `${isSecure() ? '__Host-' : ''}${brand.slug}_admin`;
  const cookie = (value: string, maxAgeSeconds: number) =>
    `${cookieName()}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Strict${isSecure() ? '; Secure' : ''}`;

  return {
    cookieName,

    hasKey: adminKey !== undefined,

    /** Does the same work for every key of any length, and when no key is set. */
    isKey(key: string): boolean {
      const matches = timingSafeEqual(digest(key.normalize('NFC')), expectedKey);
      return matches && adminKey !== undefined;
    },

    /**
     * `passkeyId`: the passkey that opens the session, null for a code or the admin key. Returns the cookie, or undefined
     * if the appointment does not accept the passkey or the code.
     */
    async create(member: StaffMember | null, passkeyId: string | null = null): Promise<string | undefined> {
      const now = clock();
      const id = createId(random);
      const secret = random(32).toString('base64url');
      const isStarted = await queries.create(
        {
          id,
          secretHash: hashSecret(secret),
          staffId: member?.id ?? null,
          passkeyId,
          expiresAt: new Date(now.getTime() + lifeMs),
        },
        toLogEntry({ id, staff: member }, { action: 'sign_in' }),
      );
      return isStarted ? cookie(`${id}.${secret}`, lifeMs / 1000) : undefined;
    },

    async read(token: string | undefined): Promise<AdminSession | undefined> {
      const [, id, secret] = tokenPattern.exec(token ?? '') ?? [];
      if (id === undefined || secret === undefined || unsavedEnds.has(id)) return undefined;
      const session = await queries.get(id);
      if (!session || session.expiresAt <= clock()) return undefined;
      const matches = timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(session.secretHash));
      if (!matches) return undefined;
      if (session.staffId === null) return adminKey === undefined ? undefined : { id, staff: null };
      const member = await staff.getByCredential(session.staffId, session.passkeyId);
      return member && { id, staff: member };
    },

    async end(admin: AdminSession): Promise<string> {
      const entry = toLogEntry(admin, { action: 'sign_out' });
      await unsavedEnds.end(admin.id, () => queries.delete(admin.id, entry));
      return cookie('', 0);
    },
  };
}

export type AdminSessions = ReturnType<typeof createAdminSessions>;
