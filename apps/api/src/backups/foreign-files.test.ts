import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../operator/commands.ts';
import { systemRandom } from '../privacy/random.ts';
import { parseEnv } from '../settings/env.ts';
import { openStorage } from '../start/open-storage.ts';

const silent = pino({ level: 'silent' });

let folder: string;
const inFolder = (...names: string[]) => join(folder, ...names);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-foreign-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(...names: string[]): string {
  const path = inFolder(...names);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'literal bytes');
  return path;
}

const run = (settings: Record<string, string>, ...args: string[]) => runCommand(args, parseEnv(settings), silent);

/** Creates a database without members. */
async function createSettings(more: Record<string, string> = {}): Promise<Record<string, string>> {
  const settings = { DATA_DIR: inFolder('data'), ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'), ...more };
  const opened = await openStorage(parseEnv(settings), { clock: () => new Date(), random: systemRandom, log: silent });
  await opened.database.close();
  return settings;
}

test('a backup into a folder with other files deletes none of them', async () => {
  const settings = await createSettings();
  const pool = ['home', 'ballast-pictures'];
  const foreign = [
    write('home', 'a-note'),
    write('home', 'pictures', 'wedding.jpg'),
    write('home', 'pictures', `${'b'.repeat(22)}.webp`),
    write('home', '2026-01-05T0312-0123abcd', 'letters.txt'),
    write(...pool, 'wedding.jpg'),
    write(...pool, 'summer', `${'b'.repeat(22)}.webp`),
    write(...pool, 'b.webp'),
  ];
  const own = [
    write(...pool, `${'b'.repeat(22)}.webp`),
    write(...pool, 'c'.repeat(43)),
    write('home', '2026-01-05T0312-0123abcd', 'manifest'),
    write('home', '2026-01-05T0312-0123abcd', 'database.00000'),
  ];
  const deletedSets = async () => JSON.parse((await run(settings, 'backup', inFolder('home'))).text).deletedSets;
  // A set of which only a foreign file is left is none.
  expect(await deletedSets()).toBe(1);
  expect(await deletedSets()).toBe(0);
  expect(foreign.filter((path) => !existsSync(path))).toEqual([]);
  expect(own.filter(existsSync)).toEqual([]);
});

test.each([
  ['the folder of the pictures', 'media', 'media'],
  ['a folder in it', 'media', 'media/backups'],
  ['a folder whose pool is the folder of the pictures', 'home/ballast-pictures', 'home'],
  ['a folder whose pool contains it', 'home/ballast-pictures/media', 'home'],
  ['a link to it', 'media', 'link'],
  ['a folder in a link to it', 'media', 'link/backups'],
])('a backup into %s is refused, and changes nothing', async (_place, media, target) => {
  const settings = await createSettings({ MEDIA_URL: `file:${inFolder(media)}` });
  const picture = write(media, `${'a'.repeat(22)}.webp`);
  symlinkSync(inFolder('media'), inFolder('link'));
  await expect(run(settings, 'backup', inFolder(target))).rejects.toThrow('overlaps the pictures that MEDIA_URL names');
  expect(existsSync(picture)).toBe(true);
  expect(existsSync(inFolder('media', 'backups'))).toBe(false);
});

test.each(['', '/ledger', '/trash/backups'])(
  'a backup into "%s" of the bucket of the pictures is refused',
  async (path) => {
    const endpoint = '?endpoint=http://127.0.0.1:9&region=eu-west-2';
    const settings = { ...(await createSettings()), MEDIA_URL: `s3://one${endpoint}` };
    await expect(run(settings, 'backup', `s3://one${path}${endpoint}`)).rejects.toThrow('overlaps the pictures');
  },
);

test('a folder with the data of the server beside the sets is accepted', async () => {
  const settings = await createSettings();
  expect((await run(settings, 'backup', inFolder('data'))).isSound).toBe(true);
});
