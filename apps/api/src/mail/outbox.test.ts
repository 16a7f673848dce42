import { insertMail } from '@ballast/db/queries/notices/outgoing-mails';
import { dumpDatabase } from '@ballast/db/testing';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SmtpInbox, startSmtpInbox } from '../testing/servers/smtp-inbox.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createSmtpTransport } from './deliveries.ts';
import type { MailMessage } from './mail.ts';

const message: MailMessage = {
  to: { address: 'alder@example.org' },
  subject: 'Your account',
  text: 'It is still here.\n',
};
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let inbox: SmtpInbox;
let app: TestApp;
beforeEach(async () => {
  inbox = await startSmtpInbox();
  app = await createTestApp({ mailTransport: createSmtpTransport(inbox.url, 'hello@example.org') });
});
afterEach(async () => {
  await app.close();
  await inbox.close();
});

const queue = (change: Partial<MailMessage> = {}) =>
  app.database.transaction(function* (tx) {
    yield* insertMail(app.database.tables, tx, app.mail.toRow({ ...message, ...change }));
  });
const waitingRows = async () => (await dumpDatabase(app.database))['outgoingMails'] ?? [];
const logged = () => app.logLines.map((line): Record<string, unknown> => JSON.parse(line));
const logTexts = () => logged().map(({ msg }) => msg);

/** Moves the clock to the due time of the only mail, and tries to deliver it. */
async function tryAgain(): Promise<void> {
  const dueAt = (await waitingRows())[0]?.['dueAt'];
  if (!(dueAt instanceof Date)) throw new Error('No mail is waiting.');
  app.advanceMs(Math.max(0, dueAt.getTime() - new Date(app.now()).getTime()));
  await app.deliverMails();
}

test('a delivered mail leaves no row, and a log line with its subject only', async () => {
  await queue();
  expect(await waitingRows()).toHaveLength(1);
  await app.deliverMails();
  expect(inbox.arrivals.map(({ recipients }) => recipients)).toEqual([['alder@example.org']]);
  expect(await waitingRows()).toEqual([]);
  expect(logged()).toEqual([{ level: 30, subject: 'Your account', msg: 'a mail is not waiting any more' }]);
});

test('wake starts a delivery and returns before it has ended', async () => {
  const release = inbox.hold();
  await queue();
  app.mail.wake();
  await vi.waitFor(() => expect(inbox.tries()).toBe(1), { timeout: 5000, interval: 5 });
  release();
  await app.mail.run();
  expect(inbox.arrivals.length).toBe(1);
  expect(await waitingRows()).toEqual([]);
});

test('a temporarily refused mail is tried again after growing waits for about five days, and then dropped', async () => {
  await queue();
  const startAt = new Date(app.now()).getTime();
  const triedAfterMinutes: number[] = [];
  while ((await waitingRows()).length > 0) {
    inbox.refuse(451);
    await tryAgain();
    triedAfterMinutes.push(Math.round((new Date(app.now()).getTime() - startAt) / minuteMs));
    const dueAt = (await waitingRows())[0]?.['dueAt'];
    if (dueAt instanceof Date) expect(dueAt.getTime() % minuteMs).toBe(0);
  }
  const waits = triedAfterMinutes.slice(1).map((at, index) => at - (triedAfterMinutes[index] ?? 0));
  expect(waits).toEqual([2, 5, 15, 60, 180, 360, 720, 1440, 1440, 1440, 1440]);
  expect(inbox.arrivals).toEqual([]);
  expect(logTexts()).toEqual([
    ...waits.map(() => 'a mail could not be sent yet'),
    'a mail could not be sent and was dropped',
  ]);
  expect(app.logLines.join()).not.toMatch(/alder|still here|127\.0\.0\.1/);
});

