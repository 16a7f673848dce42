import { createServer } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SmtpInbox, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { createSmtpDelivery } from './deliveries.ts';
import type { Deliver } from './mail.ts';
import { createOutbox } from './outbox.ts';

const letter = { to: 'alder@example.org', subject: 'Your account', text: 'It is still here.\n' };
const aDayMs = 24 * 60 * 60 * 1000;

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

test('a mail goes out, and the log has its subject and no more', async () => {
  await outbox(createSmtpDelivery(inbox.url)).send(letter);
  await logged();
  expect(inbox.arrivals.length).toBe(1);
  expect(JSON.parse(logLines[0] ?? '')).toEqual({ level: 30, subject: 'Your account', msg: 'a mail has gone out' });
});

test('a server that refuses for now is asked again until it takes it, once', async () => {
  inbox.refuse(451, 421, 450);
  await outbox(createSmtpDelivery(inbox.url), [1, 1, 1]).send(letter);
  await logged();
  expect([inbox.tries(), inbox.arrivals.length]).toEqual([4, 1]);
  expect(logLines[0]).toContain('a mail has gone out');
});

test('one that goes on refusing is left alone in the end', async () => {
  inbox.refuse(451, 451, 451, 451);
  await outbox(createSmtpDelivery(inbox.url), [1, 1]).send(letter);
  await logged();
  expect([inbox.tries(), inbox.arrivals.length]).toEqual([3, 0]);
  expect(logLines[0]).toContain('a mail could not be sent');
});

test('one that refuses for good is not asked again', async () => {
  inbox.refuse(550);
  await outbox(createSmtpDelivery(inbox.url), [aDayMs]).send(letter);
  await logged();
  expect(inbox.tries()).toBe(1);
});

test('of a server that is away the log has the kind of fault, and neither an address nor the text', async () => {
  await inbox.close();
  await outbox(createSmtpDelivery(inbox.url), [1, 1]).send(letter);
  await logged();
  expect(JSON.parse(logLines[0] ?? '')).toMatchObject({
    level: 50,
    subject: 'Your account',
    fault: [{ code: expect.stringMatching(/^E[A-Z]+$/) }],
    msg: 'a mail could not be sent',
  });
  expect(logLines[0]).not.toMatch(/alder|still here|127\.0\.0\.1/);
});

test('a mail that cannot be written is a line in the log too', async () => {
  await outbox(createSmtpDelivery(inbox.url), [1]).send({ ...letter, to: 'alder at home' });
  await logged();
  expect(logLines[0]).toContain('a mail could not be sent');
  expect(logLines[0]).not.toContain('alder');
});

test('nobody waits for a server that says nothing, not even the end of the process', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { send, settle } = outbox(createSmtpDelivery(`smtp://127.0.0.1:${port}`));
  await send(letter);
  await settle(50);
  expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ unsent: 1, msg: 'mails were left unsent' });
  silent.close();
});

test('at the end, what waits for its next try has it at once', async () => {
  inbox.refuse(451);
  const { send, settle } = outbox(createSmtpDelivery(inbox.url), [aDayMs, aDayMs]);
  await send(letter);
  await vi.waitFor(() => expect(inbox.tries()).toBe(1), { timeout: 5000, interval: 5 });
  await settle(5000);
  expect([inbox.tries(), inbox.arrivals.length]).toEqual([2, 1]);
});

test('at the end, that try is the last', async () => {
  inbox.refuse(451, 451, 451);
  const { send, settle } = outbox(createSmtpDelivery(inbox.url), [aDayMs, aDayMs]);
  await send(letter);
  await vi.waitFor(() => expect(inbox.tries()).toBe(1), { timeout: 5000, interval: 5 });
  await settle(5000);
  expect(inbox.tries()).toBe(2);
  expect(logLines[0]).toContain('a mail could not be sent');
});

test('a thousand wait, no more, and three go at a time', async () => {
  let running = 0;
  let most = 0;
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { send, settle } = outbox(async () => {
    running += 1;
    most = Math.max(most, running);
    await opened;
    running -= 1;
  });
  for (let count = 0; count < 1002; count += 1) await send(letter);
  open();
  await settle(5000);
  const lines = logLines.map((line) => JSON.parse(line).msg);
  expect(lines.filter((line) => line === 'a mail was dropped: too many are waiting').length).toBe(2);
  expect(lines.filter((line) => line === 'a mail has gone out').length).toBe(1000);
  expect(most).toBe(3);
});
