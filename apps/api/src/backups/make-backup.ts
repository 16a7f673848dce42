import { latestSchemaMillis } from '@ballast/db/backup/backup-details';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { type MediaStore, openMediaStore } from '../media/media-store.ts';
import { wholeMinute } from '../privacy/timestamps.ts';
import type { Env } from '../settings/env.ts';
import { besideKey, isBeside } from './apart-from-media.ts';
import { type BackupFiles, openBackupPlace } from './backup-files.ts';
import { requireSpaceForSet } from './backup-space.ts';
import { type Defer, withCleanUp } from './clean-up.ts';
import { lockForBackup, removeCutSet, removeLeftOvers } from './cut-sets.ts';
import { openDatabaseCopy } from './database-copy.ts';
import { deleteExpired } from './expired-sets.ts';
import { noteBackup, updateLastBackup } from './last-backup.ts';
import { newestLedgerDay } from './ledger-day.ts';
import {
  createSetName,
  databasePath,
  type ListedSets,
  listFiles,
  type Manifest,
  type Picture,
  readManifest,
  sha256,
  writeManifest,
} from './manifest.ts';
import { isPoolPicture } from './own-files.ts';
import type { Progress } from './progress.ts';
import { keysForDatabase } from './set-keys.ts';

const partBytes = 8 * 1024 * 1024;
const picturesAtOnce = 8;

/** Cuts a stream into parts of one size, the last of which is shorter. */
async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    const all = Buffer.concat(waiting);
    const whole = all.length - (all.length % partBytes);
    for (let at = 0; at < whole; at += partBytes) yield all.subarray(at, at + partBytes);
    waiting = [all.subarray(whole)];
    bytes = all.length - whole;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

async function writeDatabase(
  files: BackupFiles,
  set: string,
  chunks: AsyncIterable<Buffer>,
  progress: Progress,
): Promise<Manifest['database']> {
  const parts: Manifest['database'] = [];
  for await (const part of inParts(chunks)) {
    await files.write(databasePath(set, parts.length), part);
    parts.push({ bytes: part.length, sha256: sha256(part) });
    progress.say(`database: ${parts.reduce((sum, { bytes }) => sum + bytes, 0)} bytes`);
  }
  return parts;
}

/** The pictures that complete sets list. A picture that no set lists may have been cut while it was written. */
async function listKnownPictures(files: BackupFiles, sets: ListedSets): Promise<Map<string, Picture>> {
  const known = new Map<string, Picture>();
  for (const { name } of sets.filter(({ isGood }) => isGood)) {
    // Sets under another key, or damaged ones: their pictures are copied again.
    const manifest = await readManifest(files, name).catch((error: unknown) => {
      if (error instanceof BadSettingError) return undefined;
      throw error;
    });
    for (const picture of manifest?.pictures ?? []) known.set(picture[0], picture);
  }
  return known;
}

/** Copies those that the pool lacks. In the order of their ids, which are random. */
async function writePictures(
  files: BackupFiles,
  media: MediaStore,
  { known, pool }: { known: Map<string, Picture>; pool: ReadonlySet<string> },
  progress: Progress,
): Promise<{ pictures: Picture[]; newPictures: number; newBytes: number }> {
  const ids: string[] = [];
  for await (const { id } of media.list()) ids.push(id);
  ids.sort();
  let [newPictures, newBytes] = [0, 0];

  async function writePicture(id: string): Promise<Picture | undefined> {
    const path = files.picturePathOf(id);
    const inPool = pool.has(path) ? known.get(id) : undefined;
    if (inPool) return inPool;
    const bytes = await media.get(id);
    // The author has deleted it meanwhile.
    if (!bytes) return undefined;
    await files.write(path, bytes);
    newPictures += 1;
    newBytes += bytes.length;
    return [id, bytes.length, sha256(bytes)];
  }

  const pictures: Picture[] = [];
  for (let at = 0; at < ids.length; at += picturesAtOnce) {
    const written = await Promise.all(ids.slice(at, at + picturesAtOnce).map(writePicture));
    pictures.push(...written.filter((picture) => picture !== undefined));
    progress.say(`pictures: ${pictures.length} of ${ids.length}`);
  }
  return { pictures, newPictures, newBytes };
}

