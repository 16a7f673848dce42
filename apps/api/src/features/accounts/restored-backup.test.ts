import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupSqlite } from '@ballast/db/backup/sqlite-backup';
import type { Database } from '@ballast/db/engine/database';
import { openDatabase } from '@ballast/db/open-database';
import { dumpDatabase } from '@ballast/db/testing';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPasswords } from '../../auth/passwords.ts';
import { createRateLimits } from '../../limits/rate-limits.ts';
import { openMediaStore } from '../../media/media-store.ts';
import { systemRandom } from '../../privacy/random.ts';
import { openKernel } from '../../start/open-kernel.ts';
import { openMembers } from '../../start/open-members.ts';
import { confirmEmail, mailedToken } from '../../testing/mailed-links.ts';
import { signUpForm } from '../../testing/personas.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestTransport, testMailAddresses } from '../../testing/test-outbox.ts';

const dayMs = 24 * 60 * 60_000;
const settings = { erasureDelayHours: 0, backupDays: 35 };
const encryptionKeys = [Buffer.alloc(32, 7)];

let folder: string;
let app: TestApp;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-restore-'));
  database = await openDatabase(`file:${join(folder, 'ballast.db')}`);
  app = await createTestApp({
    members: ['alder', 'birch'],
    database,
    backupDays: settings.backupDays,
    openMedia: (log, clock) => openMediaStore(`file:${folder}/media`, clock, { log }),
  });
  for (const name of ['alder', 'birch']) {
    await app.as(name).posts.create.mutate({ content: `Named by ${name}`, isAnonymous: false });
    await app.as(name).posts.create.mutate({ content: `Veiled by ${name}`, isAnonymous: true });
  }
  await backupSqlite(join(folder, 'ballast.db'), join(folder, 'backup.db'));
});
afterEach(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const ledgerFiles = () => readdirSync(join(folder, 'media', 'ledger'));
const startMs = new Date('2026-11-20T03:07:21.345Z').getTime();

/** Opens the database file as the server does at its start, and returns its content. */
async function startOn(file: string, keys = encryptionKeys, nowMs = startMs) {
  const restored = await openDatabase(`file:${join(folder, file)}`);
  const clock = () => new Date(nowMs);
  const lines: string[] = [];
  const { kernel, privacy } = openKernel(
    {
      database: restored,
      media: await openMediaStore(`file:${folder}/media`, clock),
      encryptionKeys: keys,
      oldestKey: keys[0] ?? Buffer.alloc(0),
      clock,
      random: systemRandom,
      log: pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) }),
    },
    { ...settings, mailAddresses: testMailAddresses, alertSettings: { onCallEmails: [], hasWebhook: false } },
    {
      publicOrigin: () => 'http://127.0.0.1',
      isSecure: () => false,
      passwords: createPasswords(),
      rateLimits: createRateLimits(false),
      transport: createTestTransport([]),
    },
  );
  const { completeRestore } = await openMembers(kernel, privacy, settings);
  await completeRestore();
  const { users = [], posts = [], sessions = [], accountTokens = [] } = await dumpDatabase(restored);
  await restored.close();
  return {
    members: users.map(({ username }) => username),
    posts: posts.map(({ content }) => content),
    sessions: sessions.length,
    links: accountTokens.map(({ kind, email }) => ({ kind, email })),
    log: lines.map((line): unknown => JSON.parse(line)),
  };
}

test('a start on a restored backup erases members who left since, and ends every session', async () => {
  await app.as('alder').auth.deleteAccount.mutate();
  expect(await startOn('backup.db')).toEqual({
    members: ['birch'],
    posts: ['Named by birch', 'Veiled by birch'],
    sessions: 0,
    links: [],
    log: [{ level: 30, erased: 1, msg: expect.stringContaining('restored from a backup') }],
  });
});

test('a start on a restored backup keeps the anonymous items that the member chose to leave', async () => {
  await app.as('alder').auth.deleteAccount.mutate({ anonymousItems: 'leave' });
  expect(await startOn('backup.db')).toMatchObject({
    members: ['birch'],
    posts: ['Veiled by alder', 'Named by birch', 'Veiled by birch'],
  });
});

