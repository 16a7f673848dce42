import { createServer } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SmtpInbox, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { createSmtpDelivery } from './deliveries.ts';
import type { Deliver } from './mail.ts';
import { createOutbox } from './outbox.ts';

const mail = { to: 'alder@example.org', subject: 'Your account', text: 'It is still here.\n' };
const dayMs = 24 * 60 * 60 * 1000;

let inbox: SmtpInbox;
let logLines: string[];
beforeEach(async () => {
  inbox = await startSmtpInbox();
  logLines = [];
});
afterEach(() => inbox.close());

function outbox(deliver: Deliver, waitsMs?: number[]) {
  const log = pino({ base: null, timestamp: false }, { write: (line) => logLines.push(line) });
  return createOutbox({ deliver, log, ...(waitsMs && { waitsMs }) });
}

const logged = () => vi.waitFor(() => expect(logLines.length).toBe(1), { timeout: 5000, interval: 5 });

test('a sent mail is logged with its subject only', async () => {
  await outbox(createSmtpDelivery(inbox.url, 'hello@example.org')).send(mail);
  await logged();
  expect(inbox.arrivals.length).toBe(1);
  expect(JSON.parse(logLines[0] ?? '')).toEqual({ level: 30, subject: 'Your account', msg: 'a mail has gone out' });
});

test('a temporarily refused mail is retried until it is accepted, and delivered once', async () => {
  inbox.refuse(451, 421, 450);
  await outbox(createSmtpDelivery(inbox.url, 'hello@example.org'), [1, 1, 1]).send(mail);
  await logged();
  expect([inbox.tries(), inbox.arrivals.length]).toEqual([4, 1]);
  expect(logLines[0]).toContain('a mail has gone out');
});

test('a mail that is refused every time is dropped after the last retry', async () => {
  inbox.refuse(451, 451, 451, 451);
  await outbox(createSmtpDelivery(inbox.url, 'hello@example.org'), [1, 1]).send(mail);
  await logged();
  expect([inbox.tries(), inbox.arrivals.length]).toEqual([3, 0]);
  expect(logLines[0]).toContain('a mail could not be sent');
});

test('a permanently refused mail is not retried', async () => {
  inbox.refuse(550);
  await outbox(createSmtpDelivery(inbox.url, 'hello@example.org'), [dayMs]).send(mail);
  await logged();
  expect(inbox.tries()).toBe(1);
});

test('an unreachable server is logged with the error code, without address or text', async () => {
  await inbox.close();
  await outbox(createSmtpDelivery(inbox.url, 'hello@example.org'), [1, 1]).send(mail);
  await logged();
  expect(JSON.parse(logLines[0] ?? '')).toMatchObject({
    level: 50,
    subject: 'Your account',
    fault: [{ code: expect.stringMatching(/^E[A-Z]+$/) }],
    msg: 'a mail could not be sent',
  });
  expect(logLines[0]).not.toMatch(/alder|still here|127\.0\.0\.1/);
});

test('a mail to an invalid address is logged as failed, without the address', async () => {
  await outbox(createSmtpDelivery(inbox.url, 'hello@example.org'), [1]).send({ ...mail, to: 'alder at home' });
  await logged();
  expect(logLines[0]).toContain('a mail could not be sent');
  expect(logLines[0]).not.toContain('alder');
});

test('settle gives up on a server that does not respond, and logs the unsent mail', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { send, settle } = outbox(createSmtpDelivery(`smtp://127.0.0.1:${port}`, 'hello@example.org'));
  await send(mail);
  await settle(50);
  expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ unsent: 1, msg: 'mails were left unsent' });
  silent.close();
});

test('settle retries a waiting mail immediately', async () => {
  inbox.refuse(451);
  const { send, settle } = outbox(createSmtpDelivery(inbox.url, 'hello@example.org'), [dayMs, dayMs]);
  await send(mail);
  await vi.waitFor(() => expect(inbox.tries()).toBe(1), { timeout: 5000, interval: 5 });
  await settle(5000);
  expect([inbox.tries(), inbox.arrivals.length]).toEqual([2, 1]);
});

test('settle makes one more attempt only', async () => {
  inbox.refuse(451, 451, 451);
  const { send, settle } = outbox(createSmtpDelivery(inbox.url, 'hello@example.org'), [dayMs, dayMs]);
  await send(mail);
  await vi.waitFor(() => expect(inbox.tries()).toBe(1), { timeout: 5000, interval: 5 });
  await settle(5000);
  expect(inbox.tries()).toBe(2);
  expect(logLines[0]).toContain('a mail could not be sent');
});

test('the queue holds 1,000 mails and sends 3 concurrently', async () => {
  let running = 0;
  let mostRunning = 0;
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { send, settle } = outbox(async () => {
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await opened;
    running -= 1;
  });
  for (let count = 0; count < 1002; count += 1) await send(mail);
  open();
  await settle(5000);
  const lines = logLines.map((line) => JSON.parse(line).msg);
  expect(lines.filter((line) => line === 'a mail was dropped: too many are waiting').length).toBe(2);
  expect(lines.filter((line) => line === 'a mail has gone out').length).toBe(1000);
  expect(mostRunning).toBe(3);
});
