import type { Database } from '@ballast/db/engine/database';
import { keyCheckQueries } from '@ballast/db/queries/privacy/key-checks';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { verifyOrRegisterKeys } from './key-check.ts';
import { openKeyFile } from './key-file.ts';
import type { RandomBytes } from './random.ts';

type Settings = { encryptionKeys: readonly Buffer[] | undefined; dataDir: string };

const maxAttempts = 5;

/** @throws {BadSettingError} If there is a key file: a new database would be sealed with the key of another. */
export function refuseKeyFile(dataDir: string): void {
  const file = openKeyFile(dataDir);
  if (!file.read()) return;
  throw new BadSettingError(
    `The database that DATABASE_URL names is new, but ${file.path} holds the key of an existing database. Correct DATABASE_URL. To start with a new database, first move the key and the pictures to another folder.`,
  );
}

/** @throws {BadSettingError} If the keys cannot open every key check of this database, or belong to another database. */
export async function openEncryptionKeys(
  { encryptionKeys, dataDir }: Settings,
  database: Database,
  random: RandomBytes,
): Promise<readonly Buffer[]> {
  const queries = keyCheckQueries(database);
  const verifyOrRegister = (keys: readonly Buffer[]) => verifyOrRegisterKeys(queries, keys, random);
  const isNew = async () => (await queries.list()).length === 0;

  if (encryptionKeys) {
    if (await verifyOrRegister(encryptionKeys)) return encryptionKeys;
    throw new BadSettingError(
      'ENCRYPTION_KEY is not usable: it has to hold every key that this database was sealed with.',
    );
  }
  const file = openKeyFile(dataDir);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    // Read the file before the database: the writer stores its key check first, so an existing file implies a stored check.
    const key = file.read();
    if (key) {
      if (await isNew()) refuseKeyFile(dataDir);
      if (await verifyOrRegister([key])) return [key];
      throw new BadSettingError(
        `ENCRYPTION_KEY is not set, and the key in ${file.path} is not the one that this database was sealed with: put that key back. No backup of the command backup has it.`,
      );
    }
    const draft = (await isNew()) ? file.createDraft() : file.readDraft();
    if (!draft) continue;
    if (await verifyOrRegister([draft])) {
      file.promoteDraft(draft);
      return [draft];
    }
    file.discardDraft();
  }
  throw new BadSettingError(
    `ENCRYPTION_KEY is not set, and ${file.path} is missing: put the key back that this database was sealed with. No backup of the command backup has it.`,
  );
}
