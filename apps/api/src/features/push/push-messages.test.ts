import { run } from '@ballast/db/engine/database';
import { dumpDatabase } from '@ballast/db/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStream } from '../../testing/open-stream.ts';
import { type PushService, readVapid, startPushService } from '../../testing/servers/push-service.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let service: PushService;
let app: TestApp;
beforeEach(async () => {
  service = await startPushService();
  app = await createTestApp({ members: ['alder', 'birch', 'cedar'], pushAgent: service.agent });
  await app.as('alder').settings.update.mutate({ messagesFrom: 'everyone' });
});
afterEach(async () => {
  await app.close();
  await service.close();
});

const subscribe = (name: string, browser = name) => app.as(name).push.subscribe.mutate(service.subscribe(browser));
const write = (from: string, to: string, content = 'Are you up?') =>
  app.as(from).messages.send.mutate({ receiverId: app.idOf(to), content });
const rowsOf = async (table: string) => (await dumpDatabase(app.database))[table] ?? [];
const waitingRows = () => rowsOf('outgoingMails');

/** Moves the clock to the due time of the only row, and tries to deliver it. */
async function tryAgain(): Promise<void> {
  const dueAt = (await waitingRows())[0]?.['dueAt'];
  if (!(dueAt instanceof Date)) throw new Error('Nothing is waiting.');
  app.advanceMs(Math.max(0, dueAt.getTime() - new Date(app.now()).getTime()));
  await app.deliverMails();
}

test('every browser of the receiver gets a push message, encrypted for the browser and signed by the server', async () => {
  await subscribe('alder', 'phone');
  await app.beginSession('alder');
  await subscribe('alder', 'laptop');
  await subscribe('birch');
  await write('birch', 'alder');
  await app.deliverMails();
  expect(service.shown().sort()).toEqual([
    ['laptop', 'n'],
    ['phone', 'n'],
  ]);
  const { key } = await app.as().push.key.query();
  for (const { headers } of service.arrivals) {
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(readVapid(headers['authorization'] ?? '', key)).toMatchObject({
      aud: 'https://push.example.org',
      sub: 'mailto:contact@example.org',
    });
  }
  expect(new Set(service.arrivals.map(({ body }) => body.length)).size).toBe(1);
  expect(await waitingRows()).toEqual([]);
});

test('a row of a push message looks like one of a mail, and holds nothing readable', async () => {
  await subscribe('alder');
  await write('birch', 'alder');
  await app.as().auth.forgotPassword.mutate({ email: 'birch@example.org' });
  const rows = await waitingRows();
  expect(rows).toHaveLength(2);
  const shapes = rows.map(({ id: _id, seal, ...row }) => ({ ...row, length: String(seal).length }));
  expect(shapes[0]).toEqual(shapes[1]);
  expect(JSON.stringify(rows)).not.toContain(app.idOf('alder'));
});

test('a message to a member without a subscription creates no row', async () => {
  await write('birch', 'alder');
  expect(await waitingRows()).toEqual([]);
});

test('a message of a muted member creates the same row, but no push message', async () => {
  await subscribe('alder');
  await write('birch', 'alder');
  const [before] = await waitingRows();
  await app.deliverMails();
  await app.as('alder').profiles.setMute.mutate({ userId: app.idOf('birch'), muted: true });
  const { items } = await app.as('alder').messages.conversations.query({});
  await app.as('alder').messages.markRead.mutate({ conversationId: items[0]?.id ?? '' });
  app.advanceMs(2 * hourMs);
  await write('birch', 'alder');
  const [row] = await waitingRows();
  expect(Object.keys(row ?? {})).toEqual(Object.keys(before ?? {}));
  expect(String(row?.['seal'])).toHaveLength(String(before?.['seal']).length);
  const shown = service.shown().length;
  await app.deliverMails();
  expect(service.shown().length).toEqual(shown);
  expect(await waitingRows()).toEqual([]);
});

test('a retried message causes one push message', async () => {
  await subscribe('alder');
  const message = { receiverId: app.idOf('alder'), content: 'Up?', clientId: 'attempt-0001' };
  for (let count = 0; count < 2; count += 1) await app.as('birch').messages.send.mutate(message);
  expect(await waitingRows()).toHaveLength(1);
});