test('a start on a database that is as new as the ledger changes nothing', async () => {
  await app.as('alder').auth.deleteAccount.mutate();
  expect(await startOn('ballast.db')).toMatchObject({ members: ['birch'], sessions: 1, log: [] });
});

test('a second start on the restored backup ends no session again', async () => {
  await app.as('alder').auth.deleteAccount.mutate();
  await startOn('backup.db');
  expect((await startOn('backup.db')).log).toEqual([]);
});

test('sessions end if the ledger is newer than the backup, even if the deleted member is not in the backup', async () => {
  await backupSqlite(join(folder, 'backup.db'), join(folder, 'old.db'));
  await app.privacy.ledger.record('x'.repeat(43), new Date(startMs), { erasesItems: true });
  expect(await startOn('old.db')).toMatchObject({ members: ['alder', 'birch'], sessions: 0 });
});

test('a start finds ledger entries that were made with a former encryption key', async () => {
  await app.as('alder').auth.deleteAccount.mutate();
  const rotated = await startOn('backup.db', [Buffer.alloc(32, 8), ...encryptionKeys]);
  expect(rotated.members).toEqual(['birch']);
  expect((await startOn('backup.db', [Buffer.alloc(32, 8), ...encryptionKeys])).log).toEqual([]);
});

test('a ledger entry has the day but no member id, and all entries have the same length', async () => {
  await app.as('alder').auth.deleteAccount.mutate();
  await app.as('birch').auth.deleteAccount.mutate({ anonymousItems: 'leave' });
  const files = ledgerFiles();
  expect(files).toEqual([expect.stringMatching(/^2026-11-20-[\w-]{43}$/), expect.stringMatching(/^2026-11-20-/)]);
  const texts = await Promise.all(files.map((file) => app.media.readTextFile(`ledger/${file}`)));
  expect(new Set(texts.map((note) => note?.length)).size).toBe(1);
  for (const name of ['alder', 'birch']) expect(files.join()).not.toContain(app.idOf(name));
});

test('the file times of ledger entries and their folder are cut to the day', async () => {
  await app.as('alder').auth.deleteAccount.mutate();
  app.advanceMs(60 * 60_000);
  await app.as('birch').auth.deleteAccount.mutate();
  for (const path of ['', ...ledgerFiles()]) {
    expect(statSync(join(folder, 'media', 'ledger', path)).mtime.toISOString()).toBe('2026-11-20T00:00:00.000Z');
  }
});

test('an entry is written once, even if its departure stays in the database longer than BACKUP_DAYS', async () => {
  const backupDays = 1;
  const other = await createTestApp({
    members: ['cedar'],
    backupDays,
    openMedia: (log, clock) => openMediaStore(`file:${folder}/other`, clock, { log }),
  });
  const write = vi.spyOn(other.media, 'writeTextFile');
  await other.as('cedar').auth.deleteAccount.mutate();
  const ownNames = other.privacy.ledger.entryNamesOf(other.idOf('cedar'));
  const isOwn = ({ name }: { name: string }) => ownNames.includes(name);
  const day = startMs - (startMs % dayMs);
  for (let hour = 0; hour < 68; hour += 1) {
    other.advanceMs(60 * 60_000);
    await other.privacy.erasures.maintain();
    const ageMs = startMs + (hour + 1) * 60 * 60_000 - day;
    const own = (await other.privacy.ledger.list()).filter(isOwn);
    expect(own.length, `hour ${hour}`).toBe(ageMs <= (backupDays + 1) * dayMs ? 1 : 0);
  }
  expect(await other.privacy.erasures.listDepartures()).toHaveLength(1);
  expect(write.mock.calls.filter(([path]) => path.includes(ownNames[0] ?? ''))).toHaveLength(1);
  await other.close();
});

