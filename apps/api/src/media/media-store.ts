import type { Logger } from 'pino';
import { describeFault } from '../errors/describe-fault.ts';
import { isoDay, wholeDay, wholeMinute } from '../privacy/timestamps.ts';
import { type BucketTimeouts, openBucketStore } from './bucket-store.ts';
import { openFolderStore } from './folder-store.ts';

const extension = '.webp';
const fileOf = (id: string) => `${id}${extension}`;
const trashFolder = 'trash';
const dayMs = 24 * 60 * 60_000;
const trashDays = 7;

export function mediaUrlOf(id: string): string {
  return `/media/${fileOf(id)}`;
}

export const mediaIdOf = (url: string): string =>
  url.slice(mediaUrlOf('').length - extension.length, -extension.length);

/** Stores pictures under random ids in one flat folder or bucket, without their owners. */
export type MediaStore = {
  put(id: string, bytes: Uint8Array): Promise<void>;
  get(id: string): Promise<Uint8Array | undefined>;
  delete(id: string): Promise<void>;
  /** Deletes a picture whose row is gone. A failure is logged, and `sweep.ts` deletes the picture later. */
  discard(id: string): Promise<void>;
  list(): AsyncIterable<{ id: string; storedAt: Date; bytes: number }>;
  /** Moves a picture to a folder named by today's date (UTC). False if there is no such picture. */
  trash(id: string): Promise<boolean>;
  deleteExpiredTrash(): Promise<number>;
  readTextFile(name: string): Promise<string | undefined>;
  /** @param on The file's time is the start of this day (UTC), by default of today. */
  writeTextFile(name: string, text: string, on?: Date): Promise<void>;
  deleteTextFile(name: string): Promise<void>;
  listTextFiles(folder: string): AsyncIterable<string>;
};

/** @param url `file:<folder>` or `s3://bucket?endpoint=…&region=…`. In a folder, times are cut to the minute or day. */
export async function openMediaStore(
  url: string,
  clock: () => Date,
  { log, bucketTimeouts }: { log?: Pick<Logger, 'warn'>; bucketTimeouts?: BucketTimeouts } = {},
): Promise<MediaStore> {
  const files = await (url.startsWith('file:')
    ? openFolderStore(url.slice('file:'.length))
    : openBucketStore(new URL(url), bucketTimeouts));
  return {
    put: (id, bytes) => files.write(fileOf(id), bytes, 'image/webp', wholeMinute(clock())),
    get: (id) => files.read(fileOf(id)),
    delete: (id) => files.remove(fileOf(id)),

    discard: (id) =>
      files.remove(fileOf(id)).catch((error: unknown) => {
        log?.warn({ cause: describeFault(error) }, 'a picture could not be deleted: the sweep will do so');
      }),

    async *list() {
      for await (const { path, ...file } of files.list()) {
        if (path.endsWith(extension)) yield { id: path.slice(0, -extension.length), ...file };
      }
    },

    trash: (id) => files.move(fileOf(id), `${trashFolder}/${isoDay(clock())}/${fileOf(id)}`),

    async deleteExpiredTrash() {
      const oldestKeptDay = isoDay(new Date(clock().getTime() - trashDays * dayMs));
      const expired: string[] = [];
      for await (const path of files.listBelow(trashFolder)) {
        const day = path.split('/')[1] ?? '';
        if (/^\d{4}-\d\d-\d\d$/.test(day) && day < oldestKeptDay) expired.push(path);
      }
      for (const path of expired) await files.remove(path);
      return expired.length;
    },

    async readTextFile(name) {
      const bytes = await files.read(name);
      return bytes && Buffer.from(bytes).toString('utf8');
    },

    writeTextFile: (name, text, on = clock()) => files.write(name, Buffer.from(text), 'text/plain', wholeDay(on)),
    deleteTextFile: files.remove,
    listTextFiles: files.listBelow,
  };
}
