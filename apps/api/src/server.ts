import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@ballast/db/open-database';
import { sessionQueries } from '@ballast/db/queries/sessions';
import { brand } from '@ballast/schema/brand';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { createPasswords } from './auth/passwords.ts';
import { createSessions } from './auth/sessions.ts';
import { BadSettingError, parseEnv } from './env.ts';
import { createOwnOrigins } from './http/own-origins.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createLog } from './log.ts';
import { openMediaStore } from './media/media-store.ts';
import { readOrCreateKeyFile } from './privacy/key-file.ts';
import { systemRandom } from './privacy/random.ts';

const drainMs = 10_000;

/** The member app's build, seen from the sources and from the bundle. */
const webRoot = ['../../web/dist', '../../../web/dist']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

async function start(): Promise<void> {
  const env = parseEnv(process.env);
  const log = await createLog(env.logLevel);
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });

  const clock = () => new Date();
  const random = systemRandom;
  const origins = createOwnOrigins(env.publicUrl, env.host);
  const [database, media] = await Promise.all([openDatabase(env.databaseUrl), openMediaStore(env.mediaUrl, clock)]);
  const app = createApp({
    database,
    media,
    encryptionKeys: env.encryptionKeys ?? [readOrCreateKeyFile(env.dataDir)],
    sessions: createSessions({
      queries: sessionQueries(database),
      clock,
      random,
      isSecure: () => origins.isSecure,
    }),
    passwords: createPasswords(),
    rateLimits: createRateLimits(env.rateLimits),
    clock,
    random,
    log,
    origins,
    trustedProxies: env.trustedProxies,
    webRoot,
  });

  const server = serve({ fetch: app.fetch, port: env.port, hostname: env.host }, ({ port }) => {
    origins.setPort(port);
    process.stdout.write(`${brand.name} is ready at ${origins.publicOrigin()}\n`);
  });
  server.on('error', (error) => {
    log.fatal({ code: 'code' in error ? error.code : undefined }, `cannot listen on ${env.host}:${env.port}`);
    process.exit(1);
  });

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    const finish = async () => {
      await database.close();
      log.flush();
      process.exit(0);
    };
    const forced = setTimeout(finish, drainMs);
    server.close(() => {
      clearTimeout(forced);
      void finish();
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  await start();
} catch (error) {
  const message = error instanceof BadSettingError ? error.message : `${brand.name} could not start: ${String(error)}`;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
