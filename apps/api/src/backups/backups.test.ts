import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@ballast/db/engine/database';
import { holdFile } from '@ballast/db/engine/hold-file';
import { openDatabase } from '@ballast/db/open-database';
import { adminLogQueries } from '@ballast/db/queries/admin/admin-log';
import { createPostgresDatabase, dumpDatabase } from '@ballast/db/testing';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMediaStore } from '../media/media-store.ts';
import { runCommand } from '../operator/commands.ts';
import { systemRandom } from '../privacy/random.ts';
import { parseEnv } from '../settings/env.ts';
import { version } from '../settings/version.ts';
import { openStorage } from '../start/open-storage.ts';
import { postPicture } from '../testing/post-picture.ts';
import { spawnServer } from '../testing/servers/spawn-server.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { withCleanUp } from './clean-up.ts';
import { createSetName, sha256 } from './manifest.ts';
import { rehearsalArgument } from './rehearsal-argument.ts';
import { openSet, putBack } from './restore-backup.ts';
import { createSetSignatures } from './set-keys.ts';

const silent = pino({ level: 'silent' });
const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const engines = ['SQLite', ...(createPostgresDatabase ? ['PostgreSQL'] : [])];

const timeoutMs = 180_000;

let folder: string;
const inFolder = (...names: string[]) => join(folder, ...names);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-backups-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

type Settings = Record<string, string>;
/** The settings of a place of its own. */
const settingsOf = (name: string, more: Settings = {}): Settings => ({
  DATA_DIR: inFolder(name),
  ENCRYPTION_KEY: keyOf(7),
  ...more,
});
const run = (settings: Settings, ...args: string[]) => runCommand(args, parseEnv(settings), silent);
const textOf = async (settings: Settings, ...args: string[]) => (await run(settings, ...args)).text;

async function backUp(settings: Settings, place: string, ...options: string[]) {
  const result = JSON.parse(await textOf(settings, 'backup', place, ...options));
  expect(result).toMatchObject({ kind: 'backup', ok: true });
  return result as { set: string; bytes: number; pictures: number; newPictures: number; deletedSets: number };
}

async function dumpOf(url: string): Promise<Record<string, Record<string, unknown>[]>> {
  const database = await openDatabase(url);
  const dump = await dumpDatabase(database);
  await database.close();
  return dump;
}
const sorted = (rows: Record<string, unknown>[] = []) => rows.map((row) => JSON.stringify(row)).sort();

/** What a restore adds, or ends. The command "check" in it tries a write in `alerts`. */
const changedByRestore = ['adminLog', 'adminLogHeads', 'sessions', 'accountTokens', 'adminSessions', 'alerts'];
function withoutChanged(dump: Record<string, Record<string, unknown>[]>): Record<string, string[]> {
  const kept = Object.entries(dump).filter(([name]) => !changedByRestore.includes(name));
  return Object.fromEntries(kept.map(([name, rows]) => [name, sorted(rows)]));
}

const picturesIn = (media: string) =>
  readdirSync(media)
    .filter((name) => name.endsWith('.webp'))
    .map((name) => [name, readFileSync(join(media, name)).toString('base64')]);

/** Two members with posts, one with a picture. */
async function createWorld(settings: Settings): Promise<{ app: TestApp; database: Database; pictureId: string }> {
  const env = parseEnv(settings);
  const storage = await openStorage(env, { clock: () => new Date(), random: systemRandom, log: silent });
  const { database } = storage;
  const app = await createTestApp({
    members: ['alder', 'birch'],
    database,
    startAt: new Date().toISOString(),
    openMedia: (log, clock) => openMediaStore(env.mediaUrl, clock, { log }),
  });
  for (const name of ['alder', 'birch']) {
    await app.as(name).posts.create.mutate({ content: `Named by ${name}`, isAnonymous: false });
    await app.as(name).posts.create.mutate({ content: `Veiled by ${name}`, isAnonymous: true });
  }
  return { app, database, pictureId: await postPicture(app) };
}

