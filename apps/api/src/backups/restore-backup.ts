import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BackupDetails, latestSchemaMillis } from '@ballast/db/backup/backup-details';
import { findPgTable, readPgDetails } from '@ballast/db/backup/pg-backup';
import { isSqlitePlaceEmpty, readSqliteDetails } from '@ballast/db/backup/sqlite-details';
import { holdFile } from '@ballast/db/engine/hold-file';
import { makeFolder } from '@ballast/db/engine/make-folder';
import { isPgServed } from '@ballast/db/engine/pg/served';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { type MediaStore, openMediaStore } from '../media/media-store.ts';
import { readStoreId, writeStoreId } from '../media/store-identity.ts';
import { unfinishedRestore } from '../media/unfinished-restore.ts';
import { isPostgres, pathOfFile } from '../settings/database-url.ts';
import type { Env } from '../settings/env.ts';
import { refuseDatabase } from '../storage/refuse-database.ts';
import { type BackupFiles, openBackupPlace } from './backup-files.ts';
import type { Defer } from './clean-up.ts';
import { newestLedgerDay } from './ledger-day.ts';
import {
  databasePath,
  type Manifest,
  newerSetError,
  newestGoodSet,
  type Picture,
  readManifest,
  sha256,
} from './manifest.ts';
import { checkPgRestore, restorePg } from './pg-programs.ts';
import type { Progress } from './progress.ts';
import { keysForDatabase } from './set-keys.ts';

const dayMs = 24 * 60 * 60_000;

export type OpenedSet = { files: BackupFiles; set: string; manifest: Manifest };

/** @param place A set, or a place with sets, of which the newest complete one is taken. */
export async function openSet(env: Env, place: string): Promise<OpenedSet> {
  const { files, set: named } = await openBackupPlace(place, env, { mustExist: true });
  const set = named ?? (await newestGoodSet(files));
  return { files, set, manifest: await readManifest(files, set) };
}

function refuseOtherVersion({ engine, schemaMillis, version }: Manifest, databaseUrl: string): void {
  if (schemaMillis > latestSchemaMillis(engine)) throw newerSetError(version);
  const target = isPostgres(databaseUrl) ? 'PostgreSQL' : 'SQLite';
  if (engine === target) return;
  throw new BadSettingError(
    `The set is of ${engine}, and DATABASE_URL names ${target}. Restore it into ${engine}, and then use the command "move".`,
  );
}

/** @throws {BadSettingError} If a server is running there, or the database is not empty. */
async function holdEmptyDatabase({ databaseUrl, dataDir }: Env, defer: Defer): Promise<void> {
  const refuse = refuseDatabase({ databaseUrl, dataDir });
  const notEmpty = (reason: string) =>
    new BadSettingError(`A set is restored into an empty place only, and ${reason}. Nothing was changed.`);
  if (!isPostgres(databaseUrl)) {
    const path = pathOfFile(databaseUrl);
    try {
      const hold = holdFile(databaseUrl);
      defer(() => hold?.release());
    } catch (error) {
      refuse(error);
    }
    if (!isSqlitePlaceEmpty(path)) throw notEmpty(`${path} exists: move it away`);
    return;
  }
  if (await isPgServed(databaseUrl).catch(refuse)) {
    throw new BadSettingError('A server is running on the database that DATABASE_URL names. Stop it first.');
  }
  const table = await findPgTable(databaseUrl).catch(refuse);
  if (table !== undefined) throw notEmpty(`the database that DATABASE_URL names has the table ${table}`);
}

/** @throws {BadSettingError} If MEDIA_URL names pictures of another installation. */
async function checkMedia(media: MediaStore, { storeId, pictures }: Manifest): Promise<void> {
  const found = await readStoreId(media);
  if (found !== undefined && found === storeId) return;
  const known = new Set(pictures.map(([id]) => id));
  const { value: first } = await media.list()[Symbol.asyncIterator]().next();
  if (found === undefined && (!first || known.has(first.id))) return;
  throw new BadSettingError('MEDIA_URL names pictures of another installation. Nothing was changed.');
}

const isPicture = (found: Uint8Array, [, bytes, hash]: Picture) => found.length === bytes && sha256(found) === hash;

async function readPicture({ files }: OpenedSet, picture: Picture): Promise<Buffer> {
  const path = files.picturePathOf(picture[0]);
  const found = await files.read(path);
  if (isPicture(found, picture)) return found;
  throw new BadSettingError(`The set is damaged: ${path} was changed. Delete it, and the next backup copies it again.`);
}

