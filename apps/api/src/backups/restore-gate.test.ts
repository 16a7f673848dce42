import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signUpForm } from '../testing/personas.ts';
import { type ObjectStore, startObjectStore } from '../testing/servers/object-store.ts';
import { type Spawned, spawnServer } from '../testing/servers/spawn-server.ts';

const timeoutMs = 120_000;

let folder: string;
let store: ObjectStore;
let servers: Spawned[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-restore-gate-'));
  store = await startObjectStore({ pageSize: 100 });
  servers = [];
});
afterEach(async () => {
  for (const server of servers) server.send('SIGKILL');
  await Promise.all(servers.map((server) => server.ended));
  await store.close();
  rmSync(folder, { recursive: true });
});

function start(name: string, settings: Record<string, string> = {}): Spawned {
  const server = spawnServer({ DATA_DIR: join(folder, name), RATE_LIMITS: 'off', ERASURE_DELAY: '0', ...settings });
  servers.push(server);
  return server;
}

function send(address: string, path: string, { method = 'POST', cookie = '', body }: SendOptions = {}) {
  return fetch(`${address}${path}`, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
type SendOptions = { method?: string; cookie?: string; body?: unknown };

const signIn = (address: string, name: string) => {
  const { email, password } = signUpForm(name);
  return send(address, '/api/force/force-login', { body: { email, password } });
};

/** Signs up alder and birch, copies the stopped server's data to `backup`, and lets alder leave. */
async function leaveAfterBackup(settings: Record<string, string>): Promise<void> {
  const first = start('data', settings);
  for (const name of ['alder', 'birch']) {
    expect((await send(await first.ready(), '/api/force/force-signup', { body: signUpForm(name) })).status).toBe(201);
  }
  expect(await first.stop()).toMatchObject({ code: 0 });
  cpSync(join(folder, 'data'), join(folder, 'backup'), { recursive: true });
  const second = start('data', settings);
  const address = await second.ready();
  const cookie = (await signIn(address, 'alder')).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const left = await send(address, '/api/users/delete-account', { method: 'DELETE', cookie });
  expect(left.status).toBe(200);
  expect(await second.stop()).toMatchObject({ code: 0 });
}

test('a restored server answers 503 until it has read the ledger, and then members who left cannot sign in', {
  timeout: timeoutMs,
}, async () => {
  const settings = {
    MEDIA_URL: `s3://pictures?endpoint=${store.url}&region=eu-west-2`,
    AWS_ACCESS_KEY_ID: 'literal-key',
    AWS_SECRET_ACCESS_KEY: 'literal-secret',
  };
  await leaveAfterBackup(settings);
  store.refuse(403);
  const restored = start('backup', settings);
  const address = await restored.ready();
  for (const name of ['alder', 'birch']) {
    const refused = await signIn(address, name);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
  }
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  const ready = await fetch(`${address}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'unavailable', database: 'ok', ledger: 'unavailable' });
  // The log is written in batches.
  await vi.waitFor(() => expect(restored.logLines().join('\n')).toContain('requests get 503 until it can'), {
    timeout: timeoutMs / 4,
  });

  store.recover();
  const readyStatus = async () => (await fetch(`${address}/readyz`)).status;
  await vi.waitFor(async () => expect(await readyStatus()).toBe(200), { timeout: timeoutMs / 2, interval: 200 });
  expect((await signIn(address, 'alder')).status).toBe(401);
  expect((await signIn(address, 'birch')).status).toBe(200);
  expect(await restored.stop()).toMatchObject({ code: 0 });
});

test('the start is refused with a sentence if the folder of the ledger cannot be read', {
  timeout: timeoutMs,
}, async () => {
  await leaveAfterBackup({});
  // Permissions would not stop a test that runs as root.
  rmSync(join(folder, 'backup/media/ledger'), { recursive: true, force: true });
  mkdirSync(join(folder, 'backup/media'), { recursive: true });
  writeFileSync(join(folder, 'backup/media/ledger'), 'not a folder');
  const { code, stdout, stderr } = await start('backup').ended;
  expect(code).toBe(1);
  expect(stdout).not.toContain('is ready');
  expect(stderr).toMatch(/^The erasure ledger, .* cannot be read: ENOTDIR.* nothing is served without it\.\n$/);
});
