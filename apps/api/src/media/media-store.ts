import { mkdir, open, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Disk } from 'flydrive';
import { wholeMinute } from '../privacy/timestamps.ts';

const extension = '.webp';
const fileOf = (id: string) => `${id}${extension}`;

export function mediaUrlOf(id: string): string {
  return `/media/${fileOf(id)}`;
}

/** Pictures by random id in one flat folder or bucket, without an owner. */
export type MediaStore = {
  put(id: string, bytes: Uint8Array): Promise<void>;
  get(id: string): Promise<Uint8Array | undefined>;
  delete(id: string): Promise<void>;
  list(): AsyncIterable<{ id: string; storedAt: Date }>;
};

type Opened = { disk: () => Promise<Disk>; folder?: URL };

async function openFolder(location: string): Promise<Opened> {
  const folder = pathToFileURL(`${location}/`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let disk: Promise<Disk> | undefined;
  const load = async () => {
    const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
    return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  };
  return {
    folder,
    disk() {
      disk ??= load().catch((error: unknown) => {
        // A failed import is not cached.
        disk = undefined;
        throw error;
      });
      return disk;
    },
  };
}

const isAbsence = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Not the driver's reader: for an empty file it exposes pooled memory. */
async function readFrom(folder: URL, id: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(new URL(fileOf(id), folder));
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

/** Sets the file's time and fsyncs it, because the row that will refer to it is durable. */
async function settle(folder: URL, id: string, stamp: Date): Promise<void> {
  const file = await open(new URL(fileOf(id), folder), 'r+');
  try {
    await file.utimes(stamp, stamp);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function openBucket(url: URL): Promise<Opened> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  const endpoint = url.searchParams.get('endpoint');
  const driver = new S3Driver({
    // Credentials come from the standard AWS variables.
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    supportsACL: false,
    visibility: 'private',
  });
  const disk = Promise.resolve(new Disk(driver));
  return { disk: () => disk };
}

/**
 * Opens the store that MEDIA_URL names.
 * @param url `file:<folder>` or `s3://bucket?endpoint=…&region=…`
 * @param clock Files get its whole minute as their time; object stores set their own.
 */
export async function openMediaStore(url: string, clock: () => Date): Promise<MediaStore> {
  const { disk, folder } = await (url.startsWith('file:')
    ? openFolder(url.slice('file:'.length))
    : openBucket(new URL(url)));
  return {
    async put(id, bytes) {
      await (await disk()).put(fileOf(id), bytes, { contentType: 'image/webp' });
      if (folder) await settle(folder, id, wholeMinute(clock()));
    },
    async get(id) {
      if (folder) return readFrom(folder, id);
      const bucket = await disk();
      return (await bucket.exists(fileOf(id))) ? bucket.getBytes(fileOf(id)) : undefined;
    },
    delete: async (id) => (await disk()).delete(fileOf(id)),
    async *list() {
      const store = await disk();
      let paginationToken: string | undefined;
      do {
        const page = await store.listAll('/', paginationToken ? { paginationToken } : undefined);
        for (const object of page.objects) {
          if (!object.isFile || !object.name.endsWith(extension)) continue;
          const { lastModified } = await object.getMetaData();
          yield { id: object.name.slice(0, -extension.length), storedAt: lastModified };
        }
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}
