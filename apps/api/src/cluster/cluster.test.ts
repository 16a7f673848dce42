import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { signUpForm } from '../testing/personas.ts';
import { type Spawned, spawnServer } from '../testing/servers/spawn-server.ts';

const workersCount = 2;
const json = { 'content-type': 'application/json' };

let folder: string;
let servers: Spawned[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-cluster-'));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) server.send('SIGTERM');
  await Promise.all(servers.map((server) => server.ended));
  rmSync(folder, { recursive: true });
});

function spawnWorkers(settings: Record<string, string> = {}): Spawned {
  const server = spawnServer({
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
    WORKERS: String(workersCount),
    ...settings,
  });
  servers.push(server);
  return server;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Starts a server, and waits until all its workers answer. */
async function startWorkers(settings?: Record<string, string>) {
  const server = spawnWorkers(settings);
  const url = await server.ready();
  await waitForWorkers(url);
  return { server, url };
}

type Answer = { status: number; body: string; headers: IncomingMessage['headers'] };
type Call = { method?: string; headers?: Record<string, string>; body?: object; agent?: Agent };

/** Calls over a connection of its own, so that the workers answer in turns. */
function call(url: string, path: string, { method = 'GET', headers = {}, body, agent }: Call = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...(body && json), ...headers }, agent: agent ?? false };
    const sent = httpRequest(`${url}${path}`, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }));
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

async function waitForWorkers(url: string, count = workersCount): Promise<void> {
  await expect
    .poll(async () => /^ballast_workers (\d+)$/m.exec((await call(url, '/metrics')).body)?.[1], { timeout: 20_000 })
    .toBe(String(count));
}

const readUser = (url: string, cookie: string) => call(url, '/api/auth/user', { headers: { cookie } });

async function signUp(url: string, name: string): Promise<{ cookie: string; id: string }> {
  const { headers } = await call(url, '/api/force/force-signup', { method: 'POST', body: signUpForm(name) });
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  return { cookie, id: z.object({ id: z.string() }).parse(JSON.parse((await readUser(url, cookie)).body)).id };
}

const post = (url: string, cookie: string, content: string) =>
  call(url, '/api/community/posts', { method: 'POST', headers: { cookie }, body: { content, isAnonymous: true } });

const feed = async (url: string, cookie: string) =>
  (await call(url, '/api/community/posts?limit=100', { headers: { cookie } })).body;

/** The answers of more calls than there are workers. */
const askAll = <Result>(ask: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: 3 * workersCount }, ask));

