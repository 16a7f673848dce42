import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { version } from './settings/version.ts';
import { signUpForm } from './testing/personas.ts';
import { type Spawned, spawnServer } from './testing/servers/spawn-server.ts';

let folder: string;
let servers: Spawned[];
const start = (settings: Record<string, string> = {}) => {
  const server = spawnServer({ DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off', ...settings });
  servers.push(server);
  return server;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-server-'));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) server.send('SIGKILL');
  await Promise.all(servers.map((server) => server.ended));
  rmSync(folder, { recursive: true });
});

const json = { 'content-type': 'application/json' };
const mode = (path: string) => statSync(join(folder, 'data', path)).mode & 0o777;

async function signUp(address: string, name: string): Promise<string> {
  const response = await fetch(`${address}/api/force/force-signup`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(signUpForm(name)),
  });
  expect(response.status).toBe(201);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const post = (address: string, cookie: string, content: string) =>
  fetch(`${address}/api/community/posts`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ content, isAnonymous: true }),
  });

async function feed(address: string, cookie: string): Promise<string> {
  return (await fetch(`${address}/api/community/posts?limit=100`, { headers: { cookie } })).text();
}

describe('on start the server', () => {
  test('prints its address once it accepts requests, and is healthy', async () => {
    const address = await start().ready();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok', version });
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ok', database: 'ok' });
  });

  test('refuses admin logins and logs one line if ADMIN_KEY is not set', async () => {
    const [withoutKey, withKey] = [start(), start({ DATA_DIR: join(folder, 'other'), ADMIN_KEY: 'sixteen letters.' })];
    const login = async (server: Spawned) =>
      (
        await fetch(`${await server.ready()}/api/admin/login`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ key: 'sixteen letters.' }),
        })
      ).status;
    expect(await login(withoutKey)).toBe(401);
    expect(await login(withKey)).toBe(200);
    await Promise.all([withoutKey.stop(), withKey.stop()]);
    const keyWarnings = (server: Spawned) => server.logLines().filter((line) => line.includes('ADMIN_KEY is not set'));
    expect(keyWarnings(withoutKey).length).toBe(1);
    expect(keyWarnings(withKey).length).toBe(0);
  });

  test('creates files with owner-only permissions, and its key only once', async () => {
    const first = start();
    const cookie = await signUp(await first.ready(), 'alder');
    await post(await first.ready(), cookie, 'from before');
    expect(mode('.')).toBe(0o700);
    expect(mode('keys')).toBe(0o700);
    expect(mode('keys/encryption.key')).toBe(0o600);
    expect(mode('media')).toBe(0o700);
    const key = readFileSync(join(folder, 'data/keys/encryption.key'), 'utf8');
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    await first.stop();

    const address = await start().ready();
    expect(readFileSync(join(folder, 'data/keys/encryption.key'), 'utf8')).toBe(key);
    expect(JSON.parse(await feed(address, cookie))).toMatchObject([{ content: 'from before', mine: true }]);
  });
});

describe('a failed start', () => {
  test('prints one line that names the setting', async () => {
    const { code, stdout, stderr } = await start({ PORT: 'http' }).ended;
    const sentence = 'PORT is not usable: it has to be a port number from 0 to 65535.';
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
  });

  test('names DATA_DIR if it is a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, stderr } = await start({ DATA_DIR: join(folder, 'file') }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATA_DIR is not usable: .*\n$/);
  });

  test('names a malformed key file', async () => {
    mkdirSync(join(folder, 'data/keys'), { recursive: true });
    writeFileSync(join(folder, 'data/keys/encryption.key'), 'cut sho');
    const { code, stderr } = await start().ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^.*keys\/encryption\.key does not hold .*backup\.\n$/);
  });

  test("names ENCRYPTION_KEY if the database's key is missing from it", async () => {
    const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
    const first = start({ ENCRYPTION_KEY: key(1) });
    await first.ready();
    await first.stop();
    const { code, stderr } = await start({ ENCRYPTION_KEY: key(2) }).ended;
    const sentence = 'ENCRYPTION_KEY is not usable: it has to hold every key that this database was sealed with.\n';
    expect(code).toBe(1);
    expect(stderr).toEqual(sentence);
    const lost = await start().ended;
    expect(lost.code).toBe(1);
    expect(lost.stderr).toMatch(/^ENCRYPTION_KEY is not set, and .*backup has it\.\n$/);
    await start({ ENCRYPTION_KEY: `${key(2)},${key(1)}` }).ready();
  });

  test('beside the pictures and keys of another database changes nothing, and names DATABASE_URL', async () => {
    await start().ready();
    await servers[0]?.stop();
    const data = join(folder, 'data');
    const picture = join(data, 'media', `${'A'.repeat(22)}.webp`);
    writeFileSync(picture, 'a picture of the right database');
    const key = readFileSync(join(data, 'keys/encryption.key'), 'utf8');
    const wrong = { DATABASE_URL: `file:${folder}/wrong.db` };
    const besidePictures = await start(wrong).ended;
    expect(besidePictures.code).toBe(1);
    expect(besidePictures.stderr).toMatch(
      /^The pictures that MEDIA_URL names belong to .* DATABASE_URL .*operating\.md.*\n$/,
    );
    const besideKey = await start({ ...wrong, MEDIA_URL: `file:${folder}/new` }).ended;
    expect(besideKey.code).toBe(1);
    expect(besideKey.stderr).toMatch(
      /^The database that DATABASE_URL names is new, but .* holds the key of an existing .*\n$/,
    );
    expect(readFileSync(picture, 'utf8')).toBe('a picture of the right database');
    expect(readFileSync(join(data, 'keys/encryption.key'), 'utf8')).toBe(key);
    expect(existsSync(join(folder, 'new/store-id'))).toBe(false);
    await start().ready();
  });

  test('without the key of the database leaves no key file behind', async () => {
    const first = start();
    await first.ready();
    await first.stop();
    rmSync(join(folder, 'data/keys'), { recursive: true });
    const { code, stderr } = await start().ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^ENCRYPTION_KEY is not set, and .*backup has it\.\n$/);
    expect(existsSync(join(folder, 'data/keys'))).toBe(false);
  });

  test('prints that the port is in use, at any log level', async () => {
    const { port } = new URL(await start().ready());
    const { code, stderr } = await start({ DATA_DIR: join(folder, 'other'), PORT: port, LOG_LEVEL: 'silent' }).ended;
    const sentence = `Ballast cannot listen on HOST 127.0.0.1 and PORT ${port}: something else is listening there.\n`;
    expect(code).toBe(1);
    expect(stderr).toEqual(sentence);
  });
});

