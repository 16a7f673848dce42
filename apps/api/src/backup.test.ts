import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signUpForm } from './testing/personas.ts';
import { type Spawned, spawnServer } from './testing/servers/spawn-server.ts';

let folder: string;
let servers: Spawned[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-backup-'));
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true });
});

const key = { ENCRYPTION_KEY: Buffer.alloc(32, 5).toString('base64') };
const start = (dataDir: string) => {
  const server = spawnServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off', ...key });
  servers.push(server);
  return server;
};

function backup(settings: Record<string, string>, ...args: string[]) {
  const options = { env: { PATH: process.env['PATH'], ...key, ...settings } };
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, 'backup.ts'), ...args], options);
}

test('a server started on a backup has the posts, pictures and sessions of the original', async () => {
  const serverUrl = await start(join(folder, 'data')).ready();
  const signedUp = await fetch(`${serverUrl}/api/force/force-signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signUpForm('alder')),
  });
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const form = new FormData();
  form.set('content', 'worth keeping');
  form.set('isAnonymous', 'true');
  const pixels = sharp({ create: { width: 9, height: 7, channels: 3, background: '#445' } });
  form.set('image', new Blob([new Uint8Array(await pixels.png().toBuffer())], { type: 'image/png' }), 'a.png');
  await fetch(`${serverUrl}/api/community/posts`, { method: 'POST', headers: { cookie }, body: form });

  const target = join(folder, 'backup');
  const { stdout } = await backup({ DATA_DIR: join(folder, 'data') }, target);
  expect(stdout).toMatch(/^The database is in .*\. Pictures with it: 1\. The keys are not: .*\n$/);
  expect(readdirSync(target).sort()).toEqual(['ballast.db', 'media']);
  expect(statSync(target).mode & 0o777).toBe(0o700);

  const restored = await start(target).ready();
  const [post] = JSON.parse(await (await fetch(`${restored}/api/community/posts`, { headers: { cookie } })).text());
  expect(post).toMatchObject({ content: 'worth keeping', mine: true });
  expect((await fetch(`${restored}${post.mediaUrl}`, { headers: { cookie } })).status).toBe(200);
});

test.each([
  [{}, [], 'Say where to: npm run backup -- <new folder>\n'],
  [{}, ['/tmp'], '/tmp is there already: a backup goes into a new folder.\n'],
  [
    { DATABASE_URL: 'postgres://x' },
    ['/tmp/new'],
    'DATABASE_URL names PostgreSQL, which pg_dump backs up: see docs/operating.md.\n',
  ],
])('a backup with %j to %j fails with the reason', async (settings, args, stderr) => {
  await expect(backup({ DATA_DIR: folder, ...settings }, ...args)).rejects.toMatchObject({ code: 1, stderr });
});
