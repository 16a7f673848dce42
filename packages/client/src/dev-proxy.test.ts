import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUpForm } from '@ballast/api/testing/personas';
import { type Spawned, spawnServer } from '@ballast/api/testing/spawn-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createViteServer } from 'vitest/node';
import { createBallastClient } from './index.ts';

const documentedConfigs = [
  ...readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8').matchAll(/```js\n([^`]*)```/g),
].map(([, code = '']) => code);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

let folder: string;
let server: Spawned;
const servers: Spawned[] = [];
function startServer(settings: Record<string, string>): Spawned {
  const DATA_DIR = join(folder, `data-${servers.length}`);
  const started = spawnServer({ DATA_DIR, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...settings });
  servers.push(started);
  return started;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-proxy-'));
  server = startServer({});
});
afterAll(async () => {
  await Promise.all(servers.map((each) => each.stop()));
  rmSync(folder, { recursive: true });
});

/** Starts Vite with a configuration of docs/api.md, in front of `target`. Returns the origin of the page. */
async function startVite(config: string | undefined, target: string, port: number): Promise<string> {
  const configFile = join(folder, `vite.config.${port}.mjs`);
  writeFileSync(configFile, config?.replaceAll('http://127.0.0.1:3000', target) ?? '');
  const vite = await createViteServer({
    configFile,
    root: folder,
    logLevel: 'silent',
    server: { port, strictPort: true, host: 'localhost', ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  await vite.listen();
  onTestFinished(() => vite.close());
  return `http://localhost:${port}`;
}

/** A client that acts as a browser on the page: it sends Origin and Sec-Fetch-Site with every call. */
function browserAt(page: string, site = 'same-origin', origin = page) {
  return createBallastClient({
    url: page,
    fetch(input, init) {
      const headers = new Headers(init?.headers);
      headers.set('origin', origin);
      headers.set('sec-fetch-site', site);
      return fetch(input, { ...init, headers });
    },
  });
}

const memberForm = (name: string) => ({ ...signUpForm(name), username: name });

test('docs/api.md has two configurations of Vite', () => {
  expect(documentedConfigs).toHaveLength(2);
});

test('a page behind Vite signs in and writes if PUBLIC_URL is the origin of the page', async () => {
  const [port, apiPort] = [await freePort(), await freePort()];
  await startServer({ PUBLIC_URL: `http://localhost:${port}`, PORT: `${apiPort}` }).ready();
  const page = await startVite(documentedConfigs[0], `http://127.0.0.1:${apiPort}`, port);
  const browser = browserAt(page);
  await browser.auth.signUp.mutate(memberForm('oak'));
  expect((await browser.posts.create.mutate({ content: 'Through Vite', isAnonymous: false })).mine).toBe(true);
  expect(await (await fetch(`${page}/api/openapi.json`)).json()).toMatchObject({ servers: [{ url: page }] });
  const elsewhere = browserAt(page, 'cross-site', 'https://example.org');
  await expect(elsewhere.auth.signUp.mutate(memberForm('elm'))).rejects.toMatchObject({ code: 'BAD_ORIGIN' });
});

test('a page behind Vite signs in and writes if the proxy sends the server’s origin', async () => {
  const page = await startVite(documentedConfigs[1], await server.ready(), await freePort());
  const browser = browserAt(page);
  await browser.auth.signUp.mutate(memberForm('ash'));
  expect((await browser.posts.create.mutate({ content: 'Through Vite', isAnonymous: true })).mine).toBe(true);
  const elsewhere = browserAt(page, 'cross-site', 'https://example.org');
  await expect(elsewhere.auth.signUp.mutate(memberForm('elm'))).rejects.toMatchObject({ code: 'BAD_ORIGIN' });
});

test('a page behind Vite is refused if neither PUBLIC_URL nor the proxy adapts the origin', async () => {
  const page = await startVite(documentedConfigs[0], await server.ready(), await freePort());
  await expect(browserAt(page).auth.signUp.mutate(memberForm('rowan'))).rejects.toMatchObject({ code: 'BAD_ORIGIN' });
});
