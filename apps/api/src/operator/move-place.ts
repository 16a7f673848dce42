import { findPgTable } from '@ballast/db/backup/pg-backup';
import { isSqlitePlaceEmpty } from '@ballast/db/backup/sqlite-details';
import { isPgServed } from '@ballast/db/engine/pg/served';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { isPostgres, pathOfFile } from '../settings/database-url.ts';

const nothingChanged = 'Nothing was changed.';

/** For a file, `holdFile` has found out. */
async function refuseServed(end: 'source' | 'target', url: string): Promise<void> {
  if (!isPostgres(url)) return;
  const isServed = await isPgServed(url).catch((error: unknown) => {
    const reason = reasonOf(error);
    throw new BadSettingError(`The ${end} cannot be reached: ${reason}. ${nothingChanged}`);
  });
  if (isServed) {
    throw new BadSettingError(
      `A server is running on the ${end}. Stop it first: what it writes during a move would be lost. ${nothingChanged}`,
    );
  }
}

async function refuseUsed(url: string): Promise<void> {
  if (!isPostgres(url)) {
    if (isSqlitePlaceEmpty(pathOfFile(url))) return;
    throw new BadSettingError(
      `The target is not empty: ${pathOfFile(url)} exists. Name another file, or delete it with its -wal and -journal. ${nothingChanged}`,
    );
  }
  const table = await findPgTable(url);
  if (table === undefined) return;
  throw new BadSettingError(
    `The target is not empty: it has the table ${table}. Drop and create the database first, also after a move that was interrupted. ${nothingChanged}`,
  );
}

/**
 * Only reads: neither end is migrated or created.
 * @throws {BadSettingError} If a server is running on an end, or the target has a table, also one of another program.
 */
export async function refusePlaces(sourceUrl: string, targetUrl: string): Promise<void> {
  await refuseServed('source', sourceUrl);
  await refuseServed('target', targetUrl);
  await refuseUsed(targetUrl);
}
