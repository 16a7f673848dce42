import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '@ballast/db/engine/database';
import { openSqliteInMemory } from '@ballast/db/testing';
import { meterQueries, type Work } from '@ballast/db/work-meter';
import { tellAtOf } from '@ballast/schema/decision-telling';
import pino, { type Logger } from 'pino';
import { createApp } from '../app.ts';
import { createAdminSessions } from '../auth/admin-sessions.ts';
import { operatorSession } from '../auth/log-entries.ts';
import type { Passwords } from '../auth/passwords.ts';
import { tickMs } from '../events/heartbeat-wheel.ts';
import { createAccountTasks } from '../features/accounts/account-tasks.ts';
import { openAlerts } from '../features/alerts/open-alerts.ts';
import { openDigest } from '../features/digest/open-digest.ts';
import { createWriteTrial } from '../features/health/write-trial.ts';
import { openTelling } from '../features/moderation/open-telling.ts';
import { openNotices } from '../features/notices/open-notices.ts';
import type { CreateCounter } from '../limits/counters.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import type { AddressedMail, Mail } from '../mail/mail.ts';
import { createUnsubscribeTokens } from '../mail/unsubscribe-tokens.ts';
import { type MediaStore, openMediaStore } from '../media/media-store.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createServerState } from '../metrics/server-state.ts';
import type { RandomBytes } from '../privacy/random.ts';
import { createOwnOrigins } from '../settings/own-origins.ts';
import { openKernel } from '../start/open-kernel.ts';
import type { DiskSpace } from '../storage/disk-space.ts';
import { traceQueries } from '../tracing/trace-queries.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { checkAnswers } from './published-document.ts';
import { createSeededRandom } from './seeded-random.ts';
import { createTestTransport, type OutboxOptions, openTestPush, testMailAddresses } from './test-outbox.ts';
import { type Asker, createTestSignIns, type MemberColumns } from './test-sign-ins.ts';
import { createTypedClients } from './typed-clients.ts';

/** Replaces argon2, which only the tests of passwords need. */
const plainPasswords: Passwords = {
  hash: async (password) => `plain ${password}`,
  verify: async (hash, password) => hash === `plain ${password}`,
};

