import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBucketStore } from '../media/bucket-store.ts';
import { openMediaStore } from '../media/media-store.ts';
import { runCommand } from '../operator/commands.ts';
import { systemRandom } from '../privacy/random.ts';
import { parseEnv } from '../settings/env.ts';
import { openStorage } from '../start/open-storage.ts';
import { pictureUpload } from '../testing/post-picture.ts';
import { type ObjectStore, startObjectStore } from '../testing/servers/object-store.ts';

const silent = pino({ level: 'silent' });
const key = Buffer.alloc(32, 7).toString('base64');
const backupKey = Buffer.alloc(32, 3).toString('base64');

let folder: string;
let store: ObjectStore;
beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'literal-key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'literal-secret');
  folder = mkdtempSync(join(tmpdir(), 'ballast-bucket-sets-'));
  store = await startObjectStore({ pageSize: 2 });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await store.close();
  rmSync(folder, { recursive: true });
});

const run = (settings: Record<string, string>, ...args: string[]) => runCommand(args, parseEnv(settings), silent);

test('sets go to a folder of a bucket beside the pictures, only new pictures are sent, and they are restored from there', async () => {
  const mediaUrl = `s3://one?endpoint=${store.url}`;
  const place = (path: string) => `s3://one/backups${path}?endpoint=${store.url}`;
  const settings = { DATA_DIR: join(folder, 'data'), ENCRYPTION_KEY: key, BACKUP_KEY: backupKey, MEDIA_URL: mediaUrl };
  const env = parseEnv(settings);
  const { database, media } = await openStorage(env, { clock: () => new Date(), random: systemRandom, log: silent });
  await media.put('aaaaaaaaaaaaaaaaaaaaaa', new Uint8Array(await (await pictureUpload()).arrayBuffer()));
  await database.transaction(function* (tx) {
    yield tx.insert(database.tables.media).values({ id: 'aaaaaaaaaaaaaaaaaaaaaa' });
  });
  await database.close();

  const { set, newPictures } = JSON.parse((await run(settings, 'backup', place(''))).text);
  const second = JSON.parse((await run(settings, 'backup', place(''))).text);
  expect(newPictures).toBe(1);
  expect(second.pictures).toBe(1);
  expect(second.newPictures).toBe(0);
  const paths = store.paths().map((path) => path.replace(set, 'SET').replace(second.set, 'SECOND'));
  expect(paths).toEqual(
    expect.arrayContaining([
      '/one/backups/SET/database.00000',
      '/one/backups/SET/manifest',
      '/one/backups/SECOND/manifest',
    ]),
  );
  expect(paths.filter((path) => /^\/one\/backups\/ballast-pictures\/[\w-]{43}$/.test(path))).toHaveLength(1);
  expect(paths.filter((path) => path.endsWith('.part'))).toEqual([]);

  const there = { ...settings, DATA_DIR: join(folder, 'restored'), MEDIA_URL: `file:${join(folder, 'pictures')}` };
  expect((await run(there, 'restore', place(`/${set}`))).text).toContain(`The set ${set} is restored`);
  expect(readdirSync(join(folder, 'pictures'))).toContain('aaaaaaaaaaaaaaaaaaaaaa.webp');
  const restored = await openMediaStore(`file:${join(folder, 'pictures')}`, () => new Date());
  expect(await restored.get('aaaaaaaaaaaaaaaaaaaaaa')).toEqual(
    Buffer.from((await media.get('aaaaaaaaaaaaaaaaaaaaaa')) ?? []),
  );

  store.refuse(403, 'PUT');
  await expect(run(settings, 'backup', place(''))).rejects.toThrow(
    's3://one/backups cannot be reached, or refuses: OBJECT_STORE_',
  );
  store.recover();
  const listed = store.paths().filter((path) => path.endsWith('/manifest'));
  expect(listed).toHaveLength(2);
});

test('a set is complete and noted although the old ones cannot be deleted', async () => {
  const place = `s3://one/backups?endpoint=${store.url}`;
  const settings = { DATA_DIR: join(folder, 'data'), ENCRYPTION_KEY: key };
  const opened = await openStorage(parseEnv(settings), { clock: () => new Date(), random: systemRandom, log: silent });
  await opened.database.close();
  const bucket = await openBucketStore(new URL(place));
  await bucket.write('backups/2026-01-05T0312-0123abcd/manifest', Buffer.from('old'), 'text/plain', new Date());
  store.refuse(403, 'DELETE');
  const { isSound, text } = await run(settings, 'backup', place);
  expect(isSound).toBe(true);
  expect(JSON.parse(text)).toEqual(
    expect.objectContaining({ ok: true, deletedSets: 0, cleanUp: expect.stringContaining('OBJECT_STORE_') }),
  );
  expect(JSON.parse(readFileSync(join(folder, 'data', 'last-backup.json'), 'utf8'))).toHaveProperty('madeAt');
});
