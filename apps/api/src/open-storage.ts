import type { CommitChannel } from '@ballast/db/commit-notices';
import { openDatabase } from '@ballast/db/open-database';
import { adminLogQueries } from '@ballast/db/queries/admin-log';
import { keyCheckQueries } from '@ballast/db/queries/key-checks';
import { mediaQueries } from '@ballast/db/queries/media';
import { storeIdQueries } from '@ballast/db/queries/store-ids';
import type { Logger } from 'pino';
import { createLogHash } from './auth/log-entries.ts';
import { type parseEnv, refuseDatabase } from './env.ts';
import { toRefusal } from './errors/refusal.ts';
import { openMediaStore } from './media/media-store.ts';
import { createStoreIdentity } from './media/store-identity.ts';
import { openEncryptionKeys } from './privacy/encryption-keys.ts';
import { findOldestKey } from './privacy/key-check.ts';
import type { RandomBytes } from './privacy/random.ts';

type Deps = {
  clock: () => Date;
  random: RandomBytes;
  log: Pick<Logger, 'info' | 'warn'>;
  asServer?: boolean;
  /** For one of several processes of a server. */
  commits?: CommitChannel | undefined;
};

/** @throws {BadSettingError} If database, pictures and keys do not belong together. Then nothing is written to them. */
export async function openStorage(
  env: ReturnType<typeof parseEnv>,
  { clock, random, log, asServer = false, commits }: Deps,
) {
  const database = await openDatabase(env.databaseUrl, { asServer, channel: commits }).catch(refuseDatabase);
  const media = await openMediaStore(env.mediaUrl, clock, { log });
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
  return { database, media, identity, hasMedia, encryptionKeys, oldestKey };
}
