import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppError } from '../errors/app-error.ts';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { OutageError } from '../errors/outage-error.ts';
import { openBucketStore } from '../media/bucket-store.ts';
import { openFolderStore } from '../media/folder-store.ts';
import { bucketParameters, wrongParameter } from '../settings/url-parameters.ts';
import { refuseOverlap } from './apart-from-media.ts';
import { isSetName, picturesFolder } from './own-files.ts';
import { isSealed, openSealedFile, sealedNameOf, sealFile } from './sealed-files.ts';
import { createSetSignatures, type KeySettings, openSetKeys, type SetSignatures } from './set-keys.ts';

/** Every file has this time: when it was written could tell which pictures are new. */
const stamp = new Date('2000-01-01T00:00:00Z');
/** A part of the database has to be sent within `callMs`, also over a slow line. */
const timeouts = { connectMs: 5000, silenceMs: 60_000, callMs: 300_000 };

/** Where sets are kept. Files are sealed if there is a BACKUP_KEY. */
export type BackupFiles = {
  signatures: SetSignatures;
  /** Of a picture in the pool. */
  picturePathOf(id: string): string;
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** @throws {BadSettingError} If the file is missing or damaged, or BACKUP_KEY does not open it. */
  read(path: string): Promise<Buffer>;
  remove(path: string): Promise<void>;
  list(): AsyncIterable<string>;
};

/** `folder` is undefined for an object store. */
export type BackupPlace = { files: BackupFiles; set: string | undefined; folder: string | undefined };

const describe = (place: string) => place.replace(/\?.*$/, '');

/** @throws {BadSettingError} Always. What members read about an outage would not help an operator. */
function refuseStore(place: string, error: unknown): never {
  if (error instanceof Error && 'syscall' in error && 'code' in error) {
    const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT';
    throw new BadSettingError(
      isFull ? `${place} has no space left.` : `${place} cannot be used: ${error.code} (${error.syscall}).`,
    );
  }
  if (!(error instanceof AppError)) throw error;
  const reason = error.cause instanceof OutageError ? error.cause.code : error.code;
  throw new BadSettingError(`${describe(place)} cannot be reached, or refuses: ${reason}.`);
}

type Place = { root: string; set: string | undefined };

/** @param place A folder or s3://bucket/folder?…, for sets, or the path of a set. */
function splitPlace(place: string): Place & { bucket: URL | undefined } {
  const isBucket = /^s3:/.test(place);
  if (/^\w+:\/\//.test(place) && !isBucket) throw new BadSettingError('A backup goes to a folder or to s3://….');
  if (isBucket && (!URL.canParse(place) || new URL(place).hostname === '')) {
    throw new BadSettingError(`${describe(place)} is not s3://bucket/folder?endpoint=…&region=….`);
  }
  const wrong = isBucket ? wrongParameter(place, bucketParameters) : undefined;
  if (wrong !== undefined) throw new BadSettingError(`${describe(place)} has to be ${wrong}.`);
  const bucket = isBucket ? new URL(place) : undefined;
  const parts = (bucket ? bucket.pathname : resolve(place)).split('/').filter((part) => part !== '');
  const last = parts.at(-1);
  const set = last !== undefined && isSetName(last) ? last : undefined;
  const inRoot = set === undefined ? parts : parts.slice(0, -1);
  return { root: `${bucket ? '' : '/'}${inRoot.join('/')}`, set, bucket };
}

/**
 * @param place A folder or `s3://bucket/folder?endpoint=…&region=…`, or a set in it.
 * @param options.mustExist Refuses a folder that does not exist.
 * @param options.apartFrom A MEDIA_URL that the place may not overlap.
 */
export async function openBackupPlace(
  place: string,
  env: KeySettings,
  { mustExist, apartFrom }: { mustExist: boolean; apartFrom?: string },
): Promise<BackupPlace> {
  const { backupKey } = env;
  const { root, set, bucket } = splitPlace(place);
  if (apartFrom !== undefined) refuseOverlap({ root, bucket }, apartFrom);
  if (!bucket && mustExist && !existsSync(resolve(place))) throw new BadSettingError(`${place} does not exist.`);
  const encryptionKeys = openSetKeys(env);
  const refuse = (error: unknown) => refuseStore(place, error);
  const store = await (bucket ? openBucketStore(bucket, timeouts) : openFolderStore(root)).catch(refuse);
  const prefix = bucket && root !== '' ? `${root}/` : '';

  function open(path: string, bytes: Uint8Array): Buffer {
    if (!isSealed(bytes)) {
      if (backupKey) {
        throw new BadSettingError(
          'The set is not encrypted, although BACKUP_KEY is set. If you made it before you had a key, use it with an empty BACKUP_KEY.',
        );
      }
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    if (!backupKey) throw new BadSettingError('The set is encrypted: set the BACKUP_KEY that it was made with.');
    const opened = openSealedFile(backupKey, path, bytes);
    if (opened === 'wrong key') throw new BadSettingError('BACKUP_KEY is not the key that the set was made with.');
    if (opened === 'damaged') throw new BadSettingError(`The set is damaged: ${path} was changed or cut.`);
    return opened;
  }

  return {
    set,
    folder: bucket ? undefined : root,
    files: {
      signatures: createSetSignatures(encryptionKeys),
      picturePathOf: (id) => `${picturesFolder}/${backupKey ? sealedNameOf(backupKey, id) : `${id}.webp`}`,
      async write(path, bytes) {
        const stored = backupKey ? sealFile(backupKey, path, bytes) : bytes;
        await store.write(`${prefix}${path}`, stored, 'application/octet-stream', stamp).catch(refuse);
      },
      async read(path) {
        const bytes = await store.read(`${prefix}${path}`).catch(refuse);
        if (!bytes) throw new BadSettingError(`The set is not complete: ${path} is missing.`);
        return open(path, bytes);
      },
      remove: (path) => store.remove(`${prefix}${path}`).catch(refuse),
      async *list() {
        try {
          for await (const path of store.listBelow(prefix.slice(0, -1))) yield path.slice(prefix.length);
        } catch (error) {
          refuse(error);
        }
      },
    },
  };
}
