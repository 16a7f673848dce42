import cluster from 'node:cluster';
import { holdFile } from '@ballast/db/hold-file';
import { brand } from '@ballast/schema/brand';
import { BadSettingError, type Env, parseEnv, refuseDatabase } from './env.ts';
import { createLog } from './log.ts';

/** Starts the workers. This process holds the file, so that no other server opens it. */
async function startPrimary(env: Env): Promise<void> {
  const { runPrimary } = await import('./cluster/primary.ts');
  await runPrimary({ workersCount: env.workers, log: await createLog(env.logLevel), file: holdDatabaseFile(env) });
}

function holdDatabaseFile({ databaseUrl }: Env) {
  try {
    return holdFile(databaseUrl);
  } catch (error) {
    return refuseDatabase(error);
  }
}

async function start(): Promise<void> {
  process.umask(0o077);
  const env = parseEnv(process.env);
  if (cluster.isPrimary && env.workers > 1) return startPrimary(env);
  const { startServer } = await import('./start-server.ts');
  const link = cluster.isPrimary ? undefined : (await import('./cluster/worker-link.ts')).openWorkerLink();
  return startServer(env, await createLog(env.logLevel), link);
}

try {
  await start();
} catch (error) {
  const message = error instanceof BadSettingError ? error.message : `${brand.name} could not start: ${String(error)}`;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