export type BackupResult = {
  set: string;
  bytes: number;
  pictures: number;
  newPictures: number;
  deletedSets: number;
  cleanUp?: string;
  warning?: string;
  /** False if the database has migrations to come: an older version may be using it. */
  isOfThisVersion: boolean;
};

async function makeSet(
  env: Env,
  place: string,
  { retentionDays, progress, defer }: { retentionDays: number; progress: Progress; defer: Defer },
): Promise<BackupResult> {
  const {
    files,
    set: named,
    folder,
  } = await openBackupPlace(place, env, { mustExist: false, apartFrom: env.mediaUrl });
  if (named !== undefined) throw new BadSettingError(`${named} is a set. Name the folder that sets are in.`);
  const now = new Date();
  const unlock = lockForBackup(env.dataDir);
  if (unlock) defer(unlock);
  const deletedBefore = unlock ? await removeLeftOvers(files, { dataDir: env.dataDir, now, retentionDays }) : 0;
  const { sets, others } = await listFiles(files);
  const pool = new Set(others);
  const known = await listKnownPictures(files, sets);
  const media = await openMediaStore(env.mediaUrl, () => now);
  const isNew = (id: string) => !known.has(id) || !pool.has(files.picturePathOf(id));
  await requireSpaceForSet(env, folder, media.list(), isNew);
  const set = createSetName(
    now,
    sets.map(({ name }) => name),
  );
  if (unlock) updateLastBackup(env.dataDir, { writing: set });
  const newPaths: string[] = [];
  let isComplete = false;
  defer(() => (isComplete ? undefined : removeCutSet(files, set, newPaths)));
  const recorded: BackupFiles = {
    ...files,
    async write(path, bytes) {
      if (isPoolPicture(path) && !pool.has(path)) newPaths.push(path);
      await files.write(path, bytes);
    },
  };
  // The database is copied first: maintenance deletes a picture without a row, but cannot restore a missing picture. Its parts
  // also tell other backups that this one is being made.
  const copy = await openDatabaseCopy(env, defer);
  keysForDatabase(env, copy.details);
  const database = await writeDatabase(recorded, set, copy.chunks(), progress);
  const written = await writePictures(recorded, media, { known, pool }, progress);
  const madeAt = wholeMinute(now);
  await writeManifest(recorded, set, {
    madeAt: madeAt.toISOString(),
    ...copy.details,
    pgDump: copy.pgDump,
    database,
    pictures: written.pictures,
    ledgerDay: await newestLedgerDay(media),
  });
  // The set is complete, whatever happens to the old ones.
  isComplete = true;
  const isBesideKey = folder !== undefined && isBeside(folder, env.dataDir);
  noteBackup(env.dataDir, madeAt, isBesideKey);
  const cleanedUp = await deleteExpired(files, { now, retentionDays, newest: set }).then(
    (deletedSets) => ({ deletedSets: deletedBefore + deletedSets }),
    (error: unknown) => ({
      deletedSets: deletedBefore,
      cleanUp: error instanceof Error ? error.message : String(error),
    }),
  );
  return {
    set,
    bytes: database.reduce((sum, { bytes }) => sum + bytes, 0) + written.newBytes,
    pictures: written.pictures.length,
    newPictures: written.newPictures,
    ...cleanedUp,
    ...(isBesideKey && { warning: besideKey }),
    isOfThisVersion: copy.details.schemaMillis === latestSchemaMillis(copy.details.engine),
  };
}

/**
 * Writes a set of the running server's database and pictures, and then deletes the sets that have expired.
 * @throws {BadSettingError} With the reason. What was written of the set is removed.
 */
export const makeBackup = (
  env: Env,
  place: string,
  { retentionDays, progress }: { retentionDays: number; progress: Progress },
): Promise<BackupResult> => withCleanUp((defer) => makeSet(env, place, { retentionDays, progress, defer }));