test('maintenance writes an entry that could not be written before, and deletes entries after BACKUP_DAYS', async () => {
  vi.spyOn(app.media, 'writeTextFile').mockRejectedValueOnce(new Error('out of reach'));
  await app.as('alder').auth.deleteAccount.mutate();
  await app.privacy.erasures.maintain();
  const isListed = () =>
    ledgerFiles().some((file) => file.includes(app.privacy.ledger.entryNamesOf(app.idOf('alder'))[0] ?? ''));
  expect(isListed()).toBe(true);
  app.advanceMs(35 * dayMs);
  await app.privacy.erasures.maintain();
  expect(isListed()).toBe(true);
  app.advanceMs(2 * dayMs);
  await app.privacy.erasures.maintain();
  expect(isListed()).toBe(false);
});

/** Maintenance until a decoy has an entry in the ledger. */
async function addDecoyEntry(): Promise<void> {
  while ((await app.privacy.ledger.list()).length === 0) await app.privacy.erasures.maintain();
}

test('a start on a restored backup ends every session though nobody has left since, and a second start ends none', async () => {
  await addDecoyEntry();
  expect(await startOn('backup.db')).toMatchObject({
    members: ['alder', 'birch'],
    sessions: 0,
    log: [{ erased: 0, msg: expect.stringContaining('restored from a backup') }],
  });
  expect((await startOn('backup.db')).log).toEqual([]);
  expect(await startOn('ballast.db')).toMatchObject({ sessions: 2, log: [] });
});

test('a start on a restored backup ends mailed links, except those that restore a confirmed address', async () => {
  await confirmEmail(app, 'birch');
  for (const name of ['alder', 'birch']) {
    await app.as(name).auth.changeEmail.mutate({ password: signUpForm(name).password, email: `${name}2@example.org` });
    await app.as().auth.forgotPassword.mutate({ email: signUpForm(name).email });
  }
  await backupSqlite(join(folder, 'ballast.db'), join(folder, 'links.db'));
  await app.privacy.ledger.record('x'.repeat(43), new Date(startMs), { erasesItems: true });
  const { links } = await startOn('links.db');
  expect(links).toEqual([{ kind: 'undo_email', email: signUpForm('birch').email }]);
});

test('a start on a restored backup keeps a change of which the old mailbox is told nothing', async () => {
  for (const name of ['alder', 'birch']) {
    const change = { password: signUpForm(name).password, email: `${name}2@example.org`, oldMailboxIsRead: true };
    await app.as(name).auth.changeEmail.mutate(change);
  }
  const token = await mailedToken(app, '/verify-email', 'birch2@example.org');
  await app.as('birch').auth.verifyEmail.mutate({ token });
  await backupSqlite(join(folder, 'ballast.db'), join(folder, 'links.db'));
  await app.privacy.ledger.record('x'.repeat(43), new Date(startMs), { erasesItems: true });
  const { links } = await startOn('links.db');
  expect(links.map(({ kind }) => kind).sort()).toEqual(['awaited_change', 'change_email']);
});

test('a start on a restored backup erases what has a name of a member who left under a lost key', async () => {
  const otherKeys = [Buffer.alloc(32, 8)];
  const other = await createTestApp({
    database,
    backupDays: settings.backupDays,
    encryptionKeys: otherKeys,
    openMedia: (log, clock) => openMediaStore(`file:${folder}/media`, clock, { log }),
  });
  const [name = ''] = other.privacy.ledger.entryNamesOf(app.idOf('alder'));
  await other.privacy.ledger.record(name, new Date(startMs), { erasesItems: true });
  await other.close();
  expect(await startOn('backup.db', otherKeys)).toMatchObject({
    members: ['birch'],
    posts: ['Veiled by alder', 'Named by birch', 'Veiled by birch'],
  });
});

test('entries of decoys and of deleted accounts look alike', async () => {
  await app.as('alder').auth.deleteAccount.mutate();
  for (let count = 0; count < 20; count += 1) await app.privacy.erasures.maintain();
  const files = ledgerFiles();
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(file).toMatch(/^2026-11-20-[\w-]{43}$/);
  const texts = await Promise.all(files.map((file) => app.media.readTextFile(`ledger/${file}`)));
  expect(new Set(texts.map((text) => text?.length)).size).toBe(1);
  for (const file of files) {
    expect(statSync(join(folder, 'media', 'ledger', file)).mtime.toISOString()).toBe('2026-11-20T00:00:00.000Z');
  }
});
