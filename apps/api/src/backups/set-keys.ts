import type { BackupDetails } from '@ballast/db/backup/backup-details';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { doKeysFit } from '../privacy/key-check.ts';
import { openKeyFile } from '../privacy/key-file.ts';
import { systemRandom } from '../privacy/random.ts';
import { createKeyedHash } from '../privacy/sealing.ts';
import { checkBackupKey, type Env } from '../settings/env.ts';

export type KeySettings = Pick<Env, 'encryptionKeys' | 'dataDir' | 'backupKey'>;

/** @throws {BadSettingError} If there is no encryption key, or it is BACKUP_KEY. */
export function openSetKeys({ encryptionKeys, dataDir, backupKey }: KeySettings): readonly Buffer[] {
  const file = openKeyFile(dataDir);
  const fromFile = file.read();
  const keys = encryptionKeys ?? (fromFile && [fromFile]);
  if (!keys) {
    throw new BadSettingError(
      `No backup contains the encryption key: set ENCRYPTION_KEY, or put the key into ${file.path}.`,
    );
  }
  checkBackupKey(backupKey, keys);
  return keys;
}

/** @throws {BadSettingError} If the encryption keys are missing, or not those of the database. */
export function keysForDatabase(env: KeySettings, { keyChecks }: Pick<BackupDetails, 'keyChecks'>): readonly Buffer[] {
  const keys = openSetKeys(env);
  if (doKeysFit(keyChecks, keys, systemRandom)) return keys;
  throw new BadSettingError(
    'ENCRYPTION_KEY, or the key file, does not have every key that the database was sealed with.',
  );
}

/** Shows that a file of a set was written by an installation with one of the keys, and under this path. */
export type SetSignatures = {
  sign(path: string, text: string): string;
  isValid(path: string, text: string, signature: string): boolean;
};

export function createSetSignatures(keys: readonly Buffer[]): SetSignatures {
  const hashes = keys.map((key) => createKeyedHash([key], 'backup manifests'));
  return {
    sign: createKeyedHash(keys, 'backup manifests'),
    isValid: (path, text, signature) => hashes.some((hash) => hash(path, text) === signature),
  };
}
