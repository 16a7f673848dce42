import type { Database } from '@ballast/db/database';
import { keyCheckQueries } from '@ballast/db/queries/key-checks';
import { BadSettingError } from '../env.ts';
import { checkKeys } from './key-check.ts';
import { openKeyFile } from './key-file.ts';
import type { RandomBytes } from './random.ts';

type Settings = { encryptionKeys: readonly Buffer[] | undefined; dataDir: string };

/** Another process may create the key at the same time. */
const maxAttempts = 5;

/**
 * Creates a key file only for a database that has never been opened with a key.
 * @throws {BadSettingError} If the keys cannot open the seals in this database, or belong to another one.
 */
export async function openEncryptionKeys(
  { encryptionKeys, dataDir }: Settings,
  database: Database,
  random: RandomBytes,
): Promise<readonly Buffer[]> {
  const queries = keyCheckQueries(database);
  const fits = (keys: readonly Buffer[]) => checkKeys(queries, keys, random);
  const isNew = async () => (await queries.list()).length === 0;

  if (encryptionKeys) {
    if (await fits(encryptionKeys)) return encryptionKeys;
    throw new BadSettingError(
      'ENCRYPTION_KEY is not usable: it has to hold every key that this database was sealed with.',
    );
  }
  const file = openKeyFile(dataDir);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    // Read before the database: a key file is written after the database's check.
    const key = file.read();
    if (key) {
      if (await isNew()) {
        throw new BadSettingError(
          `The database that DATABASE_URL names has never been opened with the key in ${file.path}: it is new, or another. Correct DATABASE_URL. To begin with a new database, move the key and the pictures away first.`,
        );
      }
      if (await fits([key])) return [key];
      throw new BadSettingError(
        `ENCRYPTION_KEY is not set, and the key in ${file.path} is not the one that this database was sealed with: it has to be restored from a backup.`,
      );
    }
    const draft = (await isNew()) ? file.createDraft() : file.readDraft();
    if (!draft) continue;
    if (await fits([draft])) {
      file.keep(draft);
      return [draft];
    }
    file.discardDraft();
  }
  throw new BadSettingError(
    `ENCRYPTION_KEY is not set, and ${file.path} is missing: the key that this database was sealed with has to be restored from a backup.`,
  );
}