test('a member gets one push message an hour, and another after a visit', async () => {
  await subscribe('alder');
  for (const name of ['birch', 'cedar', 'birch']) await write(name, 'alder');
  await app.deliverMails();
  expect(service.arrivals).toHaveLength(1);
  const { close } = await openStream(app, 'alder');
  await close();
  await write('birch', 'alder');
  await app.deliverMails();
  expect(service.arrivals).toHaveLength(2);
  await write('birch', 'alder');
  await app.deliverMails();
  expect(service.arrivals).toHaveLength(2);
});

test('with a page open the push message is sent later, and only if the message is still unread', async () => {
  await subscribe('alder');
  const stream = await openStream(app, 'alder');
  const { conversationId } = await write('birch', 'alder');
  await app.deliverMails();
  expect(service.arrivals.length).toBe(0);
  expect(await waitingRows()).toEqual([]);
  await app.push.heartbeat();
  await stream.close();
  await app.push.heartbeat();
  expect(service.arrivals).toHaveLength(0);
  app.advanceMs(2 * minuteMs);
  await app.push.heartbeat();
  expect(service.arrivals).toHaveLength(1);

  const secondStream = await openStream(app, 'alder');
  await write('birch', 'alder');
  await app.deliverMails();
  await app.as('alder').messages.markRead.mutate({ conversationId });
  await secondStream.close();
  app.advanceMs(hourMs);
  await app.push.heartbeat();
  expect(service.arrivals).toHaveLength(1);
});

test('the settings apply when a push message is sent, and both payloads have the same size', async () => {
  await subscribe('alder');
  const settings = app.as('alder').settings.update;
  for (const off of [{ pushNotifications: false }, { pushNotifications: true, messageNotifications: false }]) {
    await settings.mutate(off);
    await write('birch', 'alder');
    await app.deliverMails();
    expect(service.arrivals.length).toBe(0);
    expect(await waitingRows()).toEqual([]);
  }
  await settings.mutate({ messageNotifications: true, discreetNotifications: true });
  await write('birch', 'alder');
  await app.deliverMails();
  expect(service.shown()).toEqual([['alder', 'd']]);
  await subscribe('cedar');
  await write('birch', 'cedar');
  await app.deliverMails();
  expect(service.arrivals[0]?.body.length).toBe(service.arrivals[1]?.body.length);
});

test('a subscription whose session has expired gets no push message', async () => {
  await subscribe('alder');
  app.advanceMs(40 * 24 * hourMs);
  await app.beginSession('birch');
  await write('birch', 'alder');
  await app.deliverMails();
  expect(service.requests()).toBe(0);
});

test.each([429, 500, 503])(
  'after a response with status %s the push message is tried again for a day, after growing waits',
  async (status) => {
    await subscribe('alder');
    await write('birch', 'alder');
    service.respondWith({ status });
    const startMs = new Date(app.now()).getTime();
    const triedAt: number[] = [];
    while ((await waitingRows()).length > 0) {
      const before = service.requests();
      await tryAgain();
      if (service.requests() > before) triedAt.push(Math.round((new Date(app.now()).getTime() - startMs) / minuteMs));
    }
    expect(triedAt).toEqual([0, 2, 7, 22, 82, 262, 622, 1342]);
    expect(app.logLines.join()).not.toMatch(/push\.example|alder|birch/);
  },
);

test('Retry-After is honoured, and does not show in the row', async () => {
  await subscribe('alder');
  await write('birch', 'alder');
  service.respondWith({ status: 429, headers: { 'retry-after': '3600' } });
  const expected = [1, 2, 3, 4];
  for (const attempts of expected) {
    await tryAgain();
    expect(await waitingRows()).toMatchObject([{ attempts }]);
  }
  expect(service.requests()).toBe(1);
  service.respondWith({ status: 201 });
  await tryAgain();
  expect(service.requests()).toBe(2);
  expect(service.arrivals.length).toBe(1);
  expect(await waitingRows()).toEqual([]);
});

