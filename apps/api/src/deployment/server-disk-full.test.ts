// @module-tag nightly
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mountSmallDisk } from '@ballast/db/engine/sqlite/small-disk';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { signUpForm } from '../testing/personas.ts';
import { programFile } from '../testing/servers/program-file.ts';
import { freePort } from '../testing/servers/programs.ts';
import { spawnServer } from '../testing/servers/spawn-server.ts';

const timeoutMs = 90_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-full-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const jsonHeaders = { 'content-type': 'application/json' };

async function signUp(serverUrl: string, name: string): Promise<string> {
  const body = JSON.stringify(signUpForm(name));
  const response = await fetch(`${serverUrl}/api/force/force-signup`, { method: 'POST', headers: jsonHeaders, body });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const post = (serverUrl: string, cookie: string, content: string) =>
  fetch(`${serverUrl}/api/community/posts`, {
    method: 'POST',
    headers: { ...jsonHeaders, cookie },
    body: JSON.stringify({ content, isAnonymous: true }),
  });

/** Each request has a connection of its own, which another worker may get. */
async function signedOutEverywhere(serverUrl: string, cookie: string): Promise<boolean> {
  const headers = { cookie, connection: 'close' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(`${serverUrl}/api/auth/user`, { headers })));
  return answers.every(({ status }) => status === 401);
}

async function contents(serverUrl: string, cookie: string): Promise<string[]> {
  const response = await fetch(`${serverUrl}/api/community/posts`, { headers: { cookie } });
  return JSON.parse(await response.text()).map((post: { content: string }) => post.content);
}

test.for(['1', '2'])(
  'on a full disk a server with WORKERS=%s stops with code 0, starts, serves reads and refuses writes',
  {
    timeout: timeoutMs,
  },
  async (WORKERS, context) => {
    const disk = mountSmallDisk(join(folder, 'disk'), 16_384);
    if (!disk) return context.skip();
    const start = () => spawnServer({ DATA_DIR: join(folder, 'disk', 'data'), RATE_LIMITS: 'off', WORKERS });
    const large = 'x'.repeat(5000);
    let server = start();
    try {
      let serverUrl = await server.ready();
      const cookie = await signUp(serverUrl, 'alder');
      const other = await signUp(serverUrl, 'birch');
      expect((await post(serverUrl, cookie, 'from before')).status).toBe(201);
      disk.fill();
      expect((await post(serverUrl, cookie, large)).status).toBe(503);
      expect(await server.stop()).toMatchObject({ code: 0, signal: null, stderr: '' });

      // Starts with a write-ahead log that was not written back to the database file.
      server = start();
      serverUrl = await server.ready();
      expect(await contents(serverUrl, cookie)).toEqual(['from before']);
      disk.free();
      expect((await server.stop()).code).toBe(0);

      // Starts without a write-ahead log and its index, which the clean exit deleted.
      disk.fill();
      server = start();
      serverUrl = await server.ready();
      disk.fill();
      expect(await contents(serverUrl, cookie)).toEqual(['from before']);
      expect((await post(serverUrl, cookie, large)).status).toBe(503);
      const ready = () => fetch(`${serverUrl}/readyz`).then(({ status }) => status);
      await expect.poll(ready, { timeout: 10_000 }).toBe(503);
      expect((await fetch(`${serverUrl}/healthz`)).status).toBe(200);
      // Log lines are written in batches.
      await expect.poll(() => server.output().stdout, { timeout: 10_000 }).toContain('The database takes no write');
      const signedOut = await fetch(`${serverUrl}/api/auth/logout`, { method: 'POST', headers: { cookie: other } });
      expect(signedOut.status).toBe(200);
      expect(signedOut.headers.get('set-cookie')).toContain('Max-Age=0');
      // Several connections, so that every worker answers.
      await expect.poll(() => signedOutEverywhere(serverUrl, other), { timeout: 10_000 }).toBe(true);
      disk.free();
      await expect.poll(ready, { timeout: 10_000 }).toBe(200);
      expect((await post(serverUrl, cookie, large)).status).toBe(201);
    } finally {
      await server.stop();
      disk.unmount();
    }
  },
);

test('a server whose log is on a full disk answers, and stops with code 0', { timeout: timeoutMs }, async () => {
  const port = await freePort();
  const fullDisk = openSync('/dev/full', 'w');
  const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), PORT: String(port), WORKERS: '1' };
  const child = spawn(process.execPath, [programFile('server')], {
    env,
    stdio: ['ignore', fullDisk, fullDisk],
  });
  closeSync(fullDisk);
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  const healthz = () =>
    fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(healthz, { timeout: 40_000 }).toBe(200);
  // Causes more than one batch of log lines.
  for (let count = 0; count < 100; count += 1) expect(await healthz()).toBe(200);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});
