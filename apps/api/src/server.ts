import cluster from 'node:cluster';
import { mkdirSync } from 'node:fs';
import { holdFile } from '@ballast/db/hold-file';
import { brand } from '@ballast/schema/brand';
import type { Logger } from 'pino';
import { rehearsalArgument } from './backups/rehearsal-argument.ts';
import { describeStartOnTerminal } from './describe-start.ts';
import { BadSettingError, type Env, parseEnv, refuseDatabase } from './env.ts';
import { createLog } from './log.ts';

function makeDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch {
    throw new BadSettingError(`DATA_DIR is not usable: it has to be a folder, and ${path} cannot be made one.`);
  }
}

function holdDatabaseFile({ databaseUrl }: Env) {
  try {
    return holdFile(databaseUrl);
  } catch (error) {
    return refuseDatabase(error);
  }
}

/** Starts the workers. This process holds the file, so that no other server opens it. */
async function startPrimary(env: Env, log: Logger): Promise<void> {
  const { runPrimary } = await import('./cluster/primary.ts');
  await runPrimary({
    workersCount: env.workers,
    log,
    file: holdDatabaseFile(env),
    dataDir: env.dataDir,
    details: describeStartOnTerminal(env),
  });
}

async function startWorker(env: Env, log: Logger): Promise<void> {
  // First, because the primary process kills a worker that says nothing.
  const link = (await import('./cluster/worker-link.ts')).openWorkerLink();
  const { startServer } = await import('./start-server.ts');
  await startServer(env, log, link);
}

async function startAlone(env: Env, log: Logger): Promise<void> {
  const { startServer } = await import('./start-server.ts');
  const { openControl } = await import('./cluster/control.ts');
  const { onHangUp } = await import('./cluster/on-hang-up.ts');
  const restart = async () => {
    const text = 'The server has one process, and goes on. Stop and start it, or run it with WORKERS=2 or more.';
    log.warn(text);
    return { isSound: false, text };
  };
  onHangUp({ restart: () => void restart(), stop: () => process.kill(process.pid, 'SIGTERM') });
  await openControl({ dataDir: env.dataDir, log, restart });
  await startServer(env, log);
}

async function start(): Promise<void> {
  process.umask(0o077);
  const env = parseEnv(process.env);
  makeDataDir(env.dataDir);
  const log = await createLog(env.logLevel);
  if (process.argv[2] === rehearsalArgument) {
    const { startServer } = await import('./start-server.ts');
    return startServer(env, log, undefined, { isRehearsal: true });
  }
  if (cluster.isWorker) return startWorker(env, log);
  return env.workers > 1 ? startPrimary(env, log) : startAlone(env, log);
}

try {
  await start();
} catch (error) {
  const message = error instanceof BadSettingError ? error.message : `${brand.name} could not start: ${String(error)}`;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
