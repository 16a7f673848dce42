import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { programFile } from '../testing/servers/program-file.ts';
import { spawnServer } from '../testing/servers/spawn-server.ts';
import { parseEnv } from './env.ts';
import { readEnvFile } from './env-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-env-file-'));
  path = join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string) => writeFileSync(path, text, { mode: 0o600 });
function read(text: string) {
  write(text);
  return readEnvFile(path);
}

const mayDiffer =
  'has a $, `, \\ or quote, which not every reader of the file takes for itself. Put the value in single quotes.';

test('a file that everybody can change is refused', () => {
  write('PORT=0');
  chmodSync(path, 0o602);
  expect(readEnvFile(path)).toMatchObject({ fault: `Everybody on this machine can change ${path}: chmod 600 it.` });
});

describe('a line of the file', () => {
  test.each([
    [
      'MEDIA_URL=s3://pictures?endpoint=https://s3.example.org&region=eu',
      's3://pictures?endpoint=https://s3.example.org&region=eu',
    ],
    ['MEDIA_URL="s3://pictures" # ours', 's3://pictures'],
    ["export MEDIA_URL='a $b `c` #d'", 'a $b `c` #d'],
    ['MEDIA_URL = Sam, 07700 900000, nights\r', 'Sam, 07700 900000, nights'],
    ["MEDIA_URL=a # it's a comment", 'a'],
    ['MEDIA_URL=', ''],
  ])('%j is read whole', (line, value) => {
    expect(read(`# a comment\n\n${line}\n`)).toMatchObject({ values: { MEDIA_URL: value } });
  });

  test.each([
    ['PUBLIC_URL https://example.org', 'is not NAME=value.'],
    ['PUBLIC-URL=https://example.org', 'is not NAME=value.'],
    ["ADMIN_KEY='canary", 'has a quote that is not closed in the line, or text behind it.'],
    ['ADMIN_KEY="canary" canary', 'has a quote that is not closed in the line, or text behind it.'],
    ['ADMIN_KEY=canary#canary', 'has a #, behind which all is a comment. Put the value in single quotes.'],
    ['ADMIN_KEY=#canary', 'has a #, behind which all is a comment. Put the value in single quotes.'],
    ['DATA_DIR=$HOME/canary', mayDiffer],
    ['DATA_DIR="$(canary)"', mayDiffer],
    ['ADMIN_KEY=cana\\ry', mayDiffer],
    ['ADMIN_KEY="cana\\nry"', mayDiffer],
    ["ADMIN_KEY=cana'ry", mayDiffer],
    ['ADMIN_KEY=cana"r"y', mayDiffer],
  ])('%j is refused', (line, reason) => {
    expect(read(`PORT=3000\n${line}\n`)).toMatchObject({ fault: `Line 2 of ${path} ${reason}` });
  });
});

test.each(['\uFEFFPORT=3000', 'P\0O\0R\0T\0'])('a file that is not plain UTF-8 is refused: %j', (text) => {
  expect(read(text)).toMatchObject({ fault: expect.stringContaining('is not plain text') });
});

test('a file that cannot be read is refused', () => {
  expect(readEnvFile(folder)).toMatchObject({ fault: `${folder} cannot be read: EISDIR.` });
});

describe('a doubt is told', () => {
  test.each([
    [{ SMPT_URL: 'smtp://mail.example.org' }, 'SMPT_URL is no setting. SMTP_URL is one.'],
    [{ smtp_url: 'smtp://mail.example.org' }, 'smtp_url is no setting. SMTP_URL is one.'],
    [{ MEDIA_URI: 's3://pictures' }, 'MEDIA_URI is no setting. MEDIA_URL is one.'],
    [
      { DATABASE_URL: 'postgres://db/ballast?sslmod=verify-full' },
      'sslmod is no parameter of DATABASE_URL. sslmode is one.',
    ],
  ])('about %j', (settings, doubt) => {
    expect(parseEnv(settings).doubts).toEqual([doubt]);
  });

  test.each([
    { POSTGRES_PASSWORD: 'x', AWS_ACCESS_KEY_ID: 'x', BALLAST_IMAGE: 'x', BACKUP_TO: 'x', HOSTNAME: 'x', HOME: 'x' },
    { SMPT_URL: 'smtp://mail.example.org', SMTP_URL: 'smtp://mail.example.org' },
    { DATABASE_URL: 'postgres://db/ballast?sslmode=require&application_name=ballast' },
  ])('but not about %j', (settings) => {
    expect(parseEnv(settings).doubts).toEqual([]);
  });
});

const run = (args: string[], settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, [programFile('ballast'), ...args], {
    env: { PATH: process.env['PATH'], ...settings },
  });

describe('the file that BALLAST_ENV_FILE names', () => {
  test('has the settings of a command, which says so, and that others can read it', async () => {
    const data = join(folder, 'data');
    const server = spawnServer({ DATA_DIR: data });
    await server.ready();
    await server.stop();
    write(`DATA_DIR=${data}\nLOG_LEVEL=silent\nADMIN_KEY='sixteen $letters'\n`);
    chmodSync(path, 0o644);
    const { stdout } = await run(['check'], { BALLAST_ENV_FILE: path });
    expect(stdout).toContain(`settings: all readable, from ${path} and the environment.`);
    expect(stdout).toContain(`warning  settings: Others on this machine can read ${path}: chmod 600 it.`);
    expect(stdout).not.toContain('(ADMIN_KEY)');
  });

  test('reaches the workers of a server, and the environment wins', async () => {
    write("ADMIN_KEY='from the file, which is read'\nPORT=none\nSMPT_URL=smtp://mail.example.org\n");
    const server = spawnServer({ DATA_DIR: join(folder, 'data'), BALLAST_ENV_FILE: path, WORKERS: '2' });
    const address = await server.ready();
    const { status } = await fetch(`${address}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: 'from the file, which is read' }),
    });
    await server.stop();
    expect(status).toBe(200);
    expect(server.logLines().filter((line) => line.includes('SMPT_URL is no setting'))).toHaveLength(1);
  });

  test('stops the start with a sentence if a line is wrong', async () => {
    write('PUBLIC_URL: https://example.org\n');
    const { code, stderr } = await spawnServer({ DATA_DIR: join(folder, 'data'), BALLAST_ENV_FILE: path }).ended;
    expect(stderr).toBe(`Line 1 of ${path} is not NAME=value.\n`);
    expect(code).toBe(1);
  });
});
