import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '@ballast/db/engine/make-folder';
import { meterQueries } from '@ballast/db/work-meter';
import { brand } from '@ballast/schema/brand';
import type { Logger } from 'pino';
import { createApp } from '../app.ts';
import { createAdminSessions } from '../auth/admin-sessions.ts';
import { operatorSession } from '../auth/log-entries.ts';
import { createPasswords } from '../auth/passwords.ts';
import { createUnsavedEnds } from '../auth/unsaved-ends.ts';
import { readLastBackup } from '../backups/last-backup.ts';
import { openRestoreGate } from '../backups/restore-gate.ts';
import type { WorkerLink } from '../cluster/worker-link.ts';
import { describeFault } from '../errors/describe-fault.ts';
import { tickMs } from '../events/heartbeat-wheel.ts';
import { createWriteTrial } from '../features/health/write-trial.ts';
import { openNotices } from '../features/notices/open-notices.ts';
import { openPush } from '../features/push/open-push.ts';
import { derivePushKeys } from '../features/push/push-keys.ts';
import { createPushAgent } from '../features/push/push-transport.ts';
import { createHttpServer } from '../http/http-server.ts';
import { trackUnusedConnections } from '../http/unused-connections.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import { openTransport } from '../mail/open-mail.ts';
import { createWebhook } from '../mail/webhook.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createServerState } from '../metrics/server-state.ts';
import { type RandomBytes, systemRandom } from '../privacy/random.ts';
import { createKeyedHash } from '../privacy/sealing.ts';
import type { Env } from '../settings/env.ts';
import { createOwnOrigins } from '../settings/own-origins.ts';
import { version } from '../settings/version.ts';
import { findLicences } from '../static/licences.ts';
import { storeAssets } from '../static/previous-assets.ts';
import { folderOfFile } from '../storage/disk-space.ts';
import { traceQueries } from '../tracing/trace-queries.ts';
import { connectProcesses, openRedis } from './connect-processes.ts';
import { describeStartOnTerminal } from './describe-start.ts';
import { drain, listen } from './listening.ts';
import { startProcessTasks } from './maintenance.ts';
import { openCommitBus } from './open-commit-bus.ts';
import { openKernel } from './open-kernel.ts';
import { openMembers } from './open-members.ts';
import { openStorage } from './open-storage.ts';
import { startServerTasks } from './server-tasks.ts';

const lastMailsMs = 3_000;

function builtApp(name: 'web' | 'admin'): string | undefined {
  const folder = fileURLToPath(new URL(`../../../${name}/dist`, import.meta.url));
  return existsSync(folder) ? folder : undefined;
}

/** Hono prints a warning for a folder that is missing. On a full disk nothing is kept, which is logged later. */
function makeKeptAssetsRoot(dataDir: string): string {
  const path = join(dataDir, 'web');
  try {
    makeFolder(path);
  } catch {}
  return path;
}

/**
 * Starts a process that answers requests: the only one, or a worker. A rehearsal runs no task by itself, so that a restored backup
 * reaches nobody.
 * @throws {BadSettingError} If a setting cannot be used.
 */
export async function startServer(
  env: Env,
  log: Logger,
  link?: WorkerLink,
  { isRehearsal = false } = {},
): Promise<void> {
  const [clock, random]: [() => Date, RandomBytes] = [() => new Date(), systemRandom];
  const options = { clock, random, log, asServer: link === undefined, commits: link?.commits };
  const storage = await openStorage(env, options);
  try {
    await serve(env, log, link, { ...storage, clock, random, isRehearsal });
  } catch (error) {
    await storage.database.close().catch(() => {});
    throw error;
  }
}

type Opened = Awaited<ReturnType<typeof openStorage>> & {
  clock: () => Date;
  random: RandomBytes;
  isRehearsal: boolean;
};

