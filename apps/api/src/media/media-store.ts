import { mkdir, open, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { wholeMinute } from '../privacy/instants.ts';

const extension = '.webp';
const fileOf = (id: string) => `${id}${extension}`;

/** The address under which a member's browser asks for a stored picture. */
export function mediaUrlOf(id: string): string {
  return `/media/${fileOf(id)}`;
}

/** Stored pictures, by random id, in one flat folder or bucket; nothing about a file says whose it is. */
export type MediaStore = {
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when there is no such picture. */
  get(id: string): Promise<Uint8Array | undefined>;
  delete(id: string): Promise<void>;
  /** All that is stored, and since when. */
  list(): AsyncIterable<{ id: string; storedAt: Date }>;
};

async function openFolder(location: string): Promise<{ driver: DriverContract; folder: URL }> {
  const { FSDriver } = await import('flydrive/drivers/fs');
  const folder = pathToFileURL(`${location}/`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { driver: new FSDriver({ location: folder, visibility: 'private' }), folder };
}

const isAbsence = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The driver's own reader hands out the memory behind the bytes, which for an empty file is another's. */
async function readFrom(folder: URL, id: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(new URL(fileOf(id), folder));
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

/** Stamps a file, and waits until the disk has it: the row that will point at it is durable too. */
async function settle(folder: URL, id: string, stamp: Date): Promise<void> {
  const file = await open(new URL(fileOf(id), folder), 'r+');
  try {
    await file.utimes(stamp, stamp);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function openBucket(url: URL): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const endpoint = url.searchParams.get('endpoint');
  return new S3Driver({
    // Credentials come from the standard AWS variables.
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    supportsACL: false,
    visibility: 'private',
  });
}

/**
 * Opens the store that MEDIA_URL names.
 * @param url `file:<folder>` or `s3://bucket?endpoint=…&region=…`
 * @param clock Files are stamped with its whole minute, where the store lets us choose.
 */
export async function openMediaStore(url: string, clock: () => Date): Promise<MediaStore> {
  const local = url.startsWith('file:') ? await openFolder(url.slice('file:'.length)) : undefined;
  const disk = new Disk(local?.driver ?? (await openBucket(new URL(url))));
  return {
    async put(id, bytes) {
      await disk.put(fileOf(id), bytes, { contentType: 'image/webp' });
      if (local) await settle(local.folder, id, wholeMinute(clock()));
    },
    async get(id) {
      if (local) return readFrom(local.folder, id);
      return (await disk.exists(fileOf(id))) ? disk.getBytes(fileOf(id)) : undefined;
    },
    delete: (id) => disk.delete(fileOf(id)),
    async *list() {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll('/', paginationToken ? { paginationToken } : undefined);
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
