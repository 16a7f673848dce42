import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const dayMs = 24 * 60 * 60 * 1000;
/** How long old assets are kept: a page that was opened before an upgrade still requests those of its own build. */
const keptDays = 30;

async function copyAtomically(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomUUID()}`;
  await copyFile(from, draft);
  await rename(draft, to);
}

/** Copies the assets of the built app in `root` to a folder that outlives upgrades, and deletes unused ones later. */
export async function storeAssets(root: string, folder: string, now: Date): Promise<void> {
  const from = join(root, 'assets');
  const to = join(folder, 'assets');
  await mkdir(to, { recursive: true, mode: 0o700 });
  const unused = new Set(await readdir(to));
  for (const name of await readdir(from)) {
    if (!unused.delete(name)) await copyAtomically(join(from, name), join(to, name));
    await utimes(join(to, name), now, now);
  }
  for (const name of unused) {
    const path = join(to, name);
    // Another server may have renamed its draft, or deleted the same file.
    const found = await stat(path).catch(() => undefined);
    if (found && now.getTime() - found.mtime.getTime() > keptDays * dayMs) await rm(path, { force: true });
  }
}
