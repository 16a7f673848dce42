import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@ballast/db/open-database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { codeOf } from '../testing/refusal.ts';
import { spawnServer } from '../testing/servers/spawn-server.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/** Strings that must never be logged. */
const secrets = {
  email: 'canary.mail@example.org',
  password: 'canary password nobody has',
  username: 'canaryname',
  content: 'canary words of a post',
  query: 'canaryquery',
  page: 'canarypage',
  cookie: 'canarycookie',
};
const form = {
  ...{ firstName: 'Canaryfirst', lastName: 'Canarylast', dateOfBirth: '1988-02-03', postcode: 'M1 1AE' },
  ...{ email: secrets.email, username: secrets.username, password: secrets.password },
};
const isSecret = /canary|@example|M1 1AE|1988-02-03/i;

const logLineSchema = z.strictObject({
  level: z.literal(30),
  id: z.string(),
  method: z.string(),
  route: z.string(),
  status: z.int(),
  ms: z.number(),
});

type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** Makes requests that contain the secrets and succeed or fail; returns the statuses and the session's cookie. */
async function makeRequests(send: Send) {
  const asJson = (body: unknown, cookie = '') => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const signedUp = await send('/api/force/force-signup', asJson(form));
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const responses = [
    signedUp,
    await send('/api/force/force-signup', asJson(form)),
    await send('/api/force/force-login', asJson({ email: secrets.email, password: `${secrets.password}!` })),
    await send('/api/community/posts', asJson({ content: secrets.content, isAnonymous: true }, cookie)),
    await send('/api/community/posts', asJson({ content: `${secrets.content}\0`, isAnonymous: true }, cookie)),
    await send(`/api/community/posts?q=${secrets.query}&cursor=${secrets.query}`, { headers: { cookie } }),
    await send(`/api/community/posts/${secrets.query}`, { headers: { cookie } }),
    await send(`/api/trpc/posts.get?input=${encodeURIComponent(`{"postId":"${secrets.query}"}`)}`, {
      headers: { cookie },
    }),
    await send(`/${secrets.page}`, {
      headers: { cookie: `ballast_session=${secrets.cookie}`, 'user-agent': secrets.page },
    }),
    await send('/api/auth/logout', { method: 'POST', headers: { cookie, origin: `https://${secrets.page}.example` } }),
  ];
  return { statuses: responses.map(({ status }) => status), cookie };
}
const expectedStatuses = [201, 409, 401, 201, 400, 400, 404, 404, 404, 403];

describe('the request log', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ webRoot: import.meta.dirname, members: ['alder'] });
  });
  afterEach(() => app.close());

  test('has one line per request, without its query, body, cookie or user agent', async () => {
    const { statuses, cookie } = await makeRequests((path, init) => app.request(undefined, path, init));
    expect(statuses).toEqual(expectedStatuses);
    const lines = app.logLines.map((line) => logLineSchema.parse(JSON.parse(line)));
    expect(lines.map(({ status }) => status)).toEqual(statuses);
    expect(app.logLines.join('')).not.toMatch(isSecret);
    const [id = '', secret = ''] = cookie.split('=')[1]?.split('.') ?? [];
    for (const part of [id, secret, 'ballast_session']) expect(app.logLines.join('')).not.toContain(part);
  });

  test('has the route pattern, not the path', async () => {
    await app.request('alder', '/api/community/posts/canary?canary');
    await app.request('alder', '/api/trpc/posts.get?input=%22canary%22');
    await app.request('alder', '/canary');
    const routes = app.logLines.map((line) => logLineSchema.parse(JSON.parse(line)).route);
    expect(routes).toEqual(['/api/community/posts/:id', '/api/trpc/*', '/*']);
  });

  test("has the stack of a server error without the driver's message", async () => {
    const database = await openDatabase('file::memory:');
    const failingApp = await createTestApp({ members: ['alder'], database });
    await database.close();
    const login = { email: secrets.email, password: secrets.password };
    for (const path of ['/api/force/force-login', '/api/trpc/auth.signIn', '/api/force/force-signup']) {
      const body = path.endsWith('signup') ? form : login;
      expect(await codeOf(failingApp.sendJson(undefined, path, body))).toBe('INTERNAL');
    }
    const faults = failingApp.logLines.filter((line) => line.includes('"fault"'));
    expect(faults).toHaveLength(3);
    for (const fault of faults) expect(fault).toMatch(/"at":\["at .+\.(ts|js):\d+:\d+/);
    expect(failingApp.logLines.join('')).not.toMatch(isSecret);
    await failingApp.close();
  });

  test('has no member data when storing a picture fails, and the post is not created', async () => {
    const { default: sharp } = await import('sharp');
    const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    rmSync(join(app.folder, 'media'), { recursive: true });
    writeFileSync(join(app.folder, 'media'), 'no folder');
    const body = new FormData();
    body.append('content', secrets.content);
    body.append('isAnonymous', 'true');
    body.append('image', new Blob([new Uint8Array(picture)]), `${secrets.page}.png`);
    expect(await codeOf(app.request('alder', '/api/community/posts', { method: 'POST', body }))).toBe('INTERNAL');
    expect(app.logLines.join('')).toContain('"fault"');
    expect(app.logLines.join('')).not.toMatch(isSecret);
    expect(await (await app.request('alder', '/api/community/posts')).json()).toEqual([]);
  });
});

const mailLogLineSchema = z.strictObject({
  level: z.number(),
  time: z.iso.datetime(),
  subject: z.string(),
  msg: z.string(),
});

test('the process prints its ready line, the request log and the subjects of mails only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ballast-log-'));
  const server = spawnServer({ DATA_DIR: folder, ADMIN_KEY: 'sixteen characters' });
  const address = await server.ready();
  const { statuses } = await makeRequests((path, init) => fetch(`${address}${path}`, init));
  expect(statuses).toEqual(expectedStatuses);
  const { code, stdout, stderr } = await server.stop();
  rmSync(folder, { recursive: true });
  expect(code).toBe(0);
  expect(stderr).toBe('');
  const [ready, ...lines] = stdout.trim().split('\n');
  expect(ready).toBe(`Ballast is ready at ${address}`);
  const timed = logLineSchema.extend({ time: z.iso.datetime() });
  const entries = lines.map((line) => z.union([timed, mailLogLineSchema]).parse(JSON.parse(line)));
  expect(entries.flatMap((entry) => ('status' in entry ? [entry.status] : []))).toEqual(statuses);
  expect(stdout).not.toMatch(isSecret);
});
