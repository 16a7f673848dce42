import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateLastBackup } from '../backups/last-backup.ts';
import { parseEnv } from '../settings/env.ts';
import { version } from '../settings/version.ts';
import { childrenOf } from '../testing/servers/children-of.ts';
import { programFile } from '../testing/servers/program-file.ts';
import { spawnServer } from '../testing/servers/spawn-server.ts';
import { describeStart } from './describe-start.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const describeWith = (settings: Record<string, string>) =>
  describeStart(parseEnv({ DATA_DIR: folder, WORKERS: '2', ...settings })).split('\n');

test('a trial says what is missing for the public', () => {
  // A problem was told, but no backup was made.
  updateLastBackup(folder, { reportedAt: { 'backup.failed': { REPORTS_EMAIL: '2026-11-28T03:12:00.000Z' } } });
  expect(describeWith({})).toEqual([
    `  Version         ${version}, 2 processes on 127.0.0.1:3000`,
    `  Database        SQLite, ${folder}/ballast.db, sealed with ${folder}/keys/encryption.key`,
    `  Pictures        ${folder}/media`,
    '  For the public  missing: https (PUBLIC_URL), mail (SMTP_URL), an admin key (ADMIN_KEY), whom to call (ON_CALL), a backup (npm run backup -- <folder>)',
    '',
  ]);
});

test('a public server says where its data is, without a password', () => {
  updateLastBackup(folder, { madeAt: '2026-11-28T03:12:00.000Z' });
  expect(
    describeWith({
      WORKERS: '1',
      PUBLIC_URL: 'https://ballast.org.uk',
      TRUST_PROXY: '1',
      ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
      ON_CALL: 'Sam Reed, 07700 900000',
      SMTP_URL: 'smtp://user:hushed@mail.ballast.org.uk',
      ADMIN_KEY: 'hushed yew stands here',
      DATABASE_URL: 'postgres://ballast:hushed@db.internal:5433/ballast?sslmode=require',
      MEDIA_URL: 's3://pictures?endpoint=http://user:hushed@127.0.0.1:9000',
    }),
  ).toEqual([
    `  Version         ${version}, 1 process on 127.0.0.1:3000`,
    '  Database        PostgreSQL, db.internal:5433/ballast',
    '  Pictures        object store, bucket pictures',
    '  For the public  nothing is missing',
    '',
  ]);
});

test('https without TRUST_PROXY is named, because members would share each rate limit', () => {
  expect(describeWith({ PUBLIC_URL: 'https://ballast.org.uk' }).at(-2)).toContain(
    'missing: the number of proxies (TRUST_PROXY), mail',
  );
});

test('without a terminal only the address is printed', async () => {
  const server = spawnServer({ DATA_DIR: folder });
  const url = await server.ready();
  const { stdout } = await server.stop();
  expect(stdout.split('\n').filter((line) => line !== '' && !line.startsWith('{'))).toEqual([
    `Ballast is ready at ${url}`,
  ]);
});

test.each(['1', '2'])('on a terminal five lines are printed, with WORKERS=%s', async (workers) => {
  // `script` gives the server a terminal. It is part of Debian's base system.
  const command = `exec ${process.execPath} ${programFile('server')}`;
  const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', WORKERS: workers },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(terminal, 'close');
  let printed = '';
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await expect.poll(() => printed, { timeout: 20_000 }).toContain('For the public');
  const [serverPid = 0] = childrenOf(terminal.pid ?? 0);
  process.kill(serverPid, 'SIGTERM');
  await ended;
  expect(printed.trimEnd().split('\r\n')).toEqual([
    expect.stringMatching(/^Ballast is ready at http:\/\/127\.0\.0\.1:\d+$/),
    expect.stringMatching(/^ {2}Version/),
    expect.stringMatching(/^ {2}Database {8}SQLite/),
    expect.stringMatching(/^ {2}Pictures/),
    expect.stringMatching(/^ {2}For the public {2}missing: https/),
  ]);
});
