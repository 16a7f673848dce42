import type { Database } from '@ballast/db/database';
import { keyCheckQueries } from '@ballast/db/queries/key-checks';
import { BadSettingError } from '../env.ts';
import { checkKeys } from './key-check.ts';
import { readOrCreateKeyFile } from './key-file.ts';
import type { RandomBytes } from './random.ts';

type Settings = { encryptionKeys: readonly Buffer[] | undefined; dataDir: string };

/** @throws {BadSettingError} If the keys cannot open the seals in this database. */
export async function openEncryptionKeys(
  { encryptionKeys, dataDir }: Settings,
  database: Database,
  random: RandomBytes,
): Promise<readonly Buffer[]> {
  const keys = encryptionKeys ?? [readOrCreateKeyFile(dataDir)];
  if (await checkKeys(keyCheckQueries(database), keys, random)) return keys;
  throw new BadSettingError(
    encryptionKeys
      ? 'ENCRYPTION_KEY is not usable: it has to hold every key that this database was sealed with.'
      : `ENCRYPTION_KEY is not set, and the key in ${dataDir}/keys is not the one that this database was sealed with: it has to be restored from a backup.`,
  );
}
