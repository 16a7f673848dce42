import { hash, timingSafeEqual } from 'node:crypto';
import type { sessionQueries } from '@ballast/db/queries/sessions';
import { unavailability } from '@ballast/db/unavailable';
import { brand } from '@ballast/schema/brand';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import { createId, type RandomBytes } from '../privacy/random.ts';

/** Who is asking. */
export type Viewer = { id: string; sessionToken: string };

const dayMs = 24 * 60 * 60 * 1000;
const slidingDays = 30;
const absoluteDays = 90;
const tokenPattern = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

const hashSecret = (secret: string) => hash('sha256', secret, 'base64url');

/** What the cookie holds is `id.secret`; the database knows the id and only a hash of the secret. */
function parseToken(token: string): { id: string; secret: string } | undefined {
  const match = tokenPattern.exec(token);
  return match?.[1] && match[2] ? { id: match[1], secret: match[2] } : undefined;
}

const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs);
const nextDay = (at: Date) => new Date(Math.ceil(at.getTime() / dayMs) * dayMs);

/** A read that has something to tidy goes on where nothing can be written: the next one will try again. */
const whereWritable = (write: Promise<void>) =>
  write.catch((error: unknown) => {
    if (unavailability(error) === undefined) throw error;
  });

type Options = {
  queries: ReturnType<typeof sessionQueries>;
  clock: () => Date;
  random: RandomBytes;
  isSecure: () => boolean;
};

/**
 * Lucia's adapter over hashed tokens. It always gives lucia the raw token as the session's id: lucia hands that id
 * back to end or renew the session, and a hash would match no row. Times are kept to the whole day, so that no
 * row of a member moves with what he does.
 */
function createAdapter({ queries, clock }: Options): Adapter {
  const withId = (token: string, act: (id: string) => Promise<void>) => {
    const parsed = parseToken(token);
    return parsed ? act(parsed.id) : Promise.resolve();
  };
  // Lucia reads the process's clock; what is kept goes by ours, which is another one in tests.
  const aheadMs = () => Date.now() - clock().getTime();
  const toLucia = (at: Date) => new Date(at.getTime() + aheadMs());
  const fromLucia = (at: Date) => nextDay(new Date(at.getTime() - aheadMs()));
  return {
    async getSessionAndUser(token) {
      const parsed = parseToken(token);
      const session = parsed && (await queries.get(parsed.id));
      if (!session) return [null, null];
      if (!timingSafeEqual(Buffer.from(hashSecret(parsed.secret)), Buffer.from(session.secretHash)))
        return [null, null];
      if (session.createdAt.getTime() + absoluteDays * dayMs <= clock().getTime()) {
        await whereWritable(queries.delete(session.id));
        return [null, null];
      }
      return [
        { id: token, userId: session.userId, expiresAt: toLucia(session.expiresAt), attributes: {} },
        // The foreign key holds: a session's member is there.
        { id: session.userId, attributes: {} },
      ];
    },
    // No token is kept, so a list of sessions could neither be shown as lucia means it nor used to sign in.
    getUserSessions: async () => [],
    async setSession({ id: token, userId, expiresAt }) {
      const parsed = parseToken(token);
      if (!parsed) throw new Error('A session token has the form id.secret.');
      const createdAt = startOfDay(clock());
      const secretHash = hashSecret(parsed.secret);
      await queries.create({ id: parsed.id, userId, secretHash, createdAt, expiresAt: fromLucia(expiresAt) });
    },
    updateSessionExpiration: (token, expiresAt) =>
      withId(token, (id) => whereWritable(queries.setExpiry(id, fromLucia(expiresAt)))),
    deleteSession: (token) => withId(token, queries.delete),
    deleteUserSessions: queries.deleteByUser,
    deleteExpiredSessions: () => queries.deleteExpired(clock()),
  };
}

/** Sessions: 30 days sliding, 90 days at most. The only importer of lucia. */
export function createSessions(options: Options) {
  const { queries, random, isSecure } = options;
  const lucia = new Lucia(createAdapter(options), {
    sessionExpiresIn: new TimeSpan(slidingDays, 'd'),
  });

  const cookieName = () => `${isSecure() ? '__Host-' : ''}${brand.slug}_session`;
  const cookie = (value: string, maxAgeSeconds: number) =>
    `${cookieName()}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
  const sessionCookie = (token: string) => cookie(token, (slidingDays * dayMs) / 1000);

  /** Signs a member in; the Set-Cookie value holds the token. */
  async function begin(userId: string): Promise<{ token: string; cookie: string }> {
    const token = `${createId(random)}.${random(32).toString('base64url')}`;
    await lucia.createSession(userId, {}, { sessionId: token });
    return { token, cookie: sessionCookie(token) };
  }

  /** The public half of the viewer's token: the id of his session. */
  function idOf({ sessionToken }: Viewer): string {
    const parsed = parseToken(sessionToken);
    if (!parsed) throw new Error('A session token has the form id.secret.');
    return parsed.id;
  }

  return {
    cookieName,
    begin,
    idOf,

    /** The cookie of {@link begin} alone. */
    create: async (userId: string): Promise<string> => (await begin(userId)).cookie,

    /** Ends the viewer's sessions but this one. */
    endOthers: (viewer: Viewer): Promise<void> => queries.deleteOthers(viewer.id, idOf(viewer)),

    /** Who the token belongs to; `renewedCookie` is there when the session was just prolonged. */
    async read(token: string | undefined): Promise<{ viewer: Viewer; renewedCookie?: string } | undefined> {
      if (!token || !parseToken(token)) return undefined;
      const { session, user } = await lucia.validateSession(token);
      if (!session) return undefined;
      const viewer = { id: user.id, sessionToken: token };
      return session.fresh ? { viewer, renewedCookie: sessionCookie(token) } : { viewer };
    },

    /** Ends the session on the server; returns the Set-Cookie value that clears the cookie. */
    async end(token: string): Promise<string> {
      await lucia.invalidateSession(token);
      return cookie('', 0);
    },

    deleteExpired: () => lucia.deleteExpiredSessions(),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
