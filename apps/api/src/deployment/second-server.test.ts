import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { programFile } from '../testing/servers/program-file.ts';
import { type Spawned, spawnServer } from '../testing/servers/spawn-server.ts';

let folder: string;
let servers: Spawned[];
const dataDir = () => join(folder, 'data');
const start = (settings: Record<string, string> = {}) => {
  const server = spawnServer({ DATA_DIR: dataDir(), ...settings });
  servers.push(server);
  return server;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-second-'));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) server.send('SIGKILL');
  await Promise.all(servers.map((server) => server.ended));
  rmSync(folder, { recursive: true });
});

const refusalFor = (path: string) =>
  `The database that DATABASE_URL names cannot be opened: another server is running on ${path}. Stop that one first, or start this one with a DATA_DIR of its own.\n`;

test('a second server on one SQLite file refuses to start, and the first keeps serving', async () => {
  const serverUrl = await start().ready();
  const { code, stdout, stderr } = await start().ended;
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: refusalFor(join(dataDir(), 'ballast.db')) });
  expect((await fetch(`${serverUrl}/readyz`)).status).toBe(200);
});

test('a second server that opens the file through a link is refused', async () => {
  await start().ready();
  const link = join(folder, 'link.db');
  symlinkSync(join(dataDir(), 'ballast.db'), link);
  const second = start({ DATA_DIR: join(folder, 'other'), DATABASE_URL: `file:${link}` });
  expect(await second.ended).toMatchObject({ code: 1, stderr: refusalFor(link) });
});

test('exactly one of several servers that start together on a new folder serves', async () => {
  mkdirSync(dataDir());
  const started = [start(), start(), start()];
  const outcomes = await Promise.all(
    started.map((server) => Promise.race([server.ready().catch(() => 'refused'), server.ended.then(() => 'refused')])),
  );
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(2);
});

test.each(['SIGTERM', 'SIGKILL'] as const)('the next server starts after %s', async (signal) => {
  const first = start();
  await first.ready();
  first.send(signal);
  await first.ended;
  expect((await fetch(`${await start().ready()}/readyz`)).status).toBe(200);
});

test('a backup runs beside a server', async () => {
  await start().ready();
  const options = { env: { PATH: process.env['PATH'], DATA_DIR: dataDir() } };
  const args = [programFile('ballast'), 'backup', join(folder, 'backup')];
  expect((await promisify(execFile)(process.execPath, args, options)).stdout).toMatch(
    /^\{"kind":"backup","ok":true,.*\}\n$/,
  );
});

test('servers on databases in memory start side by side', async () => {
  const inMemory = (name: string) => start({ DATABASE_URL: 'file::memory:', DATA_DIR: join(folder, name) });
  const addresses = await Promise.all([inMemory('one').ready(), inMemory('two').ready()]);
  expect(new Set(addresses).size).toBe(2);
});
