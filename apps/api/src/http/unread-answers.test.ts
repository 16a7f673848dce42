import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@ballast/schema/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postPicture } from '../testing/post-picture.ts';
import { refusalOf } from '../testing/refusal.ts';
import { type ListeningServer, listen } from '../testing/servers/listen.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/** More than the buffers of the operating system take. */
const largeBytes = 12 * 1024 * 1024;

let app: TestApp;
let server: ListeningServer;
let picture: string;
let slowStarted = false;
const hadGone: boolean[] = [];
beforeEach(async () => {
  app = await createTestApp({ members: ['alder', 'birch'], rateLimits: true });
  slowStarted = false;
  app.app.get('/slow', async (c) => {
    slowStarted = true;
    await new Promise((resolve) => c.env.incoming?.socket.once('timeout', resolve));
    return c.text('late');
  });
  app.app.get('/api/slow', async (c) => {
    slowStarted = true;
    await new Promise((resolve) => c.env.incoming?.socket.once('close', resolve));
    hadGone.push(c.get('procedureContext').client.hasGone());
    return c.text('late');
  });
  app.app.get('/api/at-once', (c) => c.json(c.get('procedureContext').client.hasGone()));
  const id = await postPicture(app);
  await app.media.put(id, new Uint8Array(largeBytes));
  picture = `/media/${id}.webp`;
  app.logLines.length = 0;
});
afterEach(async () => {
  await server.close();
  await app.close();
});

const countAnswered = (route: string) => app.logLines.filter((line) => line.includes(`"route":"${route}`)).length;
const countPictures = () => countAnswered('/media/');

function get(name: string, path: string) {
  const connection = server.openConnection();
  connection.write(`GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${app.cookieOf(name)}\r\n\r\n`);
  return connection;
}

/** Requests the picture, and takes nothing of it. */
function leaveUnread(name: string) {
  const connection = get(name, picture);
  connection.pause();
  return connection;
}

const read = (name: string) => app.request(name, '/api/auth/user');

test('a member who does not take answers is refused further reads until they have taken them', async () => {
  server = await listen(app);
  const unread = leaveUnread('alder');
  await expect.poll(countPictures).toBe(1);
  expect(await refusalOf(read('alder'))).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 });
  expect((await read('birch')).status).toBe(200);
  const write = await app.sendJson('alder', '/api/community/posts', { content: 'words', isAnonymous: true });
  expect(write.status).toBe(201);
  unread.resume();
  await expect.poll(() => unread.received().length).toBeGreaterThan(largeBytes);
  await expect.poll(async () => (await read('alder')).status).toBe(200);
  unread.end();
});

test('a member who has gone with answers untaken may read again', async () => {
  server = await listen(app);
  const unread = leaveUnread('alder');
  await expect.poll(countPictures).toBe(1);
  unread.end();
  await expect.poll(async () => (await read('alder')).status).toBe(200);
});

test('further pictures wait until earlier ones have been taken, those of others do not', async () => {
  server = await listen(app);
  const unread = Array.from({ length: limits.picturesInHandMax }, () => leaveUnread('alder'));
  await expect.poll(countPictures).toBe(limits.picturesInHandMax);
  const next = get('alder', picture);
  const other = get('birch', picture);
  await expect.poll(() => other.received().length).toBeGreaterThan(largeBytes);
  expect(next.received()).toBe('');
  unread[0]?.end();
  await expect.poll(() => next.received().length).toBeGreaterThan(largeBytes);
  for (const connection of [...unread, next, other]) connection.end();
});

test('a client that takes nothing is disconnected', async () => {
  server = await listen(app);
  const unread = leaveUnread('alder');
  await expect.poll(countPictures).toBe(1);
  await expect.poll(server.countWatched).toBe(1);
  server.passMinute();
  await expect.poll(async () => (await read('alder')).status).toBe(200);
  unread.resume();
  await unread.hasClosed;
  expect(unread.received().length).toBeLessThan(largeBytes);
});

test('a request that waits is not disconnected', async () => {
  server = await listen(app);
  const waiting = get('alder', '/slow');
  await expect.poll(() => slowStarted).toBe(true);
  // Several times the interval of the watch.
  await wait(100);
  expect(server.countWatched()).toBe(0);
  server.passMinute();
  await expect.poll(waiting.received).toMatch(/late$/);
});

test('a client that has closed its connection counts as gone', async () => {
  server = await listen(app);
  const there = get('alder', '/api/at-once');
  await expect.poll(there.received).toMatch(/false$/);
  const gone = get('alder', '/api/slow');
  await expect.poll(() => slowStarted).toBe(true);
  gone.end();
  await expect.poll(() => hadGone).toEqual([true]);
});
