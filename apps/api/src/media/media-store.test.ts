import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ObjectStore, startObjectStore } from '../testing/servers/object-store.ts';
import { type MediaStore, openMediaStore } from './media-store.ts';

let now = new Date('2026-11-20T03:07:21.345Z');
const clock = () => now;
beforeEach(() => {
  now = new Date('2026-11-20T03:07:21.345Z');
});
const bytes = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 255, 1]);
const ids = ['AAAAAAAAAAAAAAAAAAAAAA', '-_bbbbbbbbbbbbbbbbbb-_', 'cccccccccccccccccccccc'] as const;

async function listAll(store: MediaStore) {
  const all: { id: string; storedAt: Date }[] = [];
  for await (const stored of store.list()) all.push(stored);
  return all;
}

const listed = async (store: MediaStore) => (await listAll(store)).map(({ id }) => id).sort();

/** Tests for folders and buckets. */
function testStore(open: () => Promise<MediaStore>, paths: () => string[]): void {
  test('returns the stored bytes', async () => {
    const store = await open();
    await store.put(ids[0], bytes);
    expect(Buffer.from((await store.get(ids[0])) ?? [])).toEqual(bytes);
  });

  test('returns undefined for an unknown id and lists nothing', async () => {
    const store = await open();
    expect(await store.get(ids[0])).toBeUndefined();
    expect(await listed(store)).toEqual([]);
  });

  test('deletes a picture, and ignores a repeated deletion', async () => {
    const store = await open();
    await store.put(ids[0], bytes);
    await store.put(ids[1], bytes);
    await store.delete(ids[0]);
    await store.delete(ids[0]);
    expect(await store.get(ids[0])).toBeUndefined();
    expect(await listed(store)).toEqual([ids[1]]);
  });

  test('lists the ids of all pictures', async () => {
    const store = await open();
    for (const id of ids) await store.put(id, bytes);
    const found = await listed(store);
    expect(found).toEqual([...ids].sort());
    for (const id of found) expect(await store.get(id)).toHaveLength(bytes.length);
  });

  test('keeps a picture in the trash for a week, in a folder named by the day', async () => {
    const store = await open();
    for (const id of ids) await store.put(id, bytes);
    expect(await store.trash(ids[0])).toBe(true);
    expect(await store.trash('dddddddddddddddddddddd')).toBe(false);
    expect(await store.get(ids[0])).toBeUndefined();
    expect(await listed(store)).toEqual([ids[1], ids[2]].sort());
    expect(paths()).toContain(`trash/2026-11-20/${ids[0]}.webp`);

    now = new Date('2026-11-21T03:07:21.345Z');
    await store.trash(ids[1]);
    now = new Date('2026-11-27T23:59:59.999Z');
    expect(await store.deleteExpiredTrash()).toBe(0);
    now = new Date('2026-11-28T00:00:00.000Z');
    expect(await store.deleteExpiredTrash()).toBe(1);
    expect(paths().filter((path) => path.startsWith('trash/'))).toEqual([`trash/2026-11-21/${ids[1]}.webp`]);
    now = new Date('2026-12-01T00:00:00.000Z');
    expect(await store.deleteExpiredTrash()).toBe(1);
    expect(await store.deleteExpiredTrash()).toBe(0);
    expect(paths()).toEqual([`${ids[2]}.webp`]);
  });

  test('deletes only files of the trash that are in a folder named by a day', async () => {
    const store = await open();
    await store.writeTextFile('trash/kept/note', 'words');
    now = new Date('2027-11-20T00:00:00.000Z');
    expect(await store.deleteExpiredTrash()).toBe(0);
    expect(paths()).toEqual(['trash/kept/note']);
  });

  test('keeps text files beside the pictures, and does not list them', async () => {
    const store = await open();
    expect(await store.readTextFile('store-id')).toBeUndefined();
    await store.writeTextFile('store-id', 'one\n');
    await store.writeTextFile('store-id', 'two\n');
    expect(await store.readTextFile('store-id')).toBe('two\n');
    expect(await listed(store)).toEqual([]);
  });
}

describe('a folder of pictures', () => {
  let folder: string;
  const open = () => openMediaStore(`file:${folder}/media`, clock);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ballast-media-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  testStore(open, () =>
    readdirSync(join(folder, 'media'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(join(folder, 'media'), join(parentPath, name)))
      .sort(),
  );

  test('has owner-only permissions', async () => {
    await open();
    expect(statSync(join(folder, 'media')).mode & 0o777).toBe(0o700);
  });

  test('is flat; a file is named by its id and its times are whole minutes', async () => {
    const store = await open();
    await store.put(ids[0], bytes);
    expect(readdirSync(join(folder, 'media'))).toEqual([`${ids[0]}.webp`]);
    const { mtime, atime } = statSync(join(folder, 'media', `${ids[0]}.webp`));
    for (const time of [mtime, atime]) expect(time.toISOString()).toBe('2026-11-20T03:07:00.000Z');
    expect(await listAll(store)).toMatchObject([{ id: ids[0], storedAt: new Date('2026-11-20T03:07:00Z') }]);
  });

  test('does not list other files', async () => {
    const store = await open();
    writeFileSync(join(folder, 'media', '.DS_Store'), 'x');
    expect(await listed(store)).toEqual([]);
  });

  test('returns no bytes for an empty file', async () => {
    const store = await open();
    writeFileSync(join(folder, 'media', `${ids[0]}.webp`), '');
    expect(await store.get(ids[0])).toHaveLength(0);
  });

  test('throws if a picture cannot be read', async () => {
    const store = await open();
    mkdirSync(join(folder, 'media', `${ids[0]}.webp`));
    await expect(store.get(ids[0])).rejects.toThrow('EISDIR');
  });
});

describe('a bucket of pictures', () => {
  let server: ObjectStore;
  const open = () => openMediaStore(`s3://pictures?endpoint=${server.url}&region=eu-west-2`, clock);
  beforeEach(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'literal-key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'literal-secret');
    server = await startObjectStore({ pageSize: 2 });
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await server.close();
  });

  testStore(open, () => server.paths().map((path) => path.slice('/pictures/'.length)));

  test('receives signed path-style requests without metadata, ACL or tags', async () => {
    await (await open()).put(ids[0], bytes);
    const [put] = server.requests;
    expect(put).toMatchObject({ method: 'PUT', path: `/pictures/${ids[0]}.webp` });
    expect(put?.headers['content-type']).toBe('image/webp');
    expect(put?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=literal-key\/\d{8}\/eu-west-2\/s3\//);
    const extraHeaders = Object.keys(put?.headers ?? {}).filter((name) => /^x-amz-(meta|acl|tagging|grant)/.test(name));
    expect(extraHeaders).toEqual([]);
  });

  test('lists when a picture was stored', async () => {
    const store = await open();
    await store.put(ids[0], bytes);
    expect(await listAll(store)).toMatchObject([{ id: ids[0], storedAt: server.storedAt }]);
  });

  test('throws on get and put if the server refuses the request', async () => {
    const store = await open();
    server.refuse(403);
    await expect(store.get(ids[0])).rejects.toThrow();
    await expect(store.put(ids[0], bytes)).rejects.toThrow();
  });
});
