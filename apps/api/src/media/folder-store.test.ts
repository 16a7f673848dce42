import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openFolderStore } from './folder-store.ts';

/** Records which kinds of file are fsynced. */
async function recordSyncs(): Promise<string[]> {
  const synced: string[] = [];
  const handle = await open(tmpdir(), 'r');
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const sync = prototype.sync;
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    synced.push((await this.stat()).isDirectory() ? 'folder' : 'file');
    return sync.call(this);
  });
  onTestFinished(() => spy.mockRestore());
  return synced;
}

test.each(['picture.webp', 'ledger/note'])(
  'writing %s fsyncs the file, then the folder that names it',
  async (path) => {
    const root = mkdtempSync(join(tmpdir(), 'ballast-folder-store-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const store = await openFolderStore(root);
    const synced = await recordSyncs();
    await store.write(path, Buffer.from('bytes'), 'image/webp', new Date('2026-11-20T03:07:00.000Z'));
    expect(synced).toEqual(['file', 'folder']);
  },
);
