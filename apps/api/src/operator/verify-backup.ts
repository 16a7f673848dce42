import { join } from 'node:path';
import { dropLeftPgDatabases, planPgDatabaseBeside } from '@ballast/db/backup/pg-backup';
import type { Logger } from 'pino';
import { requireSpace } from '../backups/backup-space.ts';
import { type Defer, withCleanUp } from '../backups/clean-up.ts';
import type { Progress } from '../backups/progress.ts';
import { rehearse } from '../backups/rehearsal-server.ts';
import { type OpenedSet, openSet, putBack } from '../backups/restore-backup.ts';
import { keysForDatabase } from '../backups/set-keys.ts';
import { makeTemporaryFolder, removeLeftOver } from '../backups/temporary-folder.ts';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { isPostgres } from '../settings/database-url.ts';
import type { Env } from '../settings/env.ts';
import { check } from './check.ts';

async function createDatabase({ databaseUrl }: Env, folder: string, defer: Defer): Promise<string> {
  if (!isPostgres(databaseUrl)) return `file:${join(folder, 'ballast.db')}`;
  const now = new Date();
  // A database that cannot be dropped must not prevent a verification.
  await dropLeftPgDatabases(databaseUrl, now).catch(() => {});
  const { url, create, drop } = planPgDatabaseBeside(databaseUrl, now);
  defer(drop);
  await create().catch((error: unknown) => {
    throw new BadSettingError(
      `A database to restore into cannot be created: ${reasonOf(error)}. The user of DATABASE_URL needs the right CREATEDB.`,
    );
  });
  return url;
}

/** Settings of a place that is deleted afterwards, and reaches nobody. */
async function createPlace(env: Env, { manifest }: OpenedSet, defer: Defer): Promise<Env> {
  const databaseBytes = manifest.database.reduce((sum, { bytes }) => sum + bytes, 0);
  const pictureBytes = manifest.pictures.reduce((sum, [, bytes]) => sum + bytes, 0);
  removeLeftOver(env.dataDir, 'verify');
  const bytes = pictureBytes + (isPostgres(env.databaseUrl) ? 0 : databaseBytes);
  await requireSpace('a verification', [{ folder: env.dataDir, bytes }]);
  const encryptionKeys = keysForDatabase(env, manifest);
  const dataDir = makeTemporaryFolder(env.dataDir, 'verify', defer);
  return {
    ...env,
    encryptionKeys: encryptionKeys.map((key) => Buffer.from(key)),
    dataDir,
    mediaUrl: `file:${join(dataDir, 'media')}`,
    databaseUrl: await createDatabase(env, dataDir, defer),
    redisUrl: undefined,
    smtpUrl: undefined,
  };
}

export type Verification = { set: string; rows: number; pictures: number };

/**
 * Restores a set into a temporary place, starts a server there, checks both, and deletes the place.
 * @throws {BadSettingError} If the set does not restore.
 */
export const verifyBackup = (
  env: Env,
  place: string,
  { log, progress }: { log: Logger; progress: Progress },
): Promise<Verification> =>
  withCleanUp(async (defer) => {
    const set = await openSet(env, place);
    const there = await createPlace(env, set, defer);
    await withCleanUp((deferHold) => putBack(there, set, { progress, defer: deferHold }));
    progress.say('starting a server');
    await rehearse(there, defer).catch((error: unknown) => {
      throw new BadSettingError(`The restored server does not work: ${error instanceof Error ? error.message : error}`);
    });
    const { isSound, text } = await check(there, log);
    if (!isSound) throw new BadSettingError(`The restored data is not sound.\n${text}`);
    const rows = Object.values(set.manifest.counts).reduce((sum, count) => sum + count, 0);
    return { set: set.set, rows, pictures: set.manifest.pictures.length };
  });
