import { readSchemaAge } from '@ballast/db/engine/schema-age';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { describeDatabase } from '../settings/database-url.ts';
import type { Env } from '../settings/env.ts';
import { refuseDatabase } from './refuse-database.ts';

/**
 * A command must not create a database, or migrate that of a running server of an older version.
 * @param options.mayBeOlder For a command that runs while no server does.
 * @throws {BadSettingError} If there is no database, or it is of another version.
 */
export async function requireDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  { mayBeOlder = false }: { mayBeOlder?: boolean } = {},
): Promise<void> {
  const age = await readSchemaAge(env.databaseUrl).catch(refuseDatabase(env));
  const where = describeDatabase(env.databaseUrl);
  if (age === 'none') {
    throw new BadSettingError(
      `There is no database of Ballast yet: ${where}. Run the command with the settings of the server, such as DATA_DIR and DATABASE_URL.`,
    );
  }
  if (age === 'newer') {
    throw new BadSettingError(`The database is of a newer version: ${where}. Run the command of that version.`);
  }
  if (age === 'older' && !mayBeOlder) {
    throw new BadSettingError(
      `The database is of an older version: ${where}. Start this version first, or run the command of the version that is running.`,
    );
  }
}
