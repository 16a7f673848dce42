import { createHmac } from 'node:crypto';
import { insertMail } from '@ballast/db/queries/notices/outgoing-mails';
import { dumpDatabase } from '@ballast/db/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWebhookServer, type WebhookServer } from '../testing/servers/webhook-server.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { OutgoingMessage } from './mail.ts';
import { createWebhook, WebhookError } from './webhook.ts';

const secret = 'the alder stands beside the water';
const minuteMs = 60_000;
const alert = { kind: 'mail.delayed', at: '2026-11-20T03:07:00.000Z', url: 'http://127.0.0.1:3000/admin' };
const mail = { to: { address: 'alder@example.org' }, subject: 'Your account', text: 'It is still here.\n' };

let server: WebhookServer;
let app: TestApp;
beforeEach(async () => {
  server = await startWebhookServer();
  app = await createTestApp({ webhook: createWebhook({ url: server.url, secret }, 500) });
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const queue = (message: OutgoingMessage = { webhook: alert, expiresAt: '2026-11-21T03:07:00.000Z' }) =>
  app.database.transaction(function* (tx) {
    yield* insertMail(app.database.tables, tx, app.mail.toRow(message));
  });
const waitingRows = async () => (await dumpDatabase(app.database))['outgoingMails'] ?? [];

test('an alert is posted once, as JSON, signed with the secret', async () => {
  await queue();
  await app.deliverMails();
  await app.deliverMails();
  expect(server.bodies()).toEqual([alert]);
  const [call] = server.calls;
  const signature = createHmac('sha256', secret)
    .update(call?.body ?? '')
    .digest('hex');
  expect(call?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-ballast-signature': `sha256=${signature}`,
  });
  expect(await waitingRows()).toEqual([]);
  expect(app.logLines.join()).not.toContain('127.0.0.1');
});

test.each([
  ['answers 500', () => server.behave({ status: 500 })],
  ['answers 404', () => server.behave({ status: 404 })],
  ['hangs', () => server.behave('hang')],
  ['redirects', () => server.behave({ status: 307, headers: { location: '/elsewhere' } })],
])('an alert waits and is sent again if the webhook %s', async (_what, misbehave) => {
  misbehave();
  await queue();
  await app.deliverMails();
  expect(server.calls.map(({ path }) => path)).toEqual(['/alerts']);
  expect(await waitingRows()).toMatchObject([{ attempts: 1, claimedUntil: null }]);
  server.behave({ status: 200 });
  app.advanceMs(2 * minuteMs);
  await app.deliverMails();
  expect(server.calls.map(({ path }) => path)).toEqual(['/alerts', '/alerts']);
  expect(await waitingRows()).toEqual([]);
});

test('a webhook that hangs delays no mail', async () => {
  const { promise: held, reject: release } = Promise.withResolvers<void>();
  const other = await createTestApp({ database: app.database, webhook: () => held });
  for (let count = 0; count < 30; count += 1) await queue();
  await queue(mail);
  const sent = other.deliverMails();
  await vi.waitFor(() => expect(other.mails).toHaveLength(1), { timeout: 5000, interval: 5 });
  await vi.waitFor(async () => expect(await waitingRows()).toHaveLength(30), { timeout: 5000, interval: 5 });
  release(new WebhookError('TIMEOUT'));
  await sent;
  expect(await waitingRows()).toMatchObject(Array(30).fill({ attempts: 1, claimedUntil: null }));
  await other.close();
});

test('at most five calls run at once', async () => {
  let running = 0;
  let most = 0;
  const other = await createTestApp({
    database: app.database,
    webhook: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 60));
      running -= 1;
    },
  });
  for (let count = 0; count < 23; count += 1) await queue();
  await other.deliverMails();
  expect(most).toBe(5);
  expect(await waitingRows()).toEqual([]);
  await other.close();
});

test('the log says that a message, not a mail, could not be sent', async () => {
  server.behave({ status: 500 });
  await queue();
  await app.deliverMails();
  const texts = app.logLines.map((line) => JSON.parse(line)).filter(({ subject }) => subject === 'webhook');
  expect(texts.map(({ msg }) => msg)).toEqual(['a message could not be sent yet']);
});

test('after a failure the webhook is left alone for half a minute', async () => {
  server.behave({ status: 500 });
  await queue();
  await app.deliverMails();
  await queue();
  await app.deliverMails();
  expect(server.calls.length).toBe(1);
  expect((await waitingRows()).length).toBe(2);
  server.behave({ status: 200 });
  app.advanceMs(3 * minuteMs);
  await app.deliverMails();
  expect(server.calls.length).toBe(3);
  expect((await waitingRows()).length).toBe(0);
});

test('an alert that waits does not count as delayed mail', async () => {
  server.behave({ status: 500 });
  await queue();
  for (let tries = 0; tries < 5; tries += 1) {
    await app.deliverMails();
    app.advanceMs(16 * minuteMs);
  }
  expect(await waitingRows()).toHaveLength(1);
  expect(await app.mail.isDelayed()).toBe(false);
});

test('an alert is dropped once it has expired', async () => {
  server.behave({ status: 500 });
  await queue();
  await app.deliverMails();
  const callsBefore = server.calls.length;
  app.advanceMs(25 * 60 * minuteMs);
  await app.deliverMails();
  expect(server.calls.length).toEqual(callsBefore);
  expect(await waitingRows()).toEqual([]);
});

test('an alert that an earlier start queued is dropped if there is no webhook any more', async () => {
  await queue();
  const other = await createTestApp({ database: app.database });
  await other.deliverMails();
  await other.close();
  expect(server.calls).toEqual([]);
  expect(await waitingRows()).toEqual([]);
});
