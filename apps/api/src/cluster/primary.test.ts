import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { childrenOf } from '../testing/servers/children-of.ts';
import { type Spawned, spawnServer } from '../testing/servers/spawn-server.ts';
import { restartServers } from './control.ts';

const script = fileURLToPath(new URL('./testing/primary-with-flags.ts', import.meta.url));
const timeout = 20_000;

let folder: string;
let server: Spawned;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-primary-'));
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const setFlag = (name: string) => writeFileSync(join(folder, name), '');
const workers = () => childrenOf(server.pid);
const keeper = () => Number(readFileSync(join(folder, 'keeper'), 'utf8'));
const logged = () => server.logLines().map((line): string => JSON.parse(line).msg);

/** Over a connection of its own. */
const callOnce = (url: string): Promise<number | string | undefined> =>
  new Promise((resolve) => {
    get(url, { agent: false }, (response) => response.resume().on('end', () => resolve(response.statusCode))).on(
      'error',
      (error: NodeJS.ErrnoException) => resolve(error.code),
    );
  });

async function start(): Promise<number[]> {
  server = spawnServer({}, script, [folder]);
  await server.ready();
  await expect.poll(() => readFileSync(join(folder, 'ready'), 'utf8').trim().split('\n')).toHaveLength(2);
  await expect.poll(() => workers().includes(keeper())).toBe(true);
  return workers();
}

const untilReplaced = (pids: readonly number[]) =>
  expect.poll(() => [workers().length, workers().filter((pid) => pids.includes(pid))], { timeout }).toEqual([2, []]);

describe.skipIf(process.platform !== 'linux')('the primary process', { timeout: 40_000 }, () => {
  test('kills and replaces a worker that hangs', async () => {
    const [hanging = 0, other] = await start();
    process.kill(hanging, 'SIGSTOP');
    await untilReplaced([hanging]);
    expect(workers()).toContain(other);
    expect(logged()).toEqual(['a worker hangs and is killed', 'a worker ended']);
  });

  test('closes the connection that it was passing on to a worker that hangs', async () => {
    const [hanging = 0] = await start();
    const url = await server.ready();
    process.kill(hanging, 'SIGSTOP');
    const calls = Array.from({ length: 10 }, () => callOnce(url));
    expect((await Promise.all(calls)).filter((outcome) => outcome !== 200)).toEqual(['ECONNRESET']);
  });

  test('kills and replaces a worker that hangs at its start', async () => {
    const [killed = 0] = await start();
    setFlag('hang at start');
    process.kill(killed, 'SIGKILL');
    await expect.poll(logged, { timeout }).toContain('a worker hangs and is killed');
    await expect.poll(() => workers().length, { timeout }).toBe(2);
  });

  test('gives what only one may do to another worker when one is killed', async () => {
    await start();
    const first = keeper();
    process.kill(first, 'SIGKILL');
    await expect.poll(() => keeper() !== first && workers().includes(keeper()), { timeout }).toBe(true);
  });

  test('replaces each worker once on SIGHUP, also if one of them is killed meanwhile', async () => {
    const before = await start();
    server.send('SIGHUP');
    await untilReplaced(before);
    const between = workers();
    server.send('SIGHUP');
    process.kill(between[1] ?? 0, 'SIGKILL');
    await untilReplaced(between);
    await expect
      .poll(() => logged().filter((text) => text === 'all workers were replaced').length, { timeout })
      .toBe(2);
    expect(workers()).toHaveLength(2);
  });

  test('keeps the workers if a new one does not start, and says so', async () => {
    const before = await start();
    setFlag('end at start');
    expect(await restartServers(folder)).toEqual({
      isSound: false,
      text: 'A new process did not start, so the others go on. The log says why.',
    });
    expect(workers()).toEqual(before);
    expect(await restartServers(folder)).toMatchObject({ isSound: true });
    expect(workers().filter((pid) => before.includes(pid))).toEqual([]);
  });

  test('ends with the code of a first worker that does not start', async () => {
    setFlag('end at start');
    server = spawnServer({}, script, [folder]);
    expect(await server.ended).toMatchObject({ code: 3 });
  });
});
