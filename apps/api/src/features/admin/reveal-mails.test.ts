import { run } from '@ballast/db/database';
import { pendingMailQueries } from '@ballast/db/queries/pending-mails';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSmtpDelivery } from '../../mail/deliveries.ts';
import { createOutbox } from '../../mail/outbox.ts';
import { systemRandom } from '../../privacy/random.ts';
import { type SmtpInbox, startSmtpInbox } from '../../testing/smtp-inbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createRevealMails } from './reveal-mails.service.ts';

let inbox: SmtpInbox;
let app: TestApp;
let logLines: string[];
beforeEach(async () => {
  inbox = await startSmtpInbox();
  app = await createTestApp({ members: ['alder', 'birch'], refusesMail: () => true });
  logLines = [];
  const { id: targetId } = await app.as('alder').posts.create.mutate({ content: 'Words', isAnonymous: true });
  await app.asAdmin().admin.reveal.mutate({ targetType: 'post', targetId, reason: 'Fear for a life.' });
});
afterEach(async () => {
  await inbox.close();
  await app.close();
});

/** Another process on the database, which makes one attempt for each mail. */
function startProcess({ key = 7, database = app.database } = {}) {
  const log = pino({ base: null, timestamp: false }, { write: (line) => logLines.push(line) });
  const deliver = createSmtpDelivery(inbox.url, 'hello@example.org');
  const outbox = createOutbox({ deliver, log, waitsMs: [] });
  const encryptionKeys = [Buffer.alloc(32, key)];
  const { sendAll } = createRevealMails({
    database,
    encryptionKeys,
    handles: app.handles,
    mail: outbox,
    contactEmail: 'hello@example.org',
    random: systemRandom,
    log,
  });
  return { sendAll, settle: () => outbox.settle(10_000) };
}

async function sendFrom({ sendAll, settle }: ReturnType<typeof startProcess>): Promise<void> {
  await sendAll();
  await settle();
}
const pending = async () => (await pendingMailQueries(app.database).list()).length;

test('what a process has left is sent by another one, once', async () => {
  expect(await pending()).toBe(1);
  await sendFrom(startProcess());
  await sendFrom(startProcess());
  expect(inbox.arrivals.map(({ recipients }) => recipients)).toEqual([['alder@example.org']]);
  expect(inbox.arrivals[0]?.raw.toString()).toContain('looked up who wrote');
  expect(await pending()).toBe(0);
});

test.each([451, 550])('a mail refused with %i stays pending and is sent by the next attempt', async (code) => {
  inbox.refuse(code);
  await sendFrom(startProcess());
  expect([inbox.arrivals.length, await pending()]).toEqual([0, 1]);
  await sendFrom(startProcess());
  expect([inbox.arrivals.length, await pending()]).toEqual([1, 0]);
});

test('a mail that is being sent is not sent twice', async () => {
  const { sendAll, settle } = startProcess();
  await Promise.all([sendAll(), sendAll(), sendAll()]);
  await settle();
  expect(inbox.arrivals).toHaveLength(1);
});

test('a member without a valid address keeps the mail pending, and nothing is thrown', async () => {
  const { users } = app.database.tables;
  await app.as('birch').auth.deleteAccount.mutate();
  await app.database.transaction(function* (tx) {
    yield* run(tx.update(users).set({ email: '' }));
  });
  await sendFrom(startProcess());
  expect([inbox.tries(), await pending()]).toEqual([0, 1]);
  expect(logLines.join()).toContain('a mail could not be sent');
});

test('the author of a pending mail who has left is looked for once by a process, and the mark stays', async () => {
  await app.as('alder').auth.deleteAccount.mutate();
  const lookUp = vi.spyOn(app.handles, 'memberIdOf');
  const { sendAll } = startProcess();
  for (const _hour of [1, 2, 3]) await sendAll();
  expect([lookUp.mock.calls.length, inbox.tries(), await pending()]).toEqual([1, 0, 1]);
});

test('a mail whose mark cannot be deleted is logged without its content, and sent again', async () => {
  const { transaction: _, ...others } = app.database;
  const transaction = () => Promise.reject(new Error('params: alder@example.org'));
  await sendFrom(startProcess({ database: { ...others, transaction } }));
  expect(logLines.join()).toContain('a mail has gone out, but is still pending');
  expect(logLines.join()).not.toContain('alder');
  await sendFrom(startProcess());
  expect([inbox.arrivals.length, await pending()]).toEqual([2, 0]);
});

test('a mail whose recipient the keys do not open stays pending, and is logged', async () => {
  await sendFrom(startProcess({ key: 8 }));
  expect([inbox.tries(), await pending()]).toEqual([0, 1]);
  expect(logLines.join()).toContain('the current keys do not open');
});