async function serve(env: Env, log: Logger, link: WorkerLink | undefined, opened: Opened): Promise<void> {
  const { media, identity, hasMedia, encryptionKeys, oldestKey, clock, random, isRehearsal, ...storage } = opened;
  const origins = createOwnOrigins(env.publicUrl, env.host);
  const tracer = env.otlpEndpoint
    ? (await import('../tracing/open-tracer.ts')).openTracer({
        endpoint: env.otlpEndpoint,
        headers: env.otlpHeaders,
        log,
      })
    : undefined;
  const metered = meterQueries(storage.database);
  const database = tracer ? traceQueries(metered, tracer) : metered;
  if (database.dialect === 'pg' && !env.encryptionKeys) {
    log.warn('ENCRYPTION_KEY is not set: another machine on this database would need the key file of this one.');
  }
  const redis = env.redisUrl ? await openRedis(env.redisUrl, encryptionKeys, log) : undefined;
  const isSecure = () => origins.isSecure;
  const unsavedEnds = createUnsavedEnds();
  if (link) unsavedEnds.onUnsaved(link.endedSessions.tell);
  link?.endedSessions.onTold(unsavedEnds.refuse);
  const createCounter = redis?.createCounter ?? link?.createCounter;
  const transport = openTransport({ ...env, from: env.mailAddresses.from });
  const webhook = env.alertWebhook && createWebhook(env.alertWebhook);
  const opening = { database, media, encryptionKeys, oldestKey, clock, random, log, tracer };
  const { kernel, privacy, events, outbox } = openKernel(opening, env, {
    publicOrigin: origins.publicOrigin,
    isSecure,
    passwords: createPasswords(),
    rateLimits: createRateLimits(env.rateLimits, {
      createCounter,
      reads: link?.reads,
      hash: createKeyedHash(encryptionKeys, 'crowds'),
      onRefused: (limit) => metrics.countRefusal(limit),
    }),
    transport,
    push: (rowId, message) => push.deliverRow(rowId, message),
    webhook,
    deliversMails: true,
    unsavedEnds,
    presence: link?.presence,
  });
  const { queries } = kernel;
  const { completeRestore } = await openMembers(kernel, privacy, env);
  const { bus, busState } = await openCommitBus({
    database,
    encryptionKeys,
    oldestKey,
    random,
    log,
    machine: link?.machine,
  });
  await connectProcesses(events, env, bus, link);
  const restoreGate = await openRestoreGate(completeRestore, log);
  const { notices } = openNotices(kernel, privacy);
  const push = openPush(kernel, privacy, {
    hub: events.hub,
    notices,
    keys: derivePushKeys(oldestKey),
    createCounter,
    createLocalCounter: link?.createCounter,
    agent: createPushAgent(),
  });
  if (!link || link.isFirst) await outbox.releaseOldClaims();
  // A database that cannot be written to must not stop the start.
  await queries.adminLog
    .noteVersion(kernel.toLogEntry(operatorSession, { action: 'start_version', reason: version }))
    .catch((error: unknown) => log.error({ fault: describeFault(error) }, 'the version could not be logged'));
  const adminSessions = createAdminSessions({
    ...kernel,
    queries: queries.adminSessions,
    staff: queries.staff,
    adminKey: env.adminKey,
    isSecure,
    unsavedEnds,
  });
  if (env.adminKey === undefined && (!link || link.isFirst))
    log.info('The admin area is locked, because ADMIN_KEY is not set.');
  const metrics = createMetrics({
    mail: outbox,
    state: createServerState(kernel, { dataDir: env.dataDir }),
    workers: link?.metrics,
  });
  metrics.watchBus(busState);
  metrics.watchBackups(() => readLastBackup(env.dataDir));
  const tryWrite = createWriteTrial(kernel, { folder: folderOfFile(env) });
  const webRoot = builtApp('web');
  const previousAssetsRoot = makeKeptAssetsRoot(env.dataDir);
  const app = createApp(kernel, privacy, {
    erasureDelayHours: env.erasureDelayHours,
    onCall: env.onCall,
    holdReports: env.holdReports,
    metricsToken: env.metricsToken,
    trustedProxies: env.trustedProxies,
    indexStories: env.indexStories,
    alertTimes: env.alertSettings.alertTimes,
    isMailDelayed: outbox.isDelayed,
    adminSessions,
    events,
    notices,
    push,
    metrics,
    pingRedis: redis?.ping,
    tryWrite,
    restoreGate,
    origins,
    webRoot,
    previousAssetsRoot,
    adminRoot: builtApp('admin'),
    licencesFile: findLicences(),
  });

  let isStopping = false;
  const server = createHttpServer(app);
  const closeUnused = trackUnusedConnections(server);
  origins.setPort(await listen(server, env.port, env.host));
  const heartbeats = setInterval(() => void events.tick(), tickMs);
  const stopTasks = isRehearsal ? () => {} : startProcessTasks({ ownItems: privacy.ownItems, push, log });
  const tasks = startServerTasks(kernel, privacy, {
    env,
    identity,
    hasMedia,
    notices,
    push,
    outbox,
    transport,
    webhook,
    restoreGate,
    pingRedis: redis?.ping,
    tryWrite,
    kept: link?.kept,
    isRehearsal,
  });

  if (webRoot) {
    storeAssets(webRoot, previousAssetsRoot, clock()).catch((error: unknown) => {
      log.warn(
        { fault: describeFault(error) },
        'the assets were not kept for pages that are open during the next upgrade',
      );
    });
  }

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    stopTasks();
    tasks.stop();
    clearInterval(heartbeats);
    await Promise.all([drain(server, closeUnused), events.hub.close()]);
    await events.close();
    await outbox.settle(lastMailsMs);
    await tracer?.close();
    redis?.close();
    await database.close();
    log.flush();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  void link?.stopped.then(stop);
  // A worker is replaced by the primary process, which gets this signal.
  if (link) process.on('SIGHUP', () => {});
  // Node would print the message, which may hold a query's values.
  process.on('uncaughtException', (error) => {
    log.fatal({ fault: describeFault(error) }, 'the process cannot go on');
    process.exit(1);
  });
  // A log on a full disk must not end the server.
  process.stdout.on('error', () => {});
  if (link) link.ready(origins.publicOrigin());
  else process.stdout.write(`${brand.name} is ready at ${origins.publicOrigin()}\n${describeStartOnTerminal(env)}`);
}