test('a browser that got a push message does not get it again when another browser is retried', async () => {
  await subscribe('alder', 'phone');
  await subscribe('alder', 'laptop');
  await write('birch', 'alder');
  service.respondWith((path) => ({ status: path.endsWith('phone') ? 201 : 503 }));
  await app.deliverMails();
  expect(await waitingRows()).toHaveLength(1);
  service.respondWith({ status: 201 });
  await tryAgain();
  expect(service.shown().map(([browser]) => browser)).toEqual(['phone', 'laptop']);
});

test.each([404, 410])(
  'a response with status %s ends the subscription: it gets no more requests, and its row is deleted at night',
  async (status) => {
    await subscribe('alder');
    await write('birch', 'alder');
    service.respondWith({ status });
    await app.deliverMails();
    const before = await rowsOf('pushSubscriptions');
    expect(before.length).toBe(1);
    expect(await waitingRows()).toEqual([]);
    await write('birch', 'alder');
    await app.deliverMails();
    expect(service.requests()).toBe(1);
    await app.push.deleteEnded();
    expect(await rowsOf('pushSubscriptions')).toEqual([]);
  },
);

test.each([400, 403, 301])('a push message is dropped after a response with status %s', async (status) => {
  await subscribe('alder');
  await write('birch', 'alder');
  service.respondWith({ status, headers: { location: 'https://push.example.org/elsewhere' } });
  await app.deliverMails();
  expect(service.requests()).toBe(1);
  expect(await waitingRows()).toEqual([]);
});

test('an endless response is cut off', async () => {
  await subscribe('alder');
  await write('birch', 'alder');
  service.respondWith('endless');
  await app.deliverMails();
  expect(await waitingRows()).toEqual([]);
});

test('a service that does not answer fails after ten seconds, and delays no mail', async () => {
  await subscribe('alder');
  for (let count = 0; count < 4; count += 1) await write('birch', 'alder');
  service.respondWith('hang');
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const controllers: AbortController[] = [];
  timeout.mockImplementation((ms) => {
    expect(ms).toBe(10_000);
    const end = new AbortController();
    controllers.push(end);
    return end.signal;
  });
  await app.as().auth.forgotPassword.mutate({ email: 'birch@example.org' });
  const delivering = app.deliverMails();
  await vi.waitFor(() => expect(app.mails).toHaveLength(1));
  await vi.waitFor(() => expect(service.requests()).toBe(1));
  for (const end of controllers) end.abort();
  await delivering;
  expect(await waitingRows()).toHaveLength(4);
  timeout.mockRestore();
});

test('waiting push messages do not count as delayed mail', async () => {
  await subscribe('alder');
  await write('birch', 'alder');
  service.respondWith({ status: 500 });
  for (let count = 0; count < 4; count += 1) await tryAgain();
  expect(await app.mail.isDelayed()).toBe(false);
  await app.as().auth.forgotPassword.mutate({ email: 'birch@example.org' });
  app.advanceMs(16 * minuteMs);
  expect(await app.mail.isDelayed()).toBe(true);
});

test('a push message is not sent if its receiver has deleted their account', async () => {
  await subscribe('alder');
  await write('birch', 'alder');
  await app.as('alder').auth.deleteAccount.mutate({});
  await app.deliverMails();
  expect(service.requests()).toBe(0);
  expect(await waitingRows()).toEqual([]);
  expect(await rowsOf('pushSubscriptions')).toEqual([]);
});

test('a crash before the delivery loses nothing', async () => {
  await subscribe('alder');
  await write('birch', 'alder');
  const { outgoingMails } = app.database.tables;
  // A process that ends during a delivery leaves the row claimed.
  await app.database.transaction(function* (tx) {
    yield* run(tx.update(outgoingMails).set({ claimedUntil: new Date(app.now()) }));
  });
  const restarted = await createTestApp({ database: app.database, pushAgent: service.agent, startAt: app.now() });
  await restarted.mail.releaseOldClaims();
  await restarted.deliverMails();
  expect(service.shown()).toEqual([['alder', 'n']]);
  await restarted.close();
});
