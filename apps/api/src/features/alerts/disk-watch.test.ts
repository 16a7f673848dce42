import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Alert } from '../../mail/mail.ts';
import { type DiskSpace, foldersOf, isDiskLow, readDisk, readDisks } from '../../storage/disk-space.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const gigabyte = 1024 ** 3;
const minuteMs = 60_000;
const disk = (free: number, size: number): DiskSpace => ({ freeBytes: free * gigabyte, sizeBytes: size * gigabyte });

describe('a disk is low', () => {
  test.each([
    ['1.9 of 500 GB', disk(1.9, 500), true],
    ['2 of 500 GB', disk(2, 500), false],
    ['1.9 of 20 GB', disk(1.9, 20), true],
    ['1.95 of 19 GB', disk(1.95, 19), false],
    ['1.8 of 19 GB', disk(1.8, 19), true],
    ['0.9 of 8 GB', disk(0.9, 8), false],
    ['0.7 of 8 GB', disk(0.7, 8), true],
  ])('with %s left: %o', (_what, space, isLow) => {
    expect(isDiskLow(space)).toBe(isLow);
  });

  test.each([
    ['SQLite', 'file:/srv/db/ballast.db', 'file:/mnt/media', ['/data', '/srv/db', '/mnt/media']],
    ['PostgreSQL and an object store', 'postgres://host/ballast', 's3://bucket', ['/data']],
    ['a database in memory', 'file::memory:', 'file:/data/media', ['/data', '/data/media']],
  ])('is looked for with %s in the folders that this process writes to', (_what, databaseUrl, mediaUrl, folders) => {
    expect(foldersOf({ dataDir: '/data', databaseUrl, mediaUrl })).toEqual(folders);
  });

  test('is read from the file system', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ballast-disk-'));
    const { freeBytes, sizeBytes } = await readDisk(folder);
    rmSync(folder, { recursive: true });
    expect(freeBytes).toBeGreaterThan(0);
    expect(sizeBytes).toBeGreaterThan(freeBytes);
  });

  test('is read where one of the folders is missing', async () => {
    expect(await readDisks([join(tmpdir(), 'ballast-missing'), tmpdir()])).toHaveLength(1);
  });
});

describe('a low disk is told', () => {
  const calls: Alert[] = [];
  let disks: DiskSpace[];
  let app: TestApp;
  let readMails = 0;
  beforeEach(async () => {
    calls.splice(0);
    [disks, readMails] = [[disk(300, 500), disk(1.4, 500)], 0];
    app = await createTestApp({
      members: ['cedar', 'birch'],
      webhook: async (alert) => void calls.push(alert),
      onCallEmails: ['duty@example.org'],
      readDisks: async () => disks,
    });
    await app.appoint('cedar', 'moderator');
    await app.deliverMails();
  });
  afterEach(() => app.close());

  async function look(minutes = 0, processes = [app.alerts]) {
    app.advanceMs(minutes * minuteMs);
    await Promise.all(processes.map(({ alertIfDiskIsLow }) => alertIfDiskIsLow()));
    const mails = (await app.deliverMails()).filter(({ subject }) => subject.includes('disk'));
    const fresh = mails.slice(readMails);
    readMails = mails.length;
    return { mails: fresh, kinds: calls.splice(0).map(({ kind }) => kind) };
  }

  test('to staff, REPORTS_EMAIL, ON_CALL_EMAILS and the webhook, once whatever the number of processes', async () => {
    const { mails, kinds } = await look(0, [app.alerts, app.openAlerts()]);
    expect(kinds).toEqual(['disk']);
    expect(mails.map(({ to }) => to).sort()).toEqual(['cedar@example.org', 'duty@example.org', 'reports@example.org']);
    expect(mails[0]?.text).toContain('A disk of the server has 1.4 GB left of 500.0 GB.');
  });

  test('again to the webhook after an hour, and to staff after 20', async () => {
    await look();
    expect(await look(59)).toEqual({ mails: [], kinds: [] });
    expect(await look(1)).toEqual({ mails: [], kinds: ['disk'] });
    expect((await look(19 * 60)).mails).toHaveLength(3);
  });

  test('no longer once there is space', async () => {
    disks = [disk(300, 500), disk(20, 500)];
    expect(await look()).toEqual({ mails: [], kinds: [] });
  });

  test('without a webhook, too', async () => {
    const other = await createTestApp({ readDisks: async () => disks });
    await other.alerts.alertIfDiskIsLow();
    expect((await other.deliverMails()).map(({ to }) => to)).toEqual(['reports@example.org']);
    await other.close();
  });
});
