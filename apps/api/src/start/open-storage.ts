import { isSqlitePlaceEmpty } from '@ballast/db/backup/sqlite-details';
import type { CommitChannel } from '@ballast/db/cache/commit-notices';
import type { Database } from '@ballast/db/engine/database';
import { readSchemaAge } from '@ballast/db/engine/schema-age';
import { openDatabase } from '@ballast/db/open-database';
import { adminLogQueries } from '@ballast/db/queries/admin/admin-log';
import { keyCheckQueries } from '@ballast/db/queries/privacy/key-checks';
import { mediaQueries } from '@ballast/db/queries/privacy/media';
import { storeIdQueries } from '@ballast/db/queries/privacy/store-ids';
import type { Logger } from 'pino';
import { createLogHash } from '../auth/log-entries.ts';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { toRefusal } from '../errors/refusal.ts';
import { type MediaStore, openMediaStore } from '../media/media-store.ts';
import { createStoreIdentity } from '../media/store-identity.ts';
import { openEncryptionKeys, refuseKeyFile } from '../privacy/encryption-keys.ts';
import { findOldestKey } from '../privacy/key-check.ts';
import type { RandomBytes } from '../privacy/random.ts';
import { isPostgres, pathOfFile } from '../settings/database-url.ts';
import type { Env } from '../settings/env.ts';
import { refuseDatabase, refuseReadOnlyDataDir } from '../storage/refuse-database.ts';

type Deps = {
  clock: () => Date;
  random: RandomBytes;
  log: Pick<Logger, 'info' | 'warn'>;
  asServer?: boolean;
  /** For one of several processes of a server. */
  commits?: CommitChannel | undefined;
};

/** Not with a file that exists: on a full disk it cannot be opened before the space that was reserved is released. */
async function isNewPlace(env: Env): Promise<boolean> {
  if (isPostgres(env.databaseUrl)) return (await readSchemaAge(env.databaseUrl).catch(refuseDatabase(env))) === 'none';
  return isSqlitePlaceEmpty(pathOfFile(env.databaseUrl));
}

/** Refuses what belongs to another database before there is a new one: a restore would refuse that. */
async function checkForNewDatabase(env: Env, media: MediaStore, random: RandomBytes): Promise<void> {
  const queries = { get: async () => undefined, getOrAdd: async (id: string) => id };
  await createStoreIdentity({ queries, media, hasMedia: async () => false, random })
    .check()
    .catch((error: unknown) => {
      if (toRefusal(error)?.code !== 'UNAVAILABLE') throw error;
    });
  if (!env.encryptionKeys) refuseKeyFile(env.dataDir);
}

/** @throws {BadSettingError} If database, pictures and keys do not belong together. Then nothing is written to them. */
export async function openStorage(env: Env, { clock, random, log, asServer = false, commits }: Deps) {
  const media = await openMediaStore(env.mediaUrl, clock, { log }).catch((error: unknown) => {
    refuseReadOnlyDataDir(env);
    throw new BadSettingError(`The pictures that MEDIA_URL names cannot be kept there: ${reasonOf(error)}`);
  });
  if (await isNewPlace(env)) await checkForNewDatabase(env, media, random);
  const acceptsNewer = env.acceptsNewerDatabase;
  const options = { asServer, channel: commits, acceptsNewer };
  const database = await openDatabase(env.databaseUrl, options).catch(refuseDatabase(env));
  try {
    return { database, media, ...(await fitTogether(env, { database, media, random, log })) };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

type Opened = Pick<Deps, 'random' | 'log'> & { database: Database; media: MediaStore };

async function fitTogether(env: Env, { database, media, random, log }: Opened) {
  const { exists: hasMedia } = mediaQueries(database);
  const identity = createStoreIdentity({ queries: storeIdQueries(database), media, hasMedia, random });
  const isReachable = await identity.check().then(
    () => true,
    (error: unknown) => {
      if (toRefusal(error)?.code !== 'UNAVAILABLE') throw error;
      log.warn('The object store that MEDIA_URL names does not answer: pictures are refused until it does.');
      return false;
    },
  );
  const encryptionKeys = await openEncryptionKeys(env, database, random);
  const oldestKey = await findOldestKey(keyCheckQueries(database), encryptionKeys, random);
  // The keys fit the database, so the store's id can be written. If the store is unreachable, maintenance does so.
  if (isReachable) await identity.pair();
  await adminLogQueries(database).sealNew(createLogHash(encryptionKeys));
  return { identity, hasMedia, encryptionKeys, oldestKey };
}