test('a mail accepted after temporary refusals is delivered once', async () => {
  inbox.refuse(451, 421);
  await queue();
  for (let count = 0; count < 3; count += 1) await tryAgain();
  expect(inbox.tries()).toBe(3);
  expect(inbox.arrivals.length).toBe(1);
  expect(await waitingRows()).toEqual([]);
});

test.each([
  ['content', () => inbox.refuse(550)],
  ['recipient', () => inbox.refuseRecipient('alder@example.org')],
])('a mail whose %s is permanently refused is dropped immediately, and other mails are not', async (_what, refuse) => {
  refuse();
  await queue();
  await app.deliverMails();
  expect(inbox.arrivals.length).toBe(0);
  expect(await waitingRows()).toEqual([]);
  expect(logTexts()).toEqual(['a mail could not be sent and was dropped']);
  await queue({ to: { address: 'birch@example.org' } });
  await app.deliverMails();
  expect(inbox.arrivals).toHaveLength(1);
});

test('a mail to an invalid address is dropped and logged, without the address', async () => {
  await queue({ to: { address: 'alder at home' } });
  await app.deliverMails();
  expect(await waitingRows()).toEqual([]);
  expect(logTexts()).toEqual(['a mail could not be sent and was dropped']);
  expect(app.logLines.join()).not.toContain('alder');
});

test('a mail waits if its sender is refused, because the sender is a setting of the operator', async () => {
  inbox.refuseSender();
  await queue();
  await app.deliverMails();
  expect(await waitingRows()).toMatchObject([{ attempts: 1, claimedUntil: null }]);
});

test('no mail is dropped while the server is unreachable, and it is sent once the server is back', async () => {
  await inbox.close();
  await queue();
  for (let count = 0; count < 20; count += 1) await tryAgain();
  expect(new Date(app.now()).getTime() - Date.parse('2026-11-20T03:07:21.345Z')).toBeGreaterThan(dayMs / 2);
  expect(await waitingRows()).toHaveLength(1);
  expect(logged()[0]).toMatchObject({
    level: 40,
    subject: 'Your account',
    failure: [{ code: expect.stringMatching(/^E[A-Z]+$/) }],
    msg: 'a mail could not be sent yet',
  });
  expect(app.logLines.join()).not.toMatch(/alder|still here|127\.0\.0\.1/);
  inbox = await startSmtpInbox(inbox.port);
  await tryAgain();
  expect(inbox.arrivals.length).toBe(1);
  expect(await waitingRows()).toEqual([]);
});

/** Mails that the server has refused to take for hours. */
async function strand(count: number): Promise<void> {
  await inbox.close();
  for (let queued = 0; queued < count; queued += 1) await queue();
  for (let tries = 0; tries < 6; tries += 1) {
    await app.deliverMails();
    app.advanceMs(61 * minuteMs);
  }
  await app.deliverMails();
  inbox = await startSmtpInbox(inbox.port);
}

test('mails that waited for an unreachable server are sent within five minutes of its return', async () => {
  await strand(4);
  app.advanceMs(4 * minuteMs);
  await app.deliverMails();
  expect(inbox.arrivals).toEqual([]);
  app.advanceMs(minuteMs);
  await app.deliverMails();
  expect(inbox.arrivals.length).toBe(4);
  expect(await waitingRows()).toEqual([]);
});

test('mails that waited for an unreachable server follow the first mail that it takes', async () => {
  await strand(4);
  app.advanceMs(minuteMs);
  await queue({ subject: 'A new one' });
  await app.deliverMails();
  expect(inbox.arrivals.length).toBe(5);
  expect(await waitingRows()).toEqual([]);
});

test('an unreachable server is tried a few times, however many mails wait', async () => {
  const deliver = vi.fn(() => Promise.reject(new Error('No route')));
  const other = await createTestApp({ database: app.database, mailTransport: { deliver, check: deliver } });
  for (let queued = 0; queued < 20; queued += 1) await queue();
  await other.deliverMails();
  expect(deliver.mock.calls.length).toBeLessThanOrEqual(3);
  expect((await waitingRows()).map(({ attempts }) => attempts)).toEqual(Array(20).fill(1));
  await other.close();
});