describe('SIGTERM', () => {
  test('finishes the request in flight, refuses new ones, and exits with code 0', async () => {
    const server = start();
    const address = await server.ready();
    const cookie = await signUp(address, 'alder');
    const body = JSON.stringify({ content: 'sent while it stopped', isAnonymous: true });
    const response = new Promise<number | undefined>((resolve, reject) => {
      const inFlight = httpRequest(`${address}/api/community/posts`, { method: 'POST', headers: { ...json, cookie } });
      inFlight.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
      inFlight.on('error', reject);
      inFlight.write(body.slice(0, 10), async () => {
        // The second half is sent once the server has the first half and refuses new requests.
        await fetch(`${address}/healthz`);
        server.send('SIGTERM');
        await expect
          .poll(() =>
            fetch(`${address}/healthz`).then(
              ({ ok }) => ok,
              () => false,
            ),
          )
          .toBe(false);
        inFlight.end(body.slice(10));
      });
    });
    expect(await response).toBe(201);
    expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(server.logLines()).toContainEqual(
      expect.stringMatching(/"method":"POST","route":"\/api\/community\/posts","status":201/),
    );
    expect(await feed(await start().ready(), cookie)).toContain('sent while it stopped');
  });

  test('ends live streams and unused connections while a request is in flight', async () => {
    const server = start();
    const address = await server.ready();
    const { hostname, port } = new URL(address);
    const cookie = await signUp(address, 'alder');
    const streams = await Promise.all(
      ['/api/events', '/api/trpc/events.news'].map((path) => fetch(`${address}${path}`, { headers: { cookie } })),
    );
    const unused = connect(Number(port), hostname).resume();
    await once(unused, 'connect');
    const inFlight = httpRequest(`${address}/api/community/posts`, { method: 'POST', headers: { ...json, cookie } });
    inFlight.write('{');
    await fetch(`${address}/healthz`);
    const unusedClosed = once(unused, 'close');
    server.send('SIGTERM');
    const texts = await Promise.all(streams.map((response) => response.text()));
    for (const text of texts) expect(text).toMatch(/^retry: \d{4}\n(.|\n)*\nretry: \d{4}\n\n$/);
    await unusedClosed;
    inFlight.end('"content":"the last","isAnonymous":true}');
    const [response] = await once(inFlight, 'response');
    expect(response.statusCode).toBe(201);
    response.resume();
    expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(server.logLines().filter((line) => line.includes('events'))).toHaveLength(2);
  });
});

describe('kill -9', () => {
  test('loses no acknowledged write', async () => {
    const server = start();
    const address = await server.ready();
    const cookie = await signUp(address, 'alder');
    const acknowledged = new Set<string>();
    const writer = async (writerIndex: number) => {
      for (let count = 0; ; count += 1) {
        const content = `post ${writerIndex}/${count} ends here`;
        if ((await post(address, cookie, content)).status !== 201) throw new Error('A post was refused.');
        acknowledged.add(content);
        if (acknowledged.size === 60) server.send('SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: 8 }, (_, writerIndex) => writer(writerIndex)));
    expect((await server.ended).signal).toBe('SIGKILL');
    expect(acknowledged.size).toBeGreaterThanOrEqual(60);
    const after = await feed(await start().ready(), cookie);
    expect([...acknowledged].filter((content) => !after.includes(content))).toEqual([]);
  });
});
