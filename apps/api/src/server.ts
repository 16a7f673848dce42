import cluster from 'node:cluster';
import { holdFile } from '@ballast/db/engine/hold-file';
import { makeFolder } from '@ballast/db/engine/make-folder';
import { brand } from '@ballast/schema/brand';
import type { Logger } from 'pino';
import { rehearsalArgument } from './backups/rehearsal-argument.ts';
import { BadSettingError } from './errors/bad-setting-error.ts';
import { reasonOf } from './errors/reason-of.ts';
import { type Env, readEnv } from './settings/env.ts';
import { describeStartOnTerminal } from './start/describe-start.ts';
import { checkPort } from './start/listening.ts';
import { createLog } from './start/log.ts';
import { noteEmptyPlaces } from './start/undo-start.ts';
import { isFullDisk, refuseDatabase } from './storage/refuse-database.ts';

function makeDataDir(path: string): void {
  try {
    makeFolder(path);
  } catch (error) {
    if (isFullDisk(error)) throw new BadSettingError(`DATA_DIR is not usable: the disk of ${path} is full.`);
    throw new BadSettingError(`DATA_DIR is not usable: it has to be a folder, and ${path} cannot be made one.`);
  }
}

function holdDatabaseFile(env: Env) {
  try {
    return holdFile(env.databaseUrl);
  } catch (error) {
    return refuseDatabase(env)(error);
  }
}

/** Starts the workers. This process holds the file, so that no other server opens it. */
async function startPrimary(env: Env, log: Logger, undo: () => void): Promise<void> {
  const { runPrimary } = await import('./cluster/primary.ts');
  await checkPort(env.port, env.host);
  await runPrimary({
    workersCount: env.workers,
    log,
    file: holdDatabaseFile(env),
    dataDir: env.dataDir,
    details: describeStartOnTerminal(env),
    onRefused: undo,
  });
}

async function startWorker(env: Env, log: Logger): Promise<void> {
  // First, because the primary process kills a worker that says nothing.
  const link = (await import('./cluster/worker-link.ts')).openWorkerLink();
  const { startServer } = await import('./start/start-server.ts');
  await startServer(env, log, link);
}

async function startAlone(env: Env, log: Logger): Promise<void> {
  const { startServer } = await import('./start/start-server.ts');
  const { openControl } = await import('./cluster/control.ts');
  const { onHangUp } = await import('./cluster/on-hang-up.ts');
  const restart = async () => {
    const text = 'The server has one process, and goes on. Stop and start it, or run it with WORKERS=2 or more.';
    log.warn(text);
    return { isSound: false, text };
  };
  await checkPort(env.port, env.host);
  onHangUp({ restart: () => void restart(), stop: () => process.kill(process.pid, 'SIGTERM') });
  await openControl({ dataDir: env.dataDir, log, restart });
  await startServer(env, log);
}

async function startNew(env: Env, log: Logger, undo: () => void): Promise<void> {
  try {
    makeDataDir(env.dataDir);
    await (env.workers > 1 ? startPrimary(env, log, undo) : startAlone(env, log));
  } catch (error) {
    undo();
    throw error;
  }
}

async function start(): Promise<void> {
  process.umask(0o077);
  const env = readEnv();
  const log = await createLog(env.logLevel);
  if (!cluster.isWorker) for (const doubt of env.doubts) log.warn(doubt);
  if (process.argv[2] === rehearsalArgument) {
    const { startServer } = await import('./start/start-server.ts');
    return startServer(env, log, undefined, { isRehearsal: true });
  }
  if (cluster.isWorker) return startWorker(env, log);
  const removeCreated = noteEmptyPlaces(env);
  // After the socket in DATA_DIR was removed.
  return startNew(env, log, () => void process.once('exit', removeCreated));
}

try {
  await start();
} catch (error) {
  const message =
    error instanceof BadSettingError ? error.message : `${brand.name} could not start: ${reasonOf(error)}`;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
