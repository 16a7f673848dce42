import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { AdminLogRow } from '@ballast/db/queries/admin-log';
import type { adminSessionQueries } from '@ballast/db/queries/admin-sessions';
import { brand } from '@ballast/schema/brand';
import { createId, type RandomBytes } from '../privacy/random.ts';

/** `id` is the public half of the token, and is in the log. */
export type AdminSession = { id: string };

const hourMs = 60 * 60 * 1000;
const lifeMs = 8 * hourMs;
const tokenPattern = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

const digest = (text: string) => hash('sha256', text, 'buffer');

type Options = {
  queries: ReturnType<typeof adminSessionQueries>;
  adminKey: string | undefined;
  clock: () => Date;
  random: RandomBytes;
  isSecure: () => boolean;
};

/** Eight hours, not renewed. The secret's hash is keyed with the admin key, so a new key ends all sessions. */
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

    hasKey: adminKey !== undefined,

    /** Takes the same work for every key and length, and if no key is set. */
    isKey(key: string): boolean {
      const matches = timingSafeEqual(digest(key.normalize('NFC')), expectedKey);
      return matches && adminKey !== undefined;
    },

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

    async end({ id }: AdminSession): Promise<string> {
      await queries.delete(id, logEntry(id, 'sign_out', clock()));
      return cookie('', 0);
    },

    deleteExpired: () => queries.deleteExpired(clock()),
  };
}

export type AdminSessions = ReturnType<typeof createAdminSessions>;
