import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

export async function openFolderStore(root: string): Promise<FileStore> {
  const mode = 0o700;
  await mkdir(root, { recursive: true, mode });
  return {
    async write(path, bytes, _contentType, stamp) {
      // The folder may have been moved away since the start.
      await mkdir(dirname(join(root, path)), { recursive: true, mode });
      await writeFile(join(root, path), bytes, { mode: 0o600 });
      await syncFile(join(root, path), stamp);
      if (path.includes('/')) await utimes(dirname(join(root, path)), stamp, stamp);
      await syncFolder(dirname(join(root, path)));
    },

    read: (path) => unlessMissing(readFile(join(root, path))),

    async remove(path) {
      await rm(join(root, path), { force: true });
      if (path.includes('/')) await rmdir(dirname(join(root, path))).catch(() => {});
    },

    async move(from, to) {
      await mkdir(dirname(join(root, to)), { recursive: true, mode });
      return (await unlessMissing(rename(join(root, from), join(root, to)).then(() => true))) ?? false;
    },

    async *list() {
      for (const entry of (await unlessMissing(readdir(root, { withFileTypes: true }))) ?? []) {
        // A file may disappear after the listing.
        const found = entry.isFile() ? await unlessMissing(stat(join(root, entry.name))) : undefined;
        if (found) yield { path: entry.name, storedAt: found.mtime };
      }
    },

    async *listBelow(folder) {
      const entries = await unlessMissing(readdir(join(root, folder), { recursive: true, withFileTypes: true }));
      for (const { name, parentPath } of entries?.filter((entry) => entry.isFile()) ?? []) {
        yield join(parentPath, name).slice(join(root, '/').length);
      }
    },
  };
}