describe.each(engines)('a set of %s', (engine) => {
  const name = (suffix: string) => `${engine}-${suffix}`;
  const created: { drop(): Promise<unknown> }[] = [];
  async function place(suffix: string, more: Settings = {}): Promise<Settings> {
    if (engine === 'SQLite' || !createPostgresDatabase) return settingsOf(name(suffix), more);
    const database = await createPostgresDatabase();
    created.push(database);
    return settingsOf(name(suffix), { DATABASE_URL: database.url, ...more });
  }

  let world: Awaited<ReturnType<typeof createWorld>>;
  let settings: Settings;
  beforeAll(async () => {
    settings = await place('world', { BACKUP_KEY: keyOf(3) });
    world = await createWorld(settings);
  });
  afterAll(async () => {
    await world.app.close();
    await world.database.close();
    for (const { drop } of created) await drop();
  });

  test('is verified, restores the same rows and pictures, erases who left since, and ends every session', {
    timeout: timeoutMs,
  }, async () => {
    const before = await dumpDatabase(world.database);
    const isNoted = () => adminLogQueries(world.database).hasAction('make_backup');
    expect(await isNoted()).toBe(false);
    const { set, pictures } = await backUp(settings, inFolder(name('sets')));
    expect(await isNoted()).toBe(true);
    expect(pictures).toBe(1);
    expect(JSON.parse(readFileSync(join(settings['DATA_DIR'] ?? '', 'last-backup.json'), 'utf8'))).toHaveProperty(
      'madeAt',
    );
    const verified = JSON.parse(await textOf(settings, 'verify-backup', inFolder(name('sets'))));
    expect(verified).toMatchObject({ kind: 'verify-backup', ok: true, set, pictures: 1 });
    expect(readdirSync(settings['DATA_DIR'] ?? '').filter((entry) => entry.startsWith('temporary'))).toEqual([]);

    const there = await place('same', { BACKUP_KEY: keyOf(3) });
    const { isSound, text } = await run(there, 'restore', inFolder(name('sets'), set));
    expect(isSound).toBe(true);
    expect(text).toEqual(expect.stringContaining(`The set ${set} is restored`));
    expect(text).not.toContain('ledger');
    const after = await dumpOf(parseEnv(there).databaseUrl);
    expect(withoutChanged(after)).toEqual(withoutChanged(before));
    expect(before['sessions']).not.toEqual([]);
    expect(after['sessions']).toEqual([]);
    expect(after['adminLog']?.map(({ action }) => action)).toContain('complete_restore');
    expect(picturesIn(join(there['DATA_DIR'] ?? '', 'media'))).toEqual(
      picturesIn(join(settings['DATA_DIR'] ?? '', 'media')),
    );

    await world.app.as('birch').auth.deleteAccount.mutate();
    const later = await place('later', { BACKUP_KEY: keyOf(3) });
    mkdirSync(join(later['DATA_DIR'] ?? '', 'media'), { recursive: true });
    cpSync(join(settings['DATA_DIR'] ?? '', 'media/ledger'), join(later['DATA_DIR'] ?? '', 'media/ledger'), {
      recursive: true,
    });
    await textOf(later, 'restore', inFolder(name('sets')));
    const { users = [], posts = [] } = await dumpOf(parseEnv(later).databaseUrl);
    expect(users.map(({ username }) => username)).toEqual(['alder']);
    expect(sorted(posts).filter((post) => post.includes('by birch'))).toEqual([expect.stringContaining('Veiled')]);
  });
});

