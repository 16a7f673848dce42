import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '@ballast/db/engine/make-folder';
import type { FileStore } from './file-store.ts';

async function unlessMissing<T>(act: Promise<T>): Promise<T | undefined> {
  try {
    return await act;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Sets the file's time and fsyncs it, because the row that will refer to it is durable. */
async function syncFile(path: string, stamp: Date): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.utimes(stamp, stamp);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Fsyncs the folder, which contains the file's name. Otherwise a power failure might keep the row and lose the file. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A file is written under such a name first, so that nobody reads a part of it, and a failure keeps the file as it was. */
const temporaryPattern = /^\.[0-9a-f]{16}\.writing$/;
const createTemporaryName = () => `.${randomBytes(8).toString('hex')}.writing`;
const dayMs = 24 * 60 * 60_000;

/** Deletes what a killed process has left. Its last change says when: the time of a complete file is cut. */
async function deleteIfLeft(path: string): Promise<void> {
  const found = await unlessMissing(stat(path));
  if (found && found.ctimeMs < Date.now() - dayMs) await rm(path, { force: true });
}

export async function openFolderStore(root: string): Promise<FileStore> {
  makeFolder(root);
  return {
    async write(path, bytes, _contentType, stamp) {
      const folder = dirname(join(root, path));
      // The folder may have been moved away since the start.
      makeFolder(folder);
      const temporary = join(folder, createTemporaryName());
      try {
        await writeFile(temporary, bytes, { mode: 0o600 });
        await syncFile(temporary, stamp);
        await rename(temporary, join(root, path));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      if (path.includes('/')) await utimes(folder, stamp, stamp);
      await syncFolder(folder);
    },

    read: (path) => unlessMissing(readFile(join(root, path))),

    async remove(path) {
      await rm(join(root, path), { force: true });
      if (path.includes('/')) await rmdir(dirname(join(root, path))).catch(() => {});
    },

    async move(from, to) {
      makeFolder(dirname(join(root, to)));
      return (await unlessMissing(rename(join(root, from), join(root, to)).then(() => true))) ?? false;
    },

    async *list() {
      for (const entry of (await unlessMissing(readdir(root, { withFileTypes: true }))) ?? []) {
        if (temporaryPattern.test(entry.name)) {
          await deleteIfLeft(join(root, entry.name));
          continue;
        }
        // A file may disappear after the listing.
        const found = entry.isFile() ? await unlessMissing(stat(join(root, entry.name))) : undefined;
        if (found) yield { path: entry.name, storedAt: found.mtime, bytes: found.size };
      }
    },

    async *listBelow(folder) {
      const entries = await unlessMissing(readdir(join(root, folder), { recursive: true, withFileTypes: true }));
      for (const { name, parentPath } of entries?.filter((entry) => entry.isFile()) ?? []) {
        if (temporaryPattern.test(name)) await deleteIfLeft(join(parentPath, name));
        else yield join(parentPath, name).slice(join(root, '/').length);
      }
    },
  };
}