export type TestAppOptions = OutboxOptions & {
  /** Members that exist and are signed in from the start. */
  members?: readonly string[];
  /** Those of them who are moderators from the start. */
  moderators?: readonly string[];
  seed?: string;
  database?: Database;
  /** Records spans of requests, queries, pictures and deliveries. */
  tracer?: Tracer;
  /** Opens a folder by default. */
  openMedia?: (log: Logger, clock: () => Date) => Promise<MediaStore>;
  passwords?: Passwords;
  /** How long a password check lasts. By default it never ends, so that tests may move the clock. */
  passwordProofMs?: number;
  rateLimits?: boolean;
  /** The longest delay before a deleted account's anonymous items are erased; 0 by default. */
  erasureDelayHours?: number;
  onCall?: string;
  onCallEmails?: readonly string[];
  readDisks?: () => Promise<DiskSpace[]>;
  holdReports?: number;
  /** After each decision, advances the clock by the time in which it can be taken back, and tells members of it. */
  tellsAtOnce?: boolean;
  encryptionKeys?: readonly Buffer[];
  /** How long the erasure ledger keeps an entry. */
  backupDays?: number;
  /** Counts in memory by default. */
  createCounter?: CreateCounter | undefined;
  pingRedis?: (() => Promise<void>) | undefined;
  metricsToken?: string;
  /** Null locks the admin area. */
  adminKey?: string | null;
  publicUrl?: string;
  trustedProxies?: number;
  /** The folder of a built member app. */
  webRoot?: string;
  indexStories?: boolean;
  previousAssetsRoot?: string;
  /** The folder of a built admin app. */
  adminRoot?: string;
  licencesFile?: string;
  startAt?: string;
  /** Columns that override a member's row. */
  memberColumns?: MemberColumns;
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The app with a real database and folder, a controlled clock and a seeded random generator. */
export async function createTestApp(options: TestAppOptions = {}) {
  const { members = [], seed = 'seed', rateLimits = false, trustedProxies = 0, memberColumns } = options;
  const folder = mkdtempSync(join(tmpdir(), 'ballast-api-'));
  const untraced = meterQueries(options.database ?? openSqliteInMemory());
  const { tracer } = options;
  const database = tracer ? traceQueries(untraced, tracer) : untraced;
  let seeded = createSeededRandom(seed);
  const random: RandomBytes = (size) => seeded(size);
  let now = new Date(options.startAt ?? '2026-11-20T03:07:21.345Z');
  const clock = () => now;
  const origins = createOwnOrigins(options.publicUrl, '127.0.0.1');
  origins.setPort(3000);
  const encryptionKeys = options.encryptionKeys ?? [Buffer.alloc(32, 7)];
  const oldestKey = encryptionKeys.at(-1) ?? Buffer.alloc(32, 7);
  const adminKey = options.adminKey === undefined ? 'yew stands in the churchyard' : options.adminKey;
  const logLines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => logLines.push(line) });
  const media = await (options.openMedia?.(log, clock) ?? openMediaStore(`file:${folder}/media`, clock, { log }));
  const erasureDelayHours = options.erasureDelayHours ?? 0;
  const isSecure = () => origins.isSecure;
  const limiter = createRateLimits(rateLimits, {
    createCounter: options.createCounter,
    onRefused: (limit) => metrics.countRefusal(limit),
  });
  const works: Work[] = [];
  const mails: AddressedMail[] = [];
  const { kernel, privacy, events, outbox } = openKernel(
    { database, media, encryptionKeys, oldestKey, clock, random, log, tracer },
    {
      erasureDelayHours,
      backupDays: options.backupDays ?? 35,
      mailAddresses: testMailAddresses,
      alertSettings: { onCallEmails: options.onCallEmails ?? [], hasWebhook: options.webhook !== undefined },
    },
    {
      publicOrigin: origins.publicOrigin,
      isSecure,
      passwordProofMs: options.passwordProofMs ?? Number.POSITIVE_INFINITY,
      passwords: options.passwords ?? plainPasswords,
      rateLimits: {
        ...limiter,
        chargeWork(caller, work, cost) {
          works.push(work);
          limiter.chargeWork(caller, work, cost);
        },
      },
      transport: options.mailTransport ?? createTestTransport(mails, options.refusesMail),
      push: (rowId, message) => push.deliverRow(rowId, message),
      webhook: options.webhook,
    },
  );
  const { handles } = privacy;
  const { queries, toLogEntry, sessions } = kernel;
  const adminSessions = createAdminSessions({
    ...kernel,
    queries: queries.adminSessions,
    staff: queries.staff,
    adminKey: adminKey ?? undefined,
    isSecure,
  });
  const { notices, fillThreadIndex } = openNotices(kernel, privacy);
  const push = openTestPush(kernel, privacy, {
    hub: events.hub,
    notices,
    createCounter: options.createCounter,
    pushAgent: options.pushAgent,
    lookupAll: options.lookupAll,
  });
  /** Sends news and push messages, as the server does every 15 seconds. */
  async function heartbeat(): Promise<void> {
    await events.prepareTick();
    await push.heartbeat();
  }
  /** The digest, with mails that wait until `deliverMails`, or with another way to send them. */
  const openTestDigest = (mail: Mail) => openDigest({ ...kernel, mail }, privacy, { notices });
  const digest = openTestDigest(kernel.mail);
  const alertTimes = { urgent: [15, 30, 60], harm: [60, 180] };
  const openTestAlerts = () =>
    openAlerts(kernel, privacy, { alertTimes, readDisks: options.readDisks ?? (async () => []) });
  const telling = openTelling(kernel, privacy, push);
  async function tellDecisions(): Promise<void> {
    now = tellAtOf(now);
    await telling.run();
  }
  const accountTasks = createAccountTasks(kernel, privacy);
  const metrics = createMetrics({ mail: outbox, state: createServerState(kernel, { dataDir: folder }) });
  const app = createApp(kernel, privacy, {
    adminSessions,
    events,
    notices,
    push,
    metrics,
    isMailDelayed: outbox.isDelayed,
    tryWrite: createWriteTrial(kernel, { folder: undefined }),
    pingRedis: options.pingRedis,
    metricsToken: options.metricsToken,
    erasureDelayHours,
    onCall: options.onCall,
    alertTimes,
    holdReports: options.holdReports ?? 3,
    origins,
    trustedProxies,
    webRoot: options.webRoot,
    indexStories: options.indexStories,
    previousAssetsRoot: options.previousAssetsRoot,
    adminRoot: options.adminRoot,
    licencesFile: options.licencesFile,
  });

  checkAnswers(app);

  const signIns = await createTestSignIns(members, { kernel, handles, adminSessions, memberColumns });
  for (const name of options.moderators ?? []) await signIns.appoint(name, 'moderator');

  async function request(asker: Asker, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (asker !== undefined) headers.set('cookie', await signIns.cookieFor(asker));
    const response = await app.request(path, { ...init, headers });
    if (options.tellsAtOnce && /\/(moderation\.)?decide\b/.test(path)) await tellDecisions();
    return response;
  }

  return {
    app,
    database,
    folder,
    media,
    sessions,
    events,
    push,
    heartbeat,
    /** Runs `act`, and returns what each of its calls read and wrote, as it is charged. */
    async worksOf(act: () => Promise<unknown>): Promise<Work[]> {
      works.length = 0;
      await act();
      return [...works];
    },
    /** After this, whether notices read the database does not depend on real time. */
    fillThreadIndex,
    metrics,
    handles,
    /** What the app itself was built with. */
    kernel,
    privacy,
    logLines,
    mails,
    mail: outbox,
    digest,
    alerts: openTestAlerts(),
    /** Opens the alerts once more, as another process does. */
    openAlerts: openTestAlerts,
    /** Opens a second digest, as after a restart or in another process. */
    openDigest: (outgoing: Mail = kernel.mail) => openTestDigest(outgoing),
    unsubscribeTokenOf: (name: string) =>
      createUnsubscribeTokens(encryptionKeys, random).createToken(signIns.idOf(name)),
    /** Sends what is due now, and returns all mails that were sent so far. */
    async deliverMails(): Promise<readonly AddressedMail[]> {
      await outbox.run();
      return mails;
    },
    ...createTypedClients(request),
    beginSession: signIns.beginSession,
    idOf: signIns.idOf,
    cookieOf: signIns.cookieOf,
    cookieFor: signIns.cookieFor,
    /** Resets the random generator to this seed. */
    reseed(next: string): void {
      seeded = createSeededRandom(next);
    },
    now: () => now.toISOString(),
    advanceMs(ms: number): void {
      now = new Date(now.getTime() + ms);
    },
    /** Advances the live streams, but not the clock, then sends push messages. Calls `onTick` after each tick. */
    async turnHeartbeats(ms: number, onTick = () => {}): Promise<void> {
      for (let passed = 0; passed < ms; passed += tickMs) {
        await events.tick();
        await setImmediate();
        onTick();
      }
      await heartbeat();
    },
    runAccountTasks: accountTasks.run,
    /** Tells members of the decisions that are due, as the server does every 20 seconds. */
    tellDue: telling.run,
    /** Advances the clock until no decision can be taken back without a reason, and tells members of all. */
    tellDecisions,
    /** Ends the freeze of an account, as the operator does. */
    async thaw(name: string): Promise<void> {
      const entry = toLogEntry(operatorSession, { action: 'thaw_member', targetType: 'member' });
      await queries.freezes.thaw({ userId: signIns.idOf(name), handover: undefined, mail: undefined, entry });
      await queries.freezes.showNamed(signIns.idOf(name));
    },
    appoint: signIns.appoint,
    signInAsAdmin: signIns.signInAsAdmin,
    adminKey: adminKey ?? '',
    async close(): Promise<void> {
      await events.hub.close();
      if (!options.database) await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
