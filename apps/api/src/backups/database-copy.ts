import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupDetails } from '@ballast/db/backup/backup-details';
import { openPgSnapshot, readPgTableBytes, sortPgTables } from '@ballast/db/backup/pg-backup';
import { backupSqlite } from '@ballast/db/backup/sqlite-backup';
import { readSqliteDetails } from '@ballast/db/backup/sqlite-details';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { isPostgres, pathOfFile } from '../settings/database-url.ts';
import type { Env } from '../settings/env.ts';
import { refuseDatabase } from '../storage/refuse-database.ts';
import type { Defer } from './clean-up.ts';
import { checkPgDump, dumpPg } from './pg-programs.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export type DatabaseCopy = { details: BackupDetails; pgDump: number | null; chunks(): AsyncIterable<Buffer> };

async function copySqlite({ databaseUrl, dataDir }: Env, defer: Defer): Promise<DatabaseCopy> {
  const path = join(makeTemporaryFolder(dataDir, 'backup', defer), 'ballast.db');
  await backupSqlite(pathOfFile(databaseUrl), path).catch(refuseDatabase({ databaseUrl }));
  return { details: await readSqliteDetails(path), pgDump: null, chunks: () => createReadStream(path) };
}

async function copyPg({ databaseUrl }: Env, defer: Defer): Promise<DatabaseCopy> {
  const before = await openPgSnapshot(databaseUrl).catch(refuseDatabase({ databaseUrl }));
  await before.close();
  const pgDump = await checkPgDump(before.serverMajor);
  await sortPgTables(databaseUrl).catch((error: unknown) => {
    throw new BadSettingError(
      `A table could not be sorted, and an unsorted dump shows who signed in when: ${reasonOf(error)}`,
    );
  });
  const snapshot = await openPgSnapshot(databaseUrl);
  defer(snapshot.close);
  return { details: snapshot.details, pgDump, chunks: () => dumpPg(databaseUrl, snapshot.name) };
}

/** At most as many bytes as a set of it has. @throws {BadSettingError} If the database cannot be opened. */
export async function measureDatabase({ databaseUrl }: Env): Promise<number> {
  if (isPostgres(databaseUrl)) return readPgTableBytes(databaseUrl).catch(refuseDatabase({ databaseUrl }));
  const path = pathOfFile(databaseUrl);
  const sizes = [path, `${path}-wal`].map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A copy of the database in use. Migrates nothing: an older version may run. */
export function openDatabaseCopy(env: Env, defer: Defer): Promise<DatabaseCopy> {
  if (env.databaseUrl === 'file::memory:') throw new BadSettingError('A database in memory cannot be backed up.');
  return isPostgres(env.databaseUrl) ? copyPg(env, defer) : copySqlite(env, defer);
}
