import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AddressedMail } from '../mail/mail.ts';
import { runCommand } from '../operator/commands.ts';
import { parseEnv } from '../settings/env.ts';
import { startWebhookServer } from '../testing/servers/webhook-server.ts';
import { noteBackup, noteVerification } from './last-backup.ts';
import { type BackupProblem, reportBackupProblem, reportLateBackup } from './report-backup-problem.ts';
import { createReportChannels } from './report-channels.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let dataDir: string;
let mails: AddressedMail[];
let isMailUp: boolean;
let nowMs: number;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ballast-report-'));
  mails = [];
  isMailUp = true;
  nowMs = new Date('2026-11-28T03:12:00Z').getTime();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const transport = {
  async deliver(mail: AddressedMail) {
    if (!isMailUp) throw new Error('no answer');
    mails.push(mail);
  },
  async check() {},
};
const mailSettings = { SMTP_URL: 'smtp://127.0.0.1:9', REPORTS_EMAIL: 'duty@example.org' };
const webhookSettings = (url: string) => ({
  PUBLIC_URL: 'http://ballast.localhost',
  ALERT_WEBHOOK_URL: url,
  ALERT_WEBHOOK_SECRET: 'x'.repeat(32),
});
const deps = (settings: Record<string, string> = mailSettings) => ({
  dataDir,
  channels: createReportChannels(parseEnv(settings), transport),
  clock: () => new Date(nowMs),
});
const report = (kind: BackupProblem, settings?: Record<string, string>) => reportBackupProblem(kind, deps(settings));
const subjects = () => mails.map(({ subject }) => subject);

test('a failed backup is mailed to REPORTS_EMAIL, apart from other problems', async () => {
  expect(await report('backup.failed')).toEqual({ notified: ['REPORTS_EMAIL'], notifiedBefore: [], failed: [] });
  expect(await report('backup.failed')).toEqual({ notified: [], notifiedBefore: ['REPORTS_EMAIL'], failed: [] });
  expect((await report('backup.unverified')).notified).toEqual(['REPORTS_EMAIL']);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['duty@example.org', 'Ballast: a backup failed'],
    ['duty@example.org', 'Ballast: a backup does not restore'],
  ]);
});

test('every night that a backup fails is told, at whatever minute the timer starts', async () => {
  for (const afterMs of [0, 24 * hourMs - 29 * minuteMs, 24 * hourMs]) {
    nowMs += afterMs;
    await report('backup.failed');
  }
  expect(mails).toHaveLength(3);
});

test('a problem after a success is told at once', async () => {
  await report('backup.failed');
  await report('backup.unverified');
  noteBackup(dataDir, new Date(nowMs));
  await report('backup.failed');
  await report('backup.unverified');
  expect(mails).toHaveLength(3);
  noteVerification(dataDir, new Date(nowMs));
  await report('backup.unverified');
  expect(mails).toHaveLength(4);
});

test('each channel that could not be told is told with the next attempt, and the others are not told twice', async () => {
  const server = await startWebhookServer();
  const settings = { ...mailSettings, ...webhookSettings(server.url) };
  isMailUp = false;
  const first = await report('backup.failed', settings);
  expect(first.notified).toEqual(['ALERT_WEBHOOK_URL']);
  expect(first.failed.map(({ name }) => name)).toEqual(['REPORTS_EMAIL']);
  isMailUp = true;
  expect(await report('backup.failed', settings)).toEqual({
    notified: ['REPORTS_EMAIL'],
    notifiedBefore: ['ALERT_WEBHOOK_URL'],
    failed: [],
  });
  await server.close();
  expect(server.bodies()).toEqual([
    { kind: 'backup.failed', at: '2026-11-28T03:12:00.000Z', url: 'http://ballast.localhost/admin' },
  ]);
});

test('without SMTP_URL there is no mail channel', () => {
  expect(deps({ REPORTS_EMAIL: 'duty@example.org' }).channels).toEqual([]);
});

describe('the command backup-problem', () => {
  const command = (settings: Record<string, string>) =>
    runCommand(['backup-problem', 'failed'], parseEnv({ DATA_DIR: dataDir, ...settings }), pino({ level: 'silent' }));

  test('says who was told, and fails if a channel failed', async () => {
    const server = await startWebhookServer();
    const settings = webhookSettings(server.url);
    expect(await command(settings)).toEqual({ isSound: true, text: 'ALERT_WEBHOOK_URL was told.' });
    expect(await command({ ...settings, ...mailSettings })).toEqual({
      isSound: false,
      text: expect.stringMatching(
        /^ALERT_WEBHOOK_URL was told already in the last 20 hours\.\nREPORTS_EMAIL could not be told: .*ECONNREFUSED/,
      ),
    });
    await server.close();
  });

  test('fails if nobody can be told', async () => {
    expect(await command({})).toEqual({
      isSound: false,
      text: 'Nobody was told: neither SMTP_URL nor ALERT_WEBHOOK_URL is set.',
    });
  });
});

describe('a backup is late', () => {
  const look = (isMadeElsewhere = false) =>
    reportLateBackup({ ...deps(), isMadeElsewhere: async () => isMadeElsewhere });

  test('after 26 hours', async () => {
    noteBackup(dataDir, new Date(nowMs));
    nowMs += 26 * hourMs;
    await look();
    expect(mails).toEqual([]);
    nowMs += 1;
    await look();
    await look();
    expect(subjects()).toEqual(['Ballast: there is no recent backup']);
    noteBackup(dataDir, new Date(nowMs));
    nowMs += 25 * hourMs;
    await look();
    expect(mails).toHaveLength(1);
  });

  test('26 hours after the first look if there never was one, unless another machine makes them', async () => {
    await look();
    nowMs += 26 * hourMs;
    await look();
    nowMs += 1;
    await look(true);
    expect(mails).toEqual([]);
    await look();
    expect(subjects()).toEqual(['Ballast: there is no recent backup']);
  });

  test('and a channel that does not take it is an error', async () => {
    noteBackup(dataDir, new Date(nowMs - 27 * hourMs));
    isMailUp = false;
    await expect(look()).rejects.toThrow('no answer');
  });
});
