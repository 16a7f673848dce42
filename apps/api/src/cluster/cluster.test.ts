import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { commentThroughout } from '../testing/machines/comment-throughout.ts';
import { readThroughout } from '../testing/machines/read-throughout.ts';
import { signUpForm } from '../testing/personas.ts';
import { childrenOf } from '../testing/servers/children-of.ts';
import { freePort } from '../testing/servers/programs.ts';
import { type Spawned, spawnServer } from '../testing/servers/spawn-server.ts';
import { restartServers } from './control.ts';
import { killInTransaction } from './testing/kill-in-transaction.ts';

const workersCount = 2;

const json = { 'content-type': 'application/json' };

let folder: string;
let dataDir: string;
let servers: Spawned[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-cluster-'));
  servers = [];
});
afterAll(async () => {
  for (const server of servers) server.send('SIGTERM');
  await Promise.all(servers.map((server) => server.ended));
  rmSync(folder, { recursive: true });
});

function spawnWorkers(settings: Record<string, string> = {}): Spawned {
  const server = spawnServer({
    DATA_DIR: dataDir,
    WORKERS: String(workersCount),
    ...settings,
  });
  servers.push(server);
  return server;
}

type Answer = { status: number; body: string; headers: IncomingMessage['headers'] };
type Call = { method?: string; headers?: Record<string, string>; body?: object };

/** Calls over a connection of its own, so that the workers answer in turns. */
function call(url: string, path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...(body && json), ...headers }, agent: false };
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

async function waitForWorkers(url: string): Promise<void> {
  const expected = `ballast_workers ${workersCount}\n`;
  await vi.waitFor(async () => expect((await call(url, '/metrics')).body).toContain(expected), { timeout: 20_000 });
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
  let server: Spawned;
  let url: string;
  beforeAll(async () => {
    dataDir = join(folder, 'data');
    // If all workers end at once, port 0 would become another one.
    server = spawnWorkers({ RATE_LIMITS: 'off', PORT: String(await freePort()) });
    url = await server.ready();
    await waitForWorkers(url);
  }, 60_000);

  afterAll(async () => void (await server.stop()));

  test('answers with what was written through any of them', async () => {
    const { cookie } = await signUp(url, 'alder');
    for (let count = 0; count < 2 * workersCount; count += 1) {
      await askAll(() => feed(url, cookie));
      expect((await post(url, cookie, `Story ${count}.`)).status).toBe(201);
      for (const body of await askAll(() => feed(url, cookie))) expect(body).toContain(`Story ${count}.`);
    }
  });

  test('an ended session ends at all of them', async () => {
    const { cookie } = await signUp(url, 'ash');
    const statuses = async () => new Set((await askAll(() => readUser(url, cookie))).map(({ status }) => status));
    expect(await statuses()).toEqual(new Set([200]));
    await call(url, '/api/auth/logout', { method: 'POST', headers: { cookie } });
    expect(await statuses()).toEqual(new Set([401]));
  });

  test('a stream at one of them is told what another has written', async () => {
    const [rowan, birch] = [await signUp(url, 'rowan'), await signUp(url, 'birch')];
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
    await send(birch, rowan);
    const controller = new AbortController();
    const stream = await fetch(`${url}/api/events`, { headers: { cookie: birch.cookie }, signal: controller.signal });
    let received = '';
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) received += Buffer.from(chunk).toString();
    })().catch(() => {});
    const hints = () => received.split('"messages"').length - 1;
    for (let count = 0; count < 2 * workersCount; count += 1) {
      const before = hints();
      await send(rowan, birch);
      await expect.poll(hints).toBeGreaterThan(before);
    }
    controller.abort();
    await reading;
  });

  test('the metrics are those of all of them', async () => {
    const answered = async () =>
      [
        ...(await call(url, '/metrics')).body.matchAll(
          /^http_request_duration_seconds_count\{[^}]*healthz[^}]*\} (\d+)$/gm,
        ),
      ].reduce((sum, [, count]) => sum + Number(count), 0);
    const before = await answered();
    for (let count = 0; count < 10; count += 1) await call(url, '/healthz');
    expect(await answered()).toBe(before + 10);
  });

  test('the metrics sum refused sign-ins, and give the state of the whole server once', async () => {
    const wrong = { name: 'x', email: 'nobody@example.org', password: 'wrong password' };
    const readValue = async (name: string) => {
      const { body } = await call(url, '/metrics');
      return Number(
        body
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length),
      );
    };
    const refused = 'ballast_sign_ins_refused_total{kind="password"}';
    const before = await readValue(refused);
    await askAll(() => call(url, '/api/force/force-login', { method: 'POST', body: wrong }));
    expect(await readValue(refused)).toBe(before + 3 * workersCount);
    expect(await readValue('ballast_ready')).toBe(1);
  });

  test('one that is killed is replaced, and the others answer', async () => {
    const { cookie } = await signUp(url, 'hazel');
    const [killed = 0, other] = childrenOf(server.pid);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => childrenOf(server.pid).includes(killed)).toBe(false);
    expect((await post(url, cookie, 'Written meanwhile.')).status).toBe(201);
    await waitForWorkers(url);
    expect(childrenOf(server.pid)).toContain(other);
    for (const body of await askAll(() => feed(url, cookie))) expect(body).toContain('Written meanwhile.');
  });

  async function writeDuring(name: string, act: () => Promise<unknown>) {
    const { cookie } = await signUp(url, name);
    return commentThroughout({ url, cookies: [cookie, cookie, cookie, cookie], act });
  }

  test('a restart replaces all of them without a refused or broken request', async () => {
    const before = childrenOf(server.pid);
    const { cookie } = await signUp(url, 'cedar');
    const restart = async () => expect(await restartServers(dataDir)).toMatchObject({ isSound: true });
    let written: Awaited<ReturnType<typeof writeDuring>> | undefined;
    const outcomes = await readThroughout(`${url}/api/community/posts`, cookie, async () => {
      written = await writeDuring('yew', restart);
    });
    expect(childrenOf(server.pid).filter((pid) => before.includes(pid))).toEqual([]);
    expect([...outcomes.keys()]).toEqual([200]);
    expect(outcomes.get(200)).toBeGreaterThan(50);
    expect(written).toEqual({ failed: [], retries: 0, acknowledged: written?.stored, stored: written?.acknowledged });
  });

  test('when one is killed in the middle of a transaction, the others write on, and nothing is lost or doubled', {
    tags: ['nightly'],
  }, async () => {
    let killed = 0;
    const written = await writeDuring('elm', async () => {
      killed = await killInTransaction(childrenOf(server.pid), join(dataDir, 'ballast.db'));
    });
    await waitForWorkers(url);
    expect(childrenOf(server.pid)).not.toContain(killed);
    expect({ failed: written.failed, stored: written.stored }).toEqual({ failed: [], stored: written.acknowledged });
  });

  test('when all are killed at once, they are replaced, and nothing is lost or doubled', {
    tags: ['nightly'],
  }, async () => {
    const killed = childrenOf(server.pid);
    const written = await writeDuring('oak', async () => {
      for (const pid of killed) process.kill(pid, 'SIGKILL');
    });
    await waitForWorkers(url);
    expect(childrenOf(server.pid).filter((pid) => killed.includes(pid))).toEqual([]);
    expect({ failed: written.failed, stored: written.stored }).toEqual({ failed: [], stored: written.acknowledged });
  });
});

