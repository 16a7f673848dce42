import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openFolderStore } from './folder-store.ts';

function createRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'ballast-folder-store-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

const stamp = new Date('2026-11-20T03:07:00.000Z');

async function fileHandlePrototype(): Promise<FileHandle> {
  const handle = await open(tmpdir(), 'r');
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  return prototype;
}

/** Records which kinds of file are fsynced. */
async function recordSyncs(): Promise<string[]> {
  const synced: string[] = [];
  const prototype = await fileHandlePrototype();
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
    const store = await openFolderStore(createRoot());
    const synced = await recordSyncs();
    await store.write(path, Buffer.from('bytes'), 'image/webp', stamp);
    expect(synced).toEqual(['file', 'folder']);
  },
);

test('a write that fails keeps the file as it was, and leaves nothing else', async () => {
  const root = createRoot();
  const store = await openFolderStore(root);
  await store.write('picture.webp', Buffer.from('first'), 'image/webp', stamp);
  const spy = vi.spyOn(await fileHandlePrototype(), 'sync').mockRejectedValue(new Error('The disk is full.'));
  onTestFinished(() => spy.mockRestore());
  await expect(store.write('picture.webp', Buffer.from('second'), 'image/webp', stamp)).rejects.toThrow('disk is full');
  expect(Buffer.from((await store.read('picture.webp')) ?? []).toString()).toBe('first');
  expect(readdirSync(root)).toEqual(['picture.webp']);
});

test('what a killed write has left is not listed, and deleted after a day', async () => {
  const root = createRoot();
  const store = await openFolderStore(root);
  await store.write('ledger/entry', Buffer.from('bytes'), 'text/plain', stamp);
  const left = ['.0123456789abcdef.writing', 'ledger/.0123456789abcdef.writing'];
  for (const name of left) writeFileSync(join(root, name), 'as far as it was');
  async function listed(): Promise<string[]> {
    const paths: string[] = [];
    for await (const { path } of store.list()) paths.push(path);
    for await (const path of store.listBelow('')) paths.push(path);
    return paths;
  }
  expect(await listed()).toEqual(['ledger/entry']);
  expect(readdirSync(root, { recursive: true }).sort()).toEqual([left[0], 'ledger', left[1], 'ledger/entry'].sort());
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
  onTestFinished(() => void vi.useRealTimers());
  expect(await listed()).toEqual(['ledger/entry']);
  expect(readdirSync(root, { recursive: true }).sort()).toEqual(['ledger', 'ledger/entry']);
});
