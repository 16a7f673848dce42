import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ObjectStore, startObjectStore } from '../testing/object-store.ts';
import { type MediaStore, openMediaStore } from './media-store.ts';

const clock = () => new Date('2026-11-20T03:07:21.345Z');
const bytes = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 255, 1]);
const ids = ['AAAAAAAAAAAAAAAAAAAAAA', '-_bbbbbbbbbbbbbbbbbb-_', 'cccccccccccccccccccccc'] as const;

async function everything(store: MediaStore) {
  const all: { id: string; storedAt: Date }[] = [];
  for await (const stored of store.list()) all.push(stored);
  return all;
}

const listed = async (store: MediaStore) => (await everything(store)).map(({ id }) => id).sort();

/** What holds for a folder and for a bucket alike. */
function behavesAsStore(open: () => Promise<MediaStore>): void {
  test('gives back the very bytes that were put', async () => {
    const store = await open();
    await store.put(ids[0], bytes);
    expect(Buffer.from((await store.get(ids[0])) ?? [])).toEqual(bytes);
  });

  test('knows no picture that was never put', async () => {
    const store = await open();
    expect(await store.get(ids[0])).toBeUndefined();
    expect(await listed(store)).toEqual([]);
  });

  test('forgets what is deleted, and deleting it twice does no harm', async () => {
    const store = await open();
    await store.put(ids[0], bytes);
    await store.put(ids[1], bytes);
    await store.delete(ids[0]);
    await store.delete(ids[0]);
    expect(await store.get(ids[0])).toBeUndefined();
    expect(await listed(store)).toEqual([ids[1]]);
  });

  test('lists every picture, each under an id that finds it again', async () => {
    const store = await open();
    for (const id of ids) await store.put(id, bytes);
    const found = await listed(store);
    expect(found).toEqual([...ids].sort());
    for (const id of found) expect(await store.get(id)).toHaveLength(bytes.length);
  });
}

describe('a folder of pictures', () => {
  let folder: string;
  const open = () => openMediaStore(`file:${folder}/media`, clock);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ballast-media-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  behavesAsStore(open);

  test('is tried again when what reads and writes it could not be loaded', async () => {
    const store = await open();
    vi.doMock('flydrive/drivers/fs', () => {
      throw new Error('EMFILE: too many open files');
    });
    await expect(store.put(ids[0], bytes)).rejects.toThrow();
    vi.doUnmock('flydrive/drivers/fs');
    await store.put(ids[0], bytes);
    expect(await store.get(ids[0])).toHaveLength(bytes.length);
  });

  test('can be entered by its owner alone', async () => {
    await open();
    expect(statSync(join(folder, 'media')).mode & 0o777).toBe(0o700);
  });

  test('is flat, and a file has a random name and a time cut to the whole minute', async () => {
    const store = await open();
    await store.put(ids[0], bytes);
    expect(readdirSync(join(folder, 'media'))).toEqual([`${ids[0]}.webp`]);
    const { mtime, atime } = statSync(join(folder, 'media', `${ids[0]}.webp`));
    expect([mtime.toISOString(), atime.toISOString()]).toEqual(Array(2).fill('2026-11-20T03:07:00.000Z'));
    expect(await everything(store)).toEqual([{ id: ids[0], storedAt: new Date('2026-11-20T03:07:00Z') }]);
  });

  test('lists no file that it did not write itself', async () => {
    const store = await open();
    writeFileSync(join(folder, 'media', '.DS_Store'), 'x');
    expect(await listed(store)).toEqual([]);
  });

  test('gives nothing but its own bytes for a file that a power cut left empty', async () => {
    const store = await open();
    writeFileSync(join(folder, 'media', `${ids[0]}.webp`), '');
    expect(await store.get(ids[0])).toHaveLength(0);
  });

  test('says so when something is there that it cannot read', async () => {
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

  behavesAsStore(open);

  test('is spoken to in signed requests, by path, with nothing about a member', async () => {
    await (await open()).put(ids[0], bytes);
    const [put] = server.requests;
    expect(put).toMatchObject({ method: 'PUT', path: `/pictures/${ids[0]}.webp` });
    expect(put?.headers['content-type']).toBe('image/webp');
    expect(put?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=literal-key\/\d{8}\/eu-west-2\/s3\//);
    const own = Object.keys(put?.headers ?? {}).filter((name) => /^x-amz-(meta|acl|tagging|grant)/.test(name));
    expect(own).toEqual([]);
  });

  test('says since when a picture is there', async () => {
    const store = await open();
    await store.put(ids[0], bytes);
    expect(await everything(store)).toEqual([{ id: ids[0], storedAt: server.storedAt }]);
  });

  test('is never taken for empty when it refuses to answer', async () => {
    const store = await open();
    server.refuse(403);
    await expect(store.get(ids[0])).rejects.toThrow();
    await expect(store.put(ids[0], bytes)).rejects.toThrow();
  });
});
