import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { AdminLogRow } from '@ballast/db/queries/admin-log';
import type { adminSessionQueries } from '@ballast/db/queries/admin-sessions';
import { brand } from '@ballast/schema/brand';
import { createId, type RandomBytes } from '../privacy/random.ts';

/** An admin at work; `id` is the public half of his token, and stands in the log. */
export type AdminSession = { id: string };

const hourMs = 60 * 60 * 1000;
const lifeMs = 8 * hourMs;
const tokenPattern = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

const digest = (text: string) => hash('sha256', text, 'buffer');

type Options = {
  queries: ReturnType<typeof adminSessionQueries>;
  /** Without one nobody gets in, and nobody stays in. */
  adminKey: string | undefined;
  clock: () => Date;
  random: RandomBytes;
  isSecure: () => boolean;
};

/**
 * The admins' sessions: eight hours, not prolonged by use, and of no use as a member's. What is stored is a hash of the
 * token's secret half under the admin key, so that a new key ends them all.
 */
export function createAdminSessions({ queries, adminKey, clock, random, isSecure }: Options) {
  const expectedKey = adminKey === undefined ? random(32) : digest(adminKey.normalize('NFC'));
  const hashSecret = (secret: string) =>
    createHmac('sha256', adminKey ?? '')
      .update(secret)
      .digest('base64url');

  const cookieName = () => `${isSecure() ? '__Host-' : ''}${brand.slug}_admin`;
  const cookie = (value: string, maxAgeSeconds: number) =>
    `${cookieName()}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Strict${isSecure() ? '; Secure' : ''}`;

  const logEntry = (sessionId: string, action: AdminLogRow['action'], createdAt: Date) => ({
    id: createId(random),
    sessionId,
    action,
    createdAt,
  });

  return {
    cookieName,

    /** Whether anyone could be let in at all. */
    hasKey: adminKey !== undefined,

    /** The same work for every key, right, wrong or of another length, and where there is none to match. */
    isKey(key: string): boolean {
      const matches = timingSafeEqual(digest(key.normalize('NFC')), expectedKey);
      return matches && adminKey !== undefined;
    },

    /** Lets an admin in, and clears away the sessions that are over; the returned Set-Cookie value holds the token. */
    async create(): Promise<string> {
      const now = clock();
      await queries.deleteExpired(now);
      const id = createId(random);
      const secret = random(32).toString('base64url');
      await queries.create(
        { id, secretHash: hashSecret(secret), expiresAt: new Date(now.getTime() + lifeMs) },
        logEntry(id, 'sign_in', now),
      );
      return cookie(`${id}.${secret}`, lifeMs / 1000);
    },

    async read(token: string | undefined): Promise<AdminSession | undefined> {
      const [, id, secret] = tokenPattern.exec(token ?? '') ?? [];
      if (adminKey === undefined || id === undefined || secret === undefined) return undefined;
      const session = await queries.get(id);
      if (!session || session.expiresAt <= clock()) return undefined;
      const matches = timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(session.secretHash));
      return matches ? { id } : undefined;
    },

    /** Ends the session on the server; returns the Set-Cookie value that clears the cookie. */
    async end({ id }: AdminSession): Promise<string> {
      await queries.delete(id, logEntry(id, 'sign_out', clock()));
      return cookie('', 0);
    },

    deleteExpired: () => queries.deleteExpired(clock()),
  };
}

export type AdminSessions = ReturnType<typeof createAdminSessions>;
