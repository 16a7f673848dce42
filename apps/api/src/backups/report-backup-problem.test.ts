import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import type { AddressedMail } from '../mail/mail.ts';
import { startWebhookServer } from '../testing/servers/webhook-server.ts';
import { updateLastBackup } from './last-backup.ts';
import { type BackupProblem, reportBackupProblem, reportLateBackup } from './report-backup-problem.ts';
import { createReportChannels } from './report-channels.ts';

const hourMs = 60 * 60_000;

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
const deps = () => ({
  dataDir,
  channels: createReportChannels(parseEnv({ REPORTS_EMAIL: 'duty@example.org' }), transport),
  clock: () => new Date(nowMs),
});
const report = (kind: BackupProblem) => reportBackupProblem(kind, deps());

test('a failed backup is mailed to REPORTS_EMAIL, once a day, apart from other problems', async () => {
  expect(await report('backup.failed')).toBe(true);
  expect(await report('backup.failed')).toBe(false);
  expect(await report('backup.unverified')).toBe(true);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['duty@example.org', 'Ballast: a backup failed'],
    ['duty@example.org', 'Ballast: a backup does not restore'],
  ]);
  nowMs += 24 * hourMs;
  expect(await report('backup.failed')).toBe(true);
  expect(mails).toHaveLength(3);
});

test('a problem that could not be mailed is told with the next attempt', async () => {
  isMailUp = false;
  await expect(report('backup.failed')).rejects.toThrow('no answer');
  isMailUp = true;
  expect(await report('backup.failed')).toBe(true);
});

test('a backup of more than 26 hours is late, and none at all is not', async () => {
  await reportLateBackup(deps());
  updateLastBackup(dataDir, { madeAt: new Date(nowMs).toISOString() });
  nowMs += 26 * hourMs;
  await reportLateBackup(deps());
  expect(mails).toEqual([]);
  nowMs += 1;
  await reportLateBackup(deps());
  await reportLateBackup(deps());
  expect(mails.map(({ subject }) => subject)).toEqual(['Ballast: there is no recent backup']);
  updateLastBackup(dataDir, { madeAt: new Date(nowMs).toISOString() });
  nowMs += 25 * hourMs;
  await reportLateBackup(deps());
  expect(mails).toHaveLength(1);
});

test('the webhook is told as well, also if the mail server does not answer', async () => {
  const server = await startWebhookServer();
  const settings = {
    PUBLIC_URL: 'http://ballast.localhost',
    ALERT_WEBHOOK_URL: server.url,
    ALERT_WEBHOOK_SECRET: 'x'.repeat(32),
  };
  isMailUp = false;
  const channels = createReportChannels(parseEnv(settings), transport);
  expect(await reportBackupProblem('backup.failed', { ...deps(), channels })).toBe(true);
  await server.close();
  expect(server.bodies()).toEqual([
    { kind: 'backup.failed', at: '2026-11-28T03:12:00.000Z', url: 'http://ballast.localhost/admin' },
  ]);
});
