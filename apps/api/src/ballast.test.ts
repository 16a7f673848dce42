import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signUpForm } from './testing/personas.ts';
import { programFile } from './testing/servers/program-file.ts';
import { type Spawned, spawnServer } from './testing/servers/spawn-server.ts';

let folder: string;
let server: Spawned;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-command-'));
  server = spawnServer({ DATA_DIR: folder, RATE_LIMITS: 'off' });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const command = (...args: string[]) =>
  promisify(execFile)(process.execPath, [programFile('ballast'), ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
  });

test('the command "restored" ends every session while a server runs', async () => {
  const serverUrl = await server.ready();
  const signedUp = await fetch(`${serverUrl}/api/force/force-signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signUpForm('alder')),
  });
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const statusOf = async () => (await fetch(`${serverUrl}/api/auth/user`, { headers: { cookie } })).status;
  expect(await statusOf()).toBe(200);
  expect((await command('restored')).stdout).toContain('Every session and mailed link has ended');
  expect(await statusOf()).toBe(401);
});

test('the command "restart" says that a server with one process goes on, and that no server is running', async () => {
  const serverUrl = await server.ready();
  server.send('SIGHUP');
  const one = 'The server has one process, and goes on. Stop and start it, or run it with WORKERS=2 or more.\n';
  await expect(command('restart')).rejects.toMatchObject({ code: 1, stdout: one });
  expect((await fetch(`${serverUrl}/healthz`)).status).toBe(200);
  await expect.poll(() => server.logLines().filter((line) => line.includes('goes on'))).toHaveLength(2);
  server.send('SIGKILL');
  await server.ended;
  await expect(command('restart')).rejects.toMatchObject({
    code: 1,
    stdout: `No server is running on the DATA_DIR ${folder}.\n`,
  });
});

test('an unknown command fails and prints the list of commands', async () => {
  await server.ready();
  await expect(command('erase')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('restored') });
});