describe('sets of one world', () => {
  let settings: Settings;
  let sealed: Settings;
  let world: Awaited<ReturnType<typeof createWorld>>;
  let [plainSet, sealedSet] = ['', ''];
  beforeAll(async () => {
    settings = settingsOf('one');
    sealed = { ...settings, BACKUP_KEY: keyOf(3) };
    world = await createWorld(settings);
    plainSet = (await backUp(settings, inFolder('plain'))).set;
    sealedSet = (await backUp(sealed, inFolder('sealed'))).set;
  });
  afterAll(async () => {
    await world.app.close();
    await world.database.close();
  });

  let count = 0;
  const nextName = () => `copy-${count++}`;
  /** A copy of a place with its sets. */
  function copyOf(from: 'plain' | 'sealed'): string {
    const to = inFolder(nextName());
    cpSync(inFolder(from), to, { recursive: true });
    return to;
  }
  const restoreInto = (there: Settings, place: string) => textOf(there, 'restore', place);
  const restoreSomewhere = (place: string, more: Settings = {}) => restoreInto(settingsOf(nextName(), more), place);

  function change(path: string, edit: (bytes: Buffer) => Buffer): void {
    const { atime, mtime } = statSync(path);
    writeFileSync(path, edit(readFileSync(path)));
    utimesSync(path, atime, mtime);
  }
  const flipByte = (at: number) => (bytes: Buffer) => {
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return bytes;
  };
  const { sign } = createSetSignatures([Buffer.from(keyOf(7), 'base64')]);
  type Edit = (manifest: Record<string, unknown>) => object;
  /** Edits it as an attacker does, who has no key. */
  const forgeManifest = (place: string, edit: Edit) =>
    change(join(place, plainSet, 'manifest'), (bytes) => {
      const [text = '', signature] = bytes.toString().split('\n');
      return Buffer.from(`${JSON.stringify(edit(JSON.parse(text)))}\n${signature}\n`);
    });
  const editManifest = (place: string, edit: Edit) =>
    change(join(place, plainSet, 'manifest'), (bytes) => {
      const text = JSON.stringify(edit(JSON.parse(bytes.toString().split('\n')[0] ?? '')));
      return Buffer.from(`${text}\n${sign(`${plainSet}/manifest`, text)}\n`);
    });

  test('a second set copies only new pictures, and a restore of either has its own', async () => {
    const place = copyOf('sealed');
    const pictureId = await postPicture(world.app);
    expect(await backUp(sealed, place)).toMatchObject({ pictures: 2, newPictures: 1 });
    expect(await backUp(sealed, place)).toMatchObject({ pictures: 2, newPictures: 0 });
    expect(readdirSync(join(place, 'ballast-pictures'))).toHaveLength(2);
    const first = settingsOf(nextName(), { BACKUP_KEY: keyOf(3) });
    await restoreInto(first, join(place, sealedSet));
    expect(picturesIn(join(first['DATA_DIR'] ?? '', 'media')).map(([name]) => name)).toEqual([
      `${world.pictureId}.webp`,
    ]);
    expect(pictureId).not.toBe(world.pictureId);
  });

  test('a restore replaces a picture that was cut, and keeps the others', async () => {
    const there = settingsOf(nextName());
    const media = join(there['DATA_DIR'] ?? '', 'media');
    mkdirSync(media, { recursive: true });
    const path = join(media, `${world.pictureId}.webp`);
    const whole = readFileSync(inFolder('plain', 'ballast-pictures', `${world.pictureId}.webp`));
    writeFileSync(path, whole.subarray(0, -9));
    await restoreInto(there, inFolder('plain'));
    expect(readFileSync(path).equals(whole)).toBe(true);
    const { ino } = statSync(path);
    rmSync(join(there['DATA_DIR'] ?? '', 'ballast.db'));
    await restoreInto(there, inFolder('plain'));
    expect(statSync(path).ino).toBe(ino);
  });

  test('an encrypted set shows sizes and its date only', () => {
    const paths = readdirSync(inFolder('sealed'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(paths.map((path) => path.slice(inFolder('sealed').length + 1)).sort()).toEqual([
      `${sealedSet}/database.00000`,
      `${sealedSet}/manifest`,
      expect.stringMatching(/^ballast-pictures\/[\w-]{43}$/),
    ]);
    const told = ['SQLite', 'webp', 'RIFF', 'alder', 'birch', 'schemaMillis', version, world.pictureId];
    for (const path of paths) {
      const [text, { mode, mtime }] = [readFileSync(path).toString('latin1') + path, statSync(path)];
      for (const word of told) expect(text, path).not.toContain(word);
      expect(mode & 0o777).toBe(0o600);
      expect(mtime.toISOString()).toBe('2000-01-01T00:00:00.000Z');
    }
    expect(statSync(inFolder('sealed', sealedSet)).mode & 0o777).toBe(0o700);
  });

  test('a backup that is cut is no complete set, and the next one deletes it after a day', async () => {
    const place = copyOf('plain');
    rmSync(join(place, plainSet, 'manifest'));
    await expect(restoreSomewhere(place)).rejects.toThrow('There is no complete set');
    await expect(restoreSomewhere(join(place, plainSet))).rejects.toThrow('is not complete');
    const unreadable = { ...settings, MEDIA_URL: `file:${inFolder('one', 'ballast.db')}/none` };
    await expect(run(unreadable, 'backup', place)).rejects.toThrow();
    await expect(restoreSomewhere(place)).rejects.toThrow('There is no complete set');
    renameSync(join(place, plainSet), join(place, '2026-01-05T0312-00000000'));
    const { set } = await backUp(settings, place);
    expect(readdirSync(place)).not.toContain('2026-01-05T0312-00000000');
    expect(await restoreSomewhere(place)).toContain(set);
  });

  test.each([
    ['a byte of the database is changed', 'plain', () => join(plainSet, 'database.00000'), flipByte(9000)],
    ['a byte of the encrypted database is changed', 'sealed', () => join(sealedSet, 'database.00000'), flipByte(9000)],
    [
      'the encrypted database is cut',
      'sealed',
      () => join(sealedSet, 'database.00000'),
      (b: Buffer) => b.subarray(0, -1),
    ],
    ['the encrypted manifest is changed', 'sealed', () => join(sealedSet, 'manifest'), flipByte(200)],
    ['the manifest is cut', 'plain', () => join(plainSet, 'manifest'), (b: Buffer) => b.subarray(0, -1)],
    [
      'a byte of a picture is changed',
      'plain',
      () => join('ballast-pictures', `${world.pictureId}.webp`),
      flipByte(50),
    ],
  ] as const)('if %s, the set is refused, and nothing is written', async (_reason, from, pathOf, edit) => {
    const place = copyOf(from);
    change(join(place, pathOf()), edit);
    const there = settingsOf(nextName(), from === 'sealed' ? { BACKUP_KEY: keyOf(3) } : {});
    await expect(restoreInto(there, place)).rejects.toThrow('The set is damaged');
    expect(existsSync(join(there['DATA_DIR'] ?? '', 'ballast.db'))).toBe(false);
    await expect(run(there, 'verify-backup', place)).rejects.toThrow('The set is damaged');
    const left = existsSync(there['DATA_DIR'] ?? '') ? readdirSync(there['DATA_DIR'] ?? '') : [];
    expect(left.filter((name) => name.startsWith('temporary'))).toEqual([]);
  });

  test('encrypted parts cannot be exchanged', async () => {
    const place = copyOf('sealed');
    const [picture = ''] = readdirSync(join(place, 'ballast-pictures'));
    cpSync(join(place, 'ballast-pictures', picture), join(place, sealedSet, 'database.00000'));
    await expect(restoreSomewhere(place, { BACKUP_KEY: keyOf(3) })).rejects.toThrow(
      'database.00000 was changed or cut',
    );
  });

  test('a wrong key, a missing key and a superfluous key are refused', async () => {
    await expect(restoreSomewhere(inFolder('sealed'))).rejects.toThrow('set the BACKUP_KEY');
    await expect(restoreSomewhere(inFolder('sealed'), { BACKUP_KEY: keyOf(4) })).rejects.toThrow(
      'BACKUP_KEY is not the key',
    );
    await expect(restoreSomewhere(inFolder('plain'), { BACKUP_KEY: keyOf(3) })).rejects.toThrow('is not encrypted');
    const noKey = { DATA_DIR: inFolder(nextName()) };
    await expect(restoreInto(noKey, inFolder('plain'))).rejects.toThrow('No backup contains the encryption key');
    const otherKey = settingsOf(nextName(), { ENCRYPTION_KEY: keyOf(8) });
    await expect(restoreInto(otherKey, inFolder('plain'))).rejects.toThrow('is not signed with your encryption key');
  });

  test('a set that somebody else made, changed or renamed is refused before anything is written', async () => {
    const [changed, renamed, unsigned] = [copyOf('plain'), copyOf('plain'), copyOf('plain')];
    forgeManifest(changed, (manifest) => ({ ...manifest, counts: {} }));
    renameSync(join(renamed, plainSet), join(renamed, '2036-01-05T0312-00000000'));
    change(join(unsigned, plainSet, 'manifest'), (bytes) => Buffer.from(`${bytes.toString().split('\n')[0]}\n`));
    const there = settingsOf(nextName());
    for (const [place, reason] of [
      [changed, 'is not signed with your encryption key'],
      [renamed, 'is not signed with your encryption key'],
      [unsigned, 'manifest cannot be read'],
    ] as const) {
      await expect(restoreInto(there, place)).rejects.toThrow(reason);
      await expect(run(settings, 'verify-backup', place)).rejects.toThrow(reason);
    }
    expect(existsSync(there['DATA_DIR'] ?? '')).toBe(false);
  });

  test('a picture that a changed manifest lists is copied again', async () => {
    const place = copyOf('plain');
    const path = join(place, 'ballast-pictures', `${world.pictureId}.webp`);
    const forged = Buffer.from('a picture of somebody else');
    writeFileSync(path, forged);
    forgeManifest(place, (manifest) => ({ ...manifest, pictures: [[world.pictureId, forged.length, sha256(forged)]] }));
    await backUp(settings, place);
    expect(readFileSync(path).equals(forged)).toBe(false);
  });

  test('a database is not backed up with a key that does not open it', async () => {
    const place = inFolder(nextName());
    await expect(run({ ...settings, ENCRYPTION_KEY: keyOf(8) }, 'backup', place)).rejects.toThrow(
      'does not have every key',
    );
    expect(readdirSync(place)).toEqual([]);
  });

  test('a set of a newer version, or of the other engine, is refused', async () => {
    const [newer, later, other] = [copyOf('plain'), copyOf('plain'), copyOf('plain')];
    editManifest(newer, (manifest) => ({ ...manifest, format: 2, version: '9.0.0', database: 'elsewhere' }));
    await expect(restoreSomewhere(newer)).rejects.toThrow('was made by Ballast 9.0.0');
    editManifest(later, (manifest) => ({ ...manifest, schemaMillis: Number(manifest['schemaMillis']) + 1 }));
    await expect(restoreSomewhere(later)).rejects.toThrow('Use the newer version');
    editManifest(other, (manifest) => ({ ...manifest, engine: 'PostgreSQL', schemaMillis: 0 }));
    await expect(restoreSomewhere(other)).rejects.toThrow('use the command "move"');
  });

  test('a set whose numbers of rows are not those of its database is refused, and no database is there', async () => {
    const [place, there] = [copyOf('plain'), settingsOf(nextName())];
    editManifest(place, (manifest) => ({ ...manifest, counts: { ...Object(manifest['counts']), posts: 1 } }));
    await expect(restoreInto(there, place)).rejects.toThrow('other numbers of rows');
    expect(existsSync(there['DATA_DIR'] ?? '')).toBe(false);
  });

  test('a place that is not empty, or has a server, is refused and stays as it was', async () => {
    await expect(restoreInto(settings, inFolder('plain'))).rejects.toThrow('into an empty place only');
    const there = settingsOf(nextName());
    const hold = holdFile(parseEnv(there).databaseUrl);
    await expect(restoreInto(there, inFolder('plain'))).rejects.toThrow('another server is running');
    hold?.release();
    const media = join(there['DATA_DIR'] ?? '', 'media');
    mkdirSync(media);
    writeFileSync(join(media, 'store-id'), 'another\n');
    await expect(restoreInto(there, inFolder('plain'))).rejects.toThrow('pictures of another installation');
    expect(readdirSync(media)).toEqual(['store-id']);
  });

  test('a restore says that the ledger is older than the set, or has forgotten', async () => {
    const [older, forgotten] = [copyOf('plain'), copyOf('plain')];
    editManifest(older, (manifest) => ({ ...manifest, ledgerDay: '2026-11-20' }));
    expect(await restoreSomewhere(older)).toContain('missing, or older than the set');
    editManifest(forgotten, (manifest) => ({ ...manifest, madeAt: '2026-01-05T03:12:00.000Z' }));
    expect(await restoreSomewhere(forgotten)).toContain('older than the 35 BACKUP_DAYS');
  });

  test('sets of more than --keep days go, with the pictures that no other lists, but never the newest', async () => {
    const place = copyOf('plain');
    renameSync(join(place, plainSet), join(place, '2026-01-05T0312-00000000'));
    change(join(place, '2026-01-05T0312-00000000', 'manifest'), (bytes) => bytes);
    writeFileSync(join(place, 'ballast-pictures', 'ofnosetofnosetofnosetX.webp'), 'a picture that was deleted since');
    writeFileSync(join(place, 'a-note'), 'of the operator');
    const { set, deletedSets } = await backUp(settings, place, '--keep', '0');
    expect(deletedSets).toBe(1);
    expect(readdirSync(place).sort()).toEqual([set, 'a-note', 'ballast-pictures'].sort());
    expect(readdirSync(join(place, 'ballast-pictures'))).not.toContain('ofnosetofnosetofnosetX.webp');
    expect(readdirSync(join(place, 'ballast-pictures'))).toContain(`${world.pictureId}.webp`);
    await expect(run(settings, 'backup', place, '--keep', '36')).rejects.toThrow('more than BACKUP_DAYS');
  });

  test('a rehearsal of a restored set sends no waiting mail', { timeout: timeoutMs }, async () => {
    const there = settingsOf(nextName(), { BACKUP_KEY: keyOf(3) });
    await restoreInto(there, copyOf('sealed'));
    const database = await openDatabase(parseEnv(there).databaseUrl);
    await database.transaction(function* (tx) {
      yield tx.update(database.tables.users).set({ emailVerified: true });
    });
    await database.close();
    // A command leaves its mail to the server.
    await run(there, 'member', 'reset-password', 'alder');
    const server = spawnServer(there, undefined, [rehearsalArgument]);
    const address = await server.ready();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await server.stop();
    expect((await dumpOf(parseEnv(there).databaseUrl))['outgoingMails']).toHaveLength(1);
  });

  test('a start ends every session if the restore was killed once the database was back', {
    timeout: timeoutMs,
  }, async () => {
    const there = settingsOf(nextName());
    const env = parseEnv(there);
    const set = await openSet(env, inFolder('plain'));
    await withCleanUp((defer) => putBack(env, set, { progress: { say() {} }, defer }));
    expect((await dumpOf(env.databaseUrl))['sessions']).not.toEqual([]);
    const server = spawnServer(there, undefined, [rehearsalArgument]);
    await server.ready();
    await server.stop();
    expect((await dumpOf(env.databaseUrl))['sessions']).toEqual([]);
    // The next start ends none.
    expect(readdirSync(join(there['DATA_DIR'] ?? '', 'media'))).not.toContain('restore-unfinished');
  });

  test('two backups at once make two complete sets', async () => {
    const place = inFolder(nextName());
    const made = await Promise.all([backUp(sealed, place), backUp(sealed, place)]);
    for (const { set } of made)
      expect(await restoreSomewhere(join(place, set), { BACKUP_KEY: keyOf(3) })).toContain(set);
    const { adminLog = [] } = await dumpOf(parseEnv(sealed).databaseUrl);
    expect(adminLog.filter(({ action }) => action === 'make_backup').length).toBeGreaterThan(1);
  });

  test('pictures are kept while another backup may be writing them', async () => {
    const place = copyOf('plain');
    const inProgress = createSetName(new Date(Date.now() - 20 * 60 * 60_000), []);
    mkdirSync(join(place, inProgress));
    writeFileSync(join(place, inProgress, 'database.00000'), 'as far as it is');
    writeFileSync(join(place, 'ballast-pictures', 'ofanotherofanotherofan.webp'), 'a picture of the other backup');
    await backUp(settings, place, '--keep', '0');
    expect(readdirSync(join(place, inProgress))).toEqual(['database.00000']);
    expect(readdirSync(join(place, 'ballast-pictures'))).toContain('ofanotherofanotherofan.webp');
  });

  test('a wrong place is refused in a sentence', async () => {
    await expect(run(settings, 'backup', join(inFolder('plain'), plainSet))).rejects.toThrow('is a set');
    await expect(run(settings, 'backup', 'https://example.org')).rejects.toThrow('to a folder or to s3://');
    await expect(restoreSomewhere(inFolder('nowhere'))).rejects.toThrow('does not exist');
    expect(existsSync(inFolder('nowhere'))).toBe(false);
  });
});
