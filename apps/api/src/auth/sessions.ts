import { hash, timingSafeEqual } from 'node:crypto';
import { storageOutageCode } from '@ballast/db/engine/unavailable';
import { periods } from '@ballast/db/queries/privacy/retention';
import type { PlaceToSave } from '@ballast/db/queries/sign-in/known-places';
import type { sessionQueries } from '@ballast/db/queries/sign-in/sessions';
import { brand } from '@ballast/schema/brand';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import type { Handles } from '../privacy/handles.ts';
import { createId, type RandomBytes } from '../privacy/random.ts';
import { createSealingBox } from '../privacy/sealing.ts';
import { wholeDay } from '../privacy/timestamps.ts';
import { createUnsavedEnds, type UnsavedEnds } from './unsaved-ends.ts';

type Device = { deviceName: string | null; knownPlaceId: string | null; isPasswordProved?: boolean };
/** `places` are stored with the session. The first of them is its device. */
type SessionStart = Device & { places?: readonly PlaceToSave[] };

declare module 'lucia' {
  interface Register {
    DatabaseSessionAttributes: SessionStart;
  }
}

/** `handle`: the secret random id that seals contain (privacy/handles.ts), not the username. */
export type Viewer = { id: string; handle: string; sessionToken: string };

const dayMs = 24 * 60 * 60 * 1000;
const { sessionIdleDays: slidingDays, sessionDays: absoluteDays } = periods;
const tokenPattern = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

const defaultPasswordProofMs = 10 * 60_000;
const unknownDevice: Device = { deviceName: null, knownPlaceId: null };

const proofDigits = 15;

const hashSecret = (secret: string) => hash('sha256', secret, 'base64url');

/** The cookie holds `id.secret`; the database stores the id and a hash of the secret. */
function parseToken(token: string): { id: string; secret: string } | undefined {
  const match = tokenPattern.exec(token);
  return match?.[1] && match[2] ? { id: match[1], secret: match[2] } : undefined;
}

const nextDay = (time: Date) => new Date(Math.ceil(time.getTime() / dayMs) * dayMs);

/** Reading a session can also delete or renew it. If the database cannot be written to, a later read does so. */
const ignoreUnavailable = (write: Promise<void>) =>
  write.catch((error: unknown) => {
    if (storageOutageCode(error) === undefined) throw error;
  });

type Options = {
  queries: ReturnType<typeof sessionQueries>;
  handles: Pick<Handles, 'of'>;
  encryptionKeys: readonly Buffer[];
  /** How long a password check lasts for calls that accept an earlier one. */
  passwordProofMs?: number;
  clock: () => Date;
  random: RandomBytes;
  isSecure: () => boolean;
  unsavedEnds?: UnsavedEnds;
};

/** To Lucia, a session's id is its raw token. Stored times are whole days (docs/anonymity.md, rule 7). */
function createAdapter({ queries, clock }: Options, sealProof: (id: string, isProved: boolean) => string): Adapter {
  const withId = (token: string, act: (id: string) => Promise<void>) => {
    const parsed = parseToken(token);
    return parsed ? act(parsed.id) : Promise.resolve();
  };
  // Lucia reads the process clock; stored times follow the injected one.
  const aheadMs = () => Date.now() - clock().getTime();
  const toLucia = (time: Date) => new Date(time.getTime() + aheadMs());
  const fromLucia = (time: Date) => nextDay(new Date(time.getTime() - aheadMs()));
  return {
    async getSessionAndUser(token) {
      const parsed = parseToken(token);
      const session = parsed && (await queries.get(parsed.id));
      if (!session) return [null, null];
      if (!timingSafeEqual(Buffer.from(hashSecret(parsed.secret)), Buffer.from(session.secretHash)))
        return [null, null];
      const now = clock();
      if (session.createdAt.getTime() + absoluteDays * dayMs <= now.getTime()) {
        await ignoreUnavailable(queries.delete(session.id));
        return [null, null];
      }
      const { userId, deviceName, knownPlaceId, lastUsedAt } = session;
      const expiresAt = toLucia(session.expiresAt);
      const today = wholeDay(now);
      if (session.expiresAt > now && (lastUsedAt === null || lastUsedAt < today)) {
        await ignoreUnavailable(queries.markUsed(session.id, today));
      }
      return [
        { id: token, userId, expiresAt, attributes: { deviceName, knownPlaceId } },
        { id: session.userId, attributes: {} },
      ];
    },
    getUserSessions: async () => [],
    async setSession({ id: token, userId, expiresAt, attributes: { places, isPasswordProved = false, ...device } }) {
      const parsed = parseToken(token);
      if (!parsed) throw new Error('A session token has the form id.secret.');
      const createdAt = wholeDay(clock());
      const secretHash = hashSecret(parsed.secret);
      const passwordProofSeal = sealProof(parsed.id, isPasswordProved);
      const row = { ...device, id: parsed.id, userId, secretHash, createdAt, lastUsedAt: createdAt, passwordProofSeal };
      await queries.create({ ...row, expiresAt: fromLucia(expiresAt) }, places);
    },
    updateSessionExpiration: (token, expiresAt) =>
      withId(token, (id) => ignoreUnavailable(queries.setExpiry(id, fromLucia(expiresAt)))),
    deleteSession: (token) => withId(token, queries.delete),
    deleteUserSessions: queries.deleteByUser,
    // Lucia asks for it. The sweeper deletes them (maintenance.ts).
    deleteExpiredSessions: async () => {},
  };
}