describe.skipIf(process.platform !== 'linux')('a server with several workers and limits', { timeout: 60_000 }, () => {
  let server: Spawned;
  let url: string;
  beforeAll(async () => {
    dataDir = join(folder, 'limited');
    server = spawnWorkers();
    url = await server.ready();
    await waitForWorkers(url);
  }, 60_000);

  test('counts for a limit over all of them', async () => {
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

  test('refuses a second server on its file', async () => {
    const { code, stdout, stderr } = await spawnWorkers().ended;
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^.*another server is running on .*\n$/);
    expect((await call(url, '/readyz')).status).toBe(200);
  });

  test('ends all of them on SIGTERM, and another start finds everything', async () => {
    const { email, password } = signUpForm('alder0');
    const pids = childrenOf(server.pid);
    expect(await server.stop()).toMatchObject({ code: 0 });
    expect(pids.filter(isRunning)).toEqual([]);
    server = spawnWorkers();
    url = await server.ready();
    const body = { email, password };
    expect((await call(url, '/api/force/force-login', { method: 'POST', body })).status).toBe(200);
  });

  test('is ended with its primary process, and the file is free', async () => {
    const pids = childrenOf(server.pid);
    server.send('SIGKILL');
    await server.ended;
    await expect.poll(() => pids.filter(isRunning), { timeout: 10_000 }).toEqual([]);
    server = spawnWorkers();
    await server.ready();
  });

  test('refuses in one sentence a database that cannot be opened', async () => {
    const { code, stderr } = await spawnWorkers({ DATABASE_URL: 'file:/dev' }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database that DATABASE_URL names cannot be opened: .*\n$/);
  });
});

function isRunning(pid: number): boolean {
  try {
    // A process that has ended stays a zombie (Z) until its parent asks for it.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
