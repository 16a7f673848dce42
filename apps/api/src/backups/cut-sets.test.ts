import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mountSmallDisk } from '@ballast/db/engine/sqlite/small-disk';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../operator/commands.ts';
import { systemRandom } from '../privacy/random.ts';
import { parseEnv } from '../settings/env.ts';
import { openStorage } from '../start/open-storage.ts';
import { readDisk } from '../storage/disk-space.ts';
import { startWebhookServer } from '../testing/servers/webhook-server.ts';
import { openBackupPlace } from './backup-files.ts';
import { requireSpace } from './backup-space.ts';
import { lockForBackup, removeCutSet, removeLeftOvers } from './cut-sets.ts';
import { readLastBackup, updateLastBackup } from './last-backup.ts';
import { createSetName } from './manifest.ts';

const silent = pino({ level: 'silent' });

let folder: string;
let settings: Record<string, string>;
const inFolder = (...names: string[]) => join(folder, ...names);
const run = (...args: string[]) => runCommand(args, parseEnv(settings), silent);
const backUp = async (place: string) => JSON.parse((await run('backup', place)).text);

/** A database without members, and a picture beside it. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-cut-sets-'));
  settings = { DATA_DIR: inFolder('data'), ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') };
  const opened = await openStorage(parseEnv(settings), { clock: () => new Date(), random: systemRandom, log: silent });
  await opened.database.close();
  writeFileSync(inFolder('data', 'media', `${'a'.repeat(22)}.webp`), 'a picture');
});
afterEach(() => rmSync(folder, { recursive: true }));

const withDisk = async (act: (disk: NonNullable<ReturnType<typeof mountSmallDisk>>, path: string) => Promise<void>) => {
  const disk = mountSmallDisk(inFolder('disk'), 8192);
  if (!disk) return false;
  try {
    await act(disk, inFolder('disk', 'sets'));
  } finally {
    disk.unmount();
  }
  return true;
};

describe('a backup with too little space', () => {
  test('is never told that as much is free as it needs', async (context) => {
    const hasRun = await withDisk(async (_disk, place) => {
      mkdirSync(place);
      writeFileSync(join(place, 'a file'), Buffer.alloc(100_000));
      const { freeBytes, sizeBytes } = await readDisk(place);
      await expect(
        requireSpace('a backup', [{ folder: place, bytes: freeBytes + 1 - sizeBytes / 20 }]),
      ).rejects.toThrow('8 MB have to be free, and 7 MB are');
    });
    if (!hasRun) context.skip();
  });

  test('leaves no half of the note about backups', async (context) => {
    const hasRun = await withDisk(async (disk, place) => {
      mkdirSync(place);
      disk.fill();
      expect(() => updateLastBackup(place, { writing: 'a set' })).toThrow('ENOSPC');
      expect(readdirSync(place)).toEqual([]);
    });
    if (!hasRun) context.skip();
  });

  test('is refused with the numbers, and writes nothing', async (context) => {
    const hasRun = await withDisk(async (disk, place) => {
      mkdirSync(place);
      disk.fill();
      await expect(run('backup', place)).rejects.toThrow(
        /^There is too little space for a backup: on the disk of .*sets \d+ MB have to be free, and 0 MB are\. Nothing was written\.$/,
      );
      expect(readdirSync(place)).toEqual([]);
    });
    if (!hasRun) context.skip();
  });

  test('in DATA_DIR is refused, as is a verification', async (context) => {
    await backUp(inFolder('sets'));
    const hasRun = await withDisk(async (disk) => {
      settings = { ...settings, DATA_DIR: inFolder('disk'), DATABASE_URL: `file:${inFolder('data', 'ballast.db')}` };
      settings['MEDIA_URL'] = `file:${inFolder('data', 'media')}`;
      disk.fill();
      await expect(run('backup', inFolder('sets'))).rejects.toThrow('too little space for a backup');
      await expect(run('verify-backup', inFolder('sets'))).rejects.toThrow('too little space for a verification');
    });
    if (!hasRun) context.skip();
  });
});

test('a backup that fails removes what it wrote, and nothing else', async () => {
  const place = inFolder('sets');
  const { set } = await backUp(place);
  rmSync(join(place, 'ballast-pictures'), { recursive: true });
  // The database is written before the pictures.
  writeFileSync(join(place, 'ballast-pictures'), 'no folder');
  await expect(run('backup', place)).rejects.toThrow(/sets cannot be used: E[A-Z]+ \(\w+\)\.$/);
  expect(readdirSync(place).sort()).toEqual([set, 'ballast-pictures'].sort());
});

test('a backup that fails leaves the pictures that another one, complete meanwhile, lists', async () => {
  const { files } = await openBackupPlace(inFolder('sets'), parseEnv(settings), { mustExist: false });
  const own = `ballast-pictures/${'a'.repeat(22)}.webp`;
  const others = `ballast-pictures/${'b'.repeat(22)}.webp`;
  for (const path of [own, others]) await files.write(path, Buffer.from('a picture'));
  await backUp(inFolder('sets'));
  await removeCutSet(files, createSetName(new Date(), []), [own, others]);
  expect(readdirSync(inFolder('sets', 'ballast-pictures'))).toEqual([`${'a'.repeat(22)}.webp`]);
});

describe('a set that has expired', () => {
  const dayMs = 24 * 60 * 60_000;
  const removeLeft = async () => {
    const { files } = await openBackupPlace(inFolder('sets'), parseEnv(settings), { mustExist: false });
    const now = new Date(Date.now() + 40 * dayMs);
    return removeLeftOvers(files, { dataDir: inFolder('data'), now, retentionDays: 35 });
  };

  test('stays until there is a new one if it is the newest that this installation can read', async () => {
    const [readable, damaged = ''] = [await backUp(inFolder('sets')), await backUp(inFolder('sets'))]
      .map(({ set }) => String(set))
      .sort();
    writeFileSync(inFolder('sets', damaged, 'manifest'), 'damaged');
    await removeLeft();
    expect(readdirSync(inFolder('sets'))).toContain(readable);
  });

  test('stays until there is a new one if no set can be read', async () => {
    const { set } = await backUp(inFolder('sets'));
    settings['ENCRYPTION_KEY'] = Buffer.alloc(32, 8).toString('base64');
    expect(await removeLeft()).toBe(0);
    expect(readdirSync(inFolder('sets'))).toContain(set);
  });
});

describe('what a killed backup has left', () => {
  const cutSet = createSetName(new Date(), []);
  const leave = () => {
    mkdirSync(inFolder('sets', cutSet), { recursive: true });
    writeFileSync(inFolder('sets', cutSet, 'database.00000'), 'as far as it came');
    mkdirSync(inFolder('sets', 'ballast-pictures'));
    writeFileSync(inFolder('sets', 'ballast-pictures', `${'b'.repeat(22)}.webp`), 'of the cut set');
    mkdirSync(inFolder('data', 'temporary-backup-killed'));
    updateLastBackup(inFolder('data'), { writing: cutSet });
  };
  const isLeft = () =>
    [
      inFolder('sets', cutSet),
      inFolder('sets', 'ballast-pictures', `${'b'.repeat(22)}.webp`),
      inFolder('data', 'temporary-backup-killed'),
    ].map(existsSync);

  test('is removed by the next one', async () => {
    leave();
    await backUp(inFolder('sets'));
    expect(isLeft()).toEqual([false, false, false]);
  });

  test('is removed before the next one looks for space', async (context) => {
    const hasRun = await withDisk(async (disk, place) => {
      mkdirSync(join(place, cutSet), { recursive: true });
      writeFileSync(join(place, cutSet, 'database.00000'), Buffer.alloc(6 * 1024 * 1024));
      updateLastBackup(inFolder('data'), { writing: cutSet });
      disk.fill();
      expect(await backUp(place)).toMatchObject({ ok: true });
    });
    if (!hasRun) context.skip();
  });

  test('stays while that backup may still be at work', async () => {
    leave();
    const unlock = lockForBackup(inFolder('data'));
    await backUp(inFolder('sets'));
    unlock?.();
    expect(isLeft()).toEqual([true, true, true]);
  });

  test('is known, because a backup notes the set that it writes until it is complete', async () => {
    await backUp(inFolder('sets'));
    expect(readLastBackup(inFolder('data'))).toMatchObject({ madeAt: expect.any(String) });
    expect(readLastBackup(inFolder('data')).writing).toBeUndefined();
    rmSync(inFolder('sets', 'ballast-pictures'), { recursive: true });
    writeFileSync(inFolder('sets', 'ballast-pictures'), 'no folder');
    await expect(run('backup', inFolder('sets'))).rejects.toThrow();
    expect(readLastBackup(inFolder('data')).writing).toMatch(/^\d{4}-/);
  });
});

describe('sets beside the encryption key', () => {
  test.each([
    ['inside DATA_DIR', () => inFolder('data', 'sets'), true],
    ['inside DATA_DIR by a link', () => inFolder('link', 'sets'), true],
    ['around DATA_DIR', () => folder, true],
    ['elsewhere', () => inFolder('sets'), false],
  ])('%s', async (_where, placeOf, warns) => {
    symlinkSync(inFolder('data'), inFolder('link'));
    expect(Object.keys(await backUp(placeOf())).includes('warning')).toBe(warns);
    expect((await run('check')).text.includes('warning  backups: The sets are inside DATA_DIR')).toBe(warns);
  });
});

describe('the command nightly', () => {
  test('makes a backup and verifies it', { timeout: 60_000 }, async () => {
    const { text } = await run('nightly', inFolder('sets'));
    expect(text.split('\n').map((line) => JSON.parse(line))).toMatchObject([
      { kind: 'backup', ok: true },
      { kind: 'verify-backup', ok: true },
    ]);
    expect(readLastBackup(inFolder('data')).verifiedAt).toBeDefined();
  });

  test('tells of a failure, and fails', async () => {
    const server = await startWebhookServer();
    settings = { ...settings, ALERT_WEBHOOK_URL: server.url, ALERT_WEBHOOK_SECRET: 'x'.repeat(32) };
    writeFileSync(inFolder('file'), '');
    await expect(run('nightly', inFolder('file', 'sets'))).rejects.toThrow();
    expect(server.bodies()).toMatchObject([{ kind: 'backup.failed' }]);
    await server.close();
  });
});