describe.skipIf(process.platform !== 'linux')('a server with several workers', { timeout: 60_000 }, () => {
  test('answers with what was written through any of them', async () => {
    const { url } = await startWorkers();
    const { cookie } = await signUp(url, 'alder');
    for (let count = 0; count < 2 * workersCount; count += 1) {
      await askAll(() => feed(url, cookie));
      expect((await post(url, cookie, `Story ${count}.`)).status).toBe(201);
      for (const body of await askAll(() => feed(url, cookie))) expect(body).toContain(`Story ${count}.`);
    }
  });

  test('an ended session ends at all of them', async () => {
    const { url } = await startWorkers();
    const { cookie } = await signUp(url, 'alder');
    const statuses = async () => new Set((await askAll(() => readUser(url, cookie))).map(({ status }) => status));
    expect(await statuses()).toEqual(new Set([200]));
    await call(url, '/api/auth/logout', { method: 'POST', headers: { cookie } });
    expect(await statuses()).toEqual(new Set([401]));
  });

  test('limits count over all of them', async () => {
    const { url } = await startWorkers({ RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const { status } = await call(url, '/api/force/force-signup', {
        method: 'POST',
        body: signUpForm(`alder${count}`),
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });

  test('a stream at one of them is told what another has written', async () => {
    const { url } = await startWorkers();
    const [alder, birch] = [await signUp(url, 'alder'), await signUp(url, 'birch')];
    const send = async (from: { cookie: string }, to: { id: string }) => {
      const body = { receiverId: to.id, content: 'Still up?' };
      const { status } = await call(url, '/api/messages/send', {
        method: 'POST',
        headers: { cookie: from.cookie },
        body,
      });
      expect(status).toBe(201);
    };
    // Before an answer, few messages can be sent.
    await send(birch, alder);
    const controller = new AbortController();
    const stream = await fetch(`${url}/api/events`, { headers: { cookie: birch.cookie }, signal: controller.signal });
    let received = '';
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) received += Buffer.from(chunk).toString();
    })().catch(() => {});
    const hints = () => received.split('"messages"').length - 1;
    for (let count = 0; count < 2 * workersCount; count += 1) {
      const before = hints();
      await send(alder, birch);
      await expect.poll(hints).toBeGreaterThan(before);
    }
    controller.abort();
    await reading;
  });

  test('the metrics are those of all of them', async () => {
    const { url } = await startWorkers();
    const answered = async () =>
      [
        ...(await call(url, '/metrics')).body.matchAll(
          /^http_request_duration_seconds_count\{[^}]*healthz[^}]*\} (\d+)$/gm,
        ),
      ].reduce((sum, [, count]) => sum + Number(count), 0);
    expect(await answered()).toBe(0);
    for (let count = 0; count < 10; count += 1) await call(url, '/healthz');
    expect(await answered()).toBe(10);
  });

  test('one that is killed is replaced within a second, and the others answer', async () => {
    const { server, url } = await startWorkers();
    const { cookie } = await signUp(url, 'alder');
    const [killed = 0, other] = childrenOf(server.pid);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => childrenOf(server.pid).includes(killed)).toBe(false);
    expect((await post(url, cookie, 'Written meanwhile.')).status).toBe(201);
    await waitForWorkers(url);
    expect(childrenOf(server.pid)).toContain(other);
    for (const body of await askAll(() => feed(url, cookie))) expect(body).toContain('Written meanwhile.');
  });

  test('one that hangs is killed and replaced', async () => {
    const { server, url } = await startWorkers();
    const [hanging = 0] = childrenOf(server.pid);
    process.kill(hanging, 'SIGSTOP');
    await expect.poll(() => childrenOf(server.pid).includes(hanging), { timeout: 20_000 }).toBe(false);
    await waitForWorkers(url);
  });

  test('SIGHUP replaces all of them without a refused or broken request', async () => {
    const { server, url } = await startWorkers();
    const { cookie } = await signUp(url, 'alder');
    const before = childrenOf(server.pid);
    const agent = new Agent({ keepAlive: true });
    let isOver = false;
    const statuses = new Map<number, number>();
    const count = ({ status }: Answer) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const load = async (options: Call) => {
      while (!isOver) count(await call(url, '/api/community/posts', { headers: { cookie }, ...options }));
    };
    const loads = [load({}), load({}), load({ agent }), load({ agent })];
    server.send('SIGHUP');
    await expect
      .poll(() => childrenOf(server.pid).some((pid) => before.includes(pid)), { timeout: 40_000 })
      .toBe(false);
    await waitForWorkers(url);
    isOver = true;
    await Promise.all(loads);
    agent.destroy();
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(50);
  });

  test('a second server on the same file is refused', async () => {
    await startWorkers();
    const { code, stderr } = await spawnWorkers({ PORT: '0' }).ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('another server is running on')]);
    const alone = await spawnWorkers({ WORKERS: '1' }).ended;
    expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining('another server is running on')]);
  });

  test('SIGTERM ends all of them, and another start finds everything', async () => {
    const { server, url } = await startWorkers();
    const { cookie } = await signUp(url, 'alder');
    await post(url, cookie, 'Still here.');
    const pids = childrenOf(server.pid);
    expect(await server.stop()).toMatchObject({ code: 0 });
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
    const next = await startWorkers();
    expect(await feed(next.url, cookie)).toContain('Still here.');
  });

  test('a setting that cannot be used is refused in one sentence', async () => {
    const { code, stderr } = await spawnWorkers({ WORKERS: '0' }).ended;
    expect([code, stderr]).toEqual([
      1,
      'WORKERS is not usable: it has to be auto, or a number of processes from 1 to 64.\n',
    ]);
    const { code: otherCode, stderr: otherText } = await spawnWorkers({ MEDIA_URL: `file:${folder}/data/ballast.db/x` })
      .ended;
    expect(otherCode).toBe(1);
    expect(otherText.trim().split('\n')).toHaveLength(1);
  });

  test('when the primary process is killed, its workers end and the file is free', async () => {
    const { server } = await startWorkers();
    const pids = childrenOf(server.pid);
    server.send('SIGKILL');
    await server.ended;
    await expect.poll(() => pids.filter((pid) => isRunning(pid)), { timeout: 10_000 }).toEqual([]);
    await startWorkers();
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