async function* readDatabase({ files, set, manifest }: OpenedSet): AsyncGenerator<Buffer> {
  for (const [index, { bytes, sha256: hash }] of manifest.database.entries()) {
    const path = databasePath(set, index);
    const part = await files.read(path);
    if (part.length !== bytes || sha256(part) !== hash) {
      throw new BadSettingError(`The set is damaged: ${path} was changed.`);
    }
    yield part;
  }
}

/** Reads everything once, before anything is written. */
async function checkHashes(set: OpenedSet, progress: Progress): Promise<void> {
  const { pictures, database } = set.manifest;
  let parts = 0;
  for await (const _part of readDatabase(set)) {
    parts += 1;
    progress.say(`checking the database: ${parts} of ${database.length} parts`);
  }
  for (const [index, picture] of pictures.entries()) {
    await readPicture(set, picture);
    progress.say(`checking the pictures: ${index + 1} of ${pictures.length}`);
  }
}

/** Replaces a picture that differs: it may have been cut when the disk was lost or full. */
async function putPictures(set: OpenedSet, media: MediaStore, progress: Progress): Promise<void> {
  const { pictures, storeId } = set.manifest;
  const there = new Set<string>();
  for await (const { id } of media.list()) there.add(id);
  for (const [index, picture] of pictures.entries()) {
    const [id] = picture;
    const found = there.has(id) ? await media.get(id) : undefined;
    if (!found || !isPicture(found, picture)) await media.put(id, await readPicture(set, picture));
    progress.say(`pictures: ${index + 1} of ${pictures.length}`);
  }
  if (storeId !== null) await writeStoreId(media, storeId);
}

const countsOf = (counts: Record<string, number>) => JSON.stringify(Object.entries(counts).sort());

/** @throws {BadSettingError} If the numbers of rows differ. */
function compareCounts({ counts }: BackupDetails, manifest: Manifest): void {
  if (countsOf(counts) === countsOf(manifest.counts)) return;
  throw new BadSettingError('The restored database has other numbers of rows than the set says. Do not use it.');
}

async function putDatabase(set: OpenedSet, databaseUrl: string, defer: Defer): Promise<void> {
  if (isPostgres(databaseUrl)) {
    await restorePg(databaseUrl, readDatabase(set));
    return compareCounts(await readPgDetails(databaseUrl), set.manifest);
  }
  const path = pathOfFile(databaseUrl);
  const temporary = `${path}.restoring`;
  makeFolder(dirname(path));
  defer(() => rmSync(temporary, { force: true }));
  await pipeline(readDatabase(set), createWriteStream(temporary, { mode: 0o600, flush: true }));
  compareCounts(await readSqliteDetails(temporary), set.manifest);
  renameSync(temporary, path);
}

/** Sentences about what the ledger of the place cannot know. */
async function compareLedger(
  media: MediaStore,
  { ledgerDay, madeAt }: Manifest,
  backupDays: number,
): Promise<string[]> {
  const there = await newestLedgerDay(media);
  const remedy = 'Members who have left may be back: see "What a restore brings back" in docs/operating.md.';
  const warnings: string[] = [];
  if (ledgerDay !== null && (there === null || there < ledgerDay)) {
    warnings.push(`The erasure ledger beside the pictures is missing, or older than the set. ${remedy}`);
  }
  if (Date.now() - new Date(madeAt).getTime() > backupDays * dayMs) {
    warnings.push(`The set is older than the ${backupDays} BACKUP_DAYS that the ledger remembers. ${remedy}`);
  }
  return warnings;
}

/**
 * Puts a set into the empty place that the settings name, and keeps the erasure ledger that is there. The checks come first, and
 * write nothing. If the database cannot be restored after them, the pictures and the store's id are there already.
 * @returns Sentences about what the operator has to know.
 * @throws {BadSettingError} If the set or the place cannot be used.
 */
export async function putBack(
  env: Env,
  set: OpenedSet,
  { progress, defer }: { progress: Progress; defer: Defer },
): Promise<string[]> {
  const { manifest } = set;
  refuseOtherVersion(manifest, env.databaseUrl);
  keysForDatabase(env, manifest);
  if (manifest.pgDump !== null) await checkPgRestore(manifest.pgDump);
  await holdEmptyDatabase(env, defer);
  const media = await openMediaStore(env.mediaUrl, () => new Date());
  await checkMedia(media, manifest);
  await checkHashes(set, progress);
  const warnings = await compareLedger(media, manifest, env.backupDays);
  await putPictures(set, media, progress);
  await unfinishedRestore(media).begin();
  await putDatabase(set, env.databaseUrl, defer);
  return warnings;
}