test('an unreachable server is asked once in five minutes, whatever waits', async () => {
  const unreachable = () => Promise.reject(new Error('No route'));
  const check = vi.fn(unreachable);
  const other = await createTestApp({ database: app.database, mailTransport: { deliver: unreachable, check } });
  for (let queued = 0; queued < 4; queued += 1) await queue();
  await other.deliverMails();
  other.advanceMs(4 * minuteMs);
  await other.deliverMails();
  expect(check).not.toHaveBeenCalled();
  other.advanceMs(5 * minuteMs);
  for (let runs = 0; runs < 3; runs += 1) await other.deliverMails();
  expect(check).toHaveBeenCalledTimes(1);
  await other.close();
});

test('a mail whose connection ended before the server answered is sent again, with the same Message-ID', async () => {
  inbox.dropNextConnection();
  await queue();
  await tryAgain();
  await tryAgain();
  expect(await waitingRows()).toEqual([]);
  const ids = await Promise.all(inbox.arrivals.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
  expect(ids).toEqual([expect.stringMatching(/^<[\w-]{22}@example\.org>$/), ids[0]]);
});

test('the Message-ID does not contain the id of the row', async () => {
  await queue();
  const id = (await waitingRows())[0]?.['id'];
  await app.deliverMails();
  expect(String(inbox.arrivals[0]?.raw)).not.toContain(String(id));
});

test('three mails are sent concurrently, and the others follow', async () => {
  const release = inbox.hold();
  for (let count = 0; count < 7; count += 1) await queue();
  const sent = app.deliverMails();
  await vi.waitFor(() => expect(inbox.tries()).toBe(3), { timeout: 5000, interval: 5 });
  expect((await waitingRows()).filter(({ claimedUntil }) => claimedUntil !== null)).toHaveLength(3);
  release();
  await sent;
  expect(inbox.arrivals.length).toBe(7);
  expect(await waitingRows()).toEqual([]);
});

test('settle gives up on a server that does not answer, and the mail stays until its claim has expired', async () => {
  const release = inbox.hold();
  await queue();
  app.mail.wake();
  await vi.waitFor(() => expect(inbox.tries()).toBe(1), { timeout: 5000, interval: 5 });
  await app.mail.settle(20);
  expect(logged()).toMatchObject([{ unfinished: 1, msg: 'deliveries were cut off and will be tried again' }]);
  const next = await createTestApp({
    database: app.database,
    mailTransport: { deliver: async () => {}, check: async () => {} },
  });
  await next.deliverMails();
  expect(await waitingRows()).toMatchObject([{ attempts: 0, claimedUntil: new Date('2026-11-20T03:12:00.000Z') }]);
  next.advanceMs(5 * minuteMs);
  await next.deliverMails();
  expect(await waitingRows()).toEqual([]);
  release();
  await next.close();
});

test('after settle nothing is sent', async () => {
  await app.mail.settle(1000);
  await queue();
  await app.deliverMails();
  expect(inbox.tries()).toBe(0);
  expect((await waitingRows()).length).toBe(1);
});

test('a mail that was sent, but whose row cannot be deleted, is logged without its content', async () => {
  await queue();
  let isSent = false;
  const broken = await createTestApp({
    database: {
      ...app.database,
      transaction: (body) =>
        isSent ? Promise.reject(new Error('params: alder@example.org')) : app.database.transaction(body),
    },
    mailTransport: {
      async deliver() {
        isSent = true;
      },
      check: async () => {},
    },
  });
  await broken.deliverMails();
  expect(isSent).toBe(true);
  expect(broken.logLines.join()).toContain('a mail has gone out, but is stored and will be sent again');
  expect(broken.logLines.join()).not.toContain('alder');
  await broken.close();
});