export function createSessions(options: Options) {
  const {
    queries,
    handles,
    encryptionKeys,
    passwordProofMs = defaultPasswordProofMs,
    clock,
    random,
    isSecure,
    unsavedEnds = createUnsavedEnds(),
  } = options;
  const proofBox = createSealingBox(encryptionKeys, 'password checks', random);
  const proofContext = (id: string) => `password check of ${id}`;
  // Without a check the time is 0, so that the row does not show how the member signed in.
  const sealProof = (id: string, isProved: boolean) =>
    proofBox.seal(String(isProved ? clock().getTime() : 0).padStart(proofDigits, '0'), proofContext(id));
  const lucia = new Lucia(createAdapter(options, sealProof), {
    sessionExpiresIn: new TimeSpan(slidingDays, 'd'),
  });

  const cookieName = () => `${isSecure() ? '__Host-' : ''}${brand.slug}_session`;
  const cookie = (value: string, maxAgeSeconds: number) =>
    `${cookieName()}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
  const sessionCookie = (token: string) => cookie(token, (slidingDays * dayMs) / 1000);

  async function begin(
    userId: string,
    start: SessionStart = unknownDevice,
  ): Promise<{ token: string; cookie: string }> {
    const token = `${createId(random)}.${random(32).toString('base64url')}`;
    await lucia.createSession(userId, start, { sessionId: token });
    return { token, cookie: sessionCookie(token) };
  }

  function idOf({ sessionToken }: Viewer): string {
    const parsed = parseToken(sessionToken);
    if (!parsed) throw new Error('A session token has the form id.secret.');
    return parsed.id;
  }

  let announceEnd: (memberId: string) => void = () => {};

  return {
    cookieName,
    begin,
    idOf,

    async endOthers(viewer: Viewer): Promise<void> {
      await queries.deleteOthers(viewer.id, idOf(viewer));
      announceEnd(viewer.id);
    },

    /** Calls `listener` with the member's id after some of their sessions were ended. Expiry is not announced. */
    onEnd(listener: (memberId: string) => void): void {
      announceEnd = listener;
    },

    /** Call it after other code has ended sessions of the member. */
    noteEnded: (memberId: string): void => announceEnd(memberId),

    async findEnded(ids: readonly string[]): Promise<Set<string>> {
      const now = clock();
      const begunAfter = new Date(now.getTime() - absoluteDays * dayMs);
      const valid = new Set(await queries.listValid(ids, now, begunAfter));
      return new Set(ids.filter((id) => !valid.has(id) || unsavedEnds.has(id)));
    },

    listOpen(userId: string) {
      const now = clock();
      return queries.listOpen(userId, { now, startedAfter: new Date(now.getTime() - absoluteDays * dayMs) });
    },

    async endAll(userId: string): Promise<void> {
      await lucia.invalidateUserSessions(userId);
      announceEnd(userId);
    },

    async read(token: string | undefined): Promise<{ viewer: Viewer; renewedCookie?: string } | undefined> {
      const id = token && parseToken(token)?.id;
      if (!token || !id || unsavedEnds.has(id)) return undefined;
      const { session, user } = await lucia.validateSession(token);
      if (!session) return undefined;
      const handle = await handles.of(user.id);
      // The member may have been deleted meanwhile.
      if (handle === undefined) return undefined;
      const viewer = { id: user.id, handle, sessionToken: token };
      return session.fresh ? { viewer, renewedCookie: sessionCookie(token) } : { viewer };
    },

    /** Stores that the member has just entered the password in this session. */
    async noteRightPassword(viewer: Viewer): Promise<void> {
      const id = idOf(viewer);
      await queries.setPasswordProof(id, sealProof(id, true));
    },

    async hasRecentPassword(viewer: Viewer): Promise<boolean> {
      const id = idOf(viewer);
      const seal = (await queries.get(id))?.passwordProofSeal;
      const provedAtMs = Number(seal ? proofBox.open(seal, proofContext(id)) : 0);
      return clock().getTime() - provedAtMs < passwordProofMs;
    },

    exists: async (viewer: Viewer): Promise<boolean> =>
      !unsavedEnds.has(idOf(viewer)) && (await queries.get(idOf(viewer))) !== undefined,

    async end(token: string): Promise<string> {
      const id = parseToken(token)?.id ?? '';
      const session = await queries.get(id);
      await unsavedEnds.end(id, () => lucia.invalidateSession(token));
      if (session) announceEnd(session.userId);
      return cookie('', 0);
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
