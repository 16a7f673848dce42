import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newsIn } from '../../testing/open-stream.ts';
import { type ListeningServer, listen } from '../../testing/servers/listen.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let server: ListeningServer;
beforeEach(async () => {
  app = await createTestApp({ members: ['alder', 'birch'] });
  server = await listen(app);
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const requestOf = (path: string, cookie: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`;
const sendToAlder = () => app.as('birch').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Up?' });
const waitForStreams = (count = 1) => expect.poll(() => app.events.hub.size).toBe(count);

test('the stream is written to the socket with every header', async () => {
  const connection = server.openConnection();
  connection.write(requestOf('/api/events', app.cookieOf('alder')));
  await waitForStreams();
  await sendToAlder();
  await expect.poll(() => newsIn([connection.received()])).toEqual([['messages']]);
  const [head = '', body = ''] = connection.received().split('\r\n\r\n', 2);
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  for (const line of [
    /^content-type: text\/event-stream$/im,
    /^cache-control: no-store$/im,
    /^x-request-id: [\w-]{22}$/im,
    /^x-accel-buffering: no$/im,
    /^x-content-type-options: nosniff$/im,
    /^transfer-encoding: chunked$/im,
  ]) {
    expect(head.replaceAll('\r', '')).toMatch(line);
  }
  expect(head).not.toMatch(/x-hono|content-encoding|content-length/i);
  expect(body).toMatch(/^d\r\nretry: \d{4}\n\n/);
  connection.end();
  await waitForStreams(0);
  await expect.poll(() => app.logLines.filter((line) => line.includes('/api/events'))).toHaveLength(1);
});

test('a renewed session cookie reaches the client', async () => {
  app.advanceMs(20 * 24 * 60 * 60_000);
  const connection = server.openConnection();
  connection.write(requestOf('/api/events', app.cookieOf('alder')));
  await waitForStreams();
  await expect.poll(connection.received).toMatch(/^set-cookie: ballast_session=/im);
  connection.end();
});

test('a connection is reused after its stream has ended', async () => {
  const connection = server.openConnection();
  connection.write(requestOf('/api/events', app.cookieOf('alder')));
  await waitForStreams();
  await app.as('alder').auth.signOut.mutate();
  await expect.poll(connection.received).toMatch(/\r\n0\r\n\r\n$/);
  connection.write(requestOf('/api/auth/user', app.cookieOf('birch')));
  await expect.poll(connection.received).toContain('"username":"birch"');
  connection.end();
});

test('a client that reads nothing is disconnected', async () => {
  const socket: Socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(requestOf('/api/events', app.cookieOf('alder')));
  socket.pause();
  await waitForStreams();
  const { news } = app.events;
  await expect
    .poll(() => {
      for (let count = 0; count < 20_000; count += 1) news.sendNow([app.idOf('alder')], ['messages']);
      return app.events.hub.size;
    })
    .toBe(0);
  socket.destroy();
});
