import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@ballast/db/open-database';
import { outgoingMailQueries } from '@ballast/db/queries/notices/outgoing-mails';
import { postView } from '@ballast/schema/posts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signUpForm } from '../testing/personas.ts';
import { type SmtpInbox, startSmtpInbox } from '../testing/servers/smtp-inbox.ts';
import { type Spawned, spawnServer } from '../testing/servers/spawn-server.ts';

const timeoutMs = 60_000;
const adminKey = 'yew stands in the churchyard';
const reason = 'The author may have taken an overdose.';
const contactForm = { name: 'Yew', email: 'yew@example.org', subject: 'A question', message: 'Where do I begin?' };

let folder: string;
let inbox: SmtpInbox;
let servers: Spawned[];
const start = () => {
  const settings = { RATE_LIMITS: 'off', ADMIN_KEY: adminKey, SMTP_URL: inbox.url };
  const server = spawnServer({ DATA_DIR: folder, ...settings });
  servers.push(server);
  return server;
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-crash-'));
  inbox = await startSmtpInbox();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) server.send('SIGKILL');
  await Promise.all(servers.map((server) => server.ended));
  await inbox.close();
  rmSync(folder, { recursive: true });
});

async function send(url: string, path: string, body: unknown, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.ok, path).toBe(true);
  return response;
}
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0];
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

async function countWaiting(): Promise<number> {
  const database = await openDatabase(`file:${folder}/ballast.db`);
  const waiting = await outgoingMailQueries(database).count();
  await database.close();
  return waiting;
}

test('mails of a server that was killed before the mail server answered are sent after the restart', {
  timeout: timeoutMs,
}, async () => {
  const release = inbox.hold();
  const first = start();
  const url = await first.ready();
  const memberCookie = cookieOf(await send(url, '/api/force/force-signup', signUpForm('alder')));
  const post = { content: 'I have had enough', isAnonymous: true };
  const { id: targetId } = postView.parse(await (await send(url, '/api/community/posts', post, memberCookie)).json());
  const adminCookie = cookieOf(await send(url, '/api/admin/login', { key: adminKey }));
  await send(url, '/api/admin/reveal', { targetType: 'post', targetId, reason }, adminCookie);
  await send(url, '/api/contact', contactForm);
  await eventually(() => expect(inbox.tries()).toBeGreaterThanOrEqual(2));
  first.send('SIGKILL');
  await first.ended;
  expect(inbox.arrivals.length).toBe(0);
  expect(await countWaiting()).toBe(3);

  await inbox.close();
  release();
  inbox = await startSmtpInbox();
  const second = start();
  await second.ready();
  await eventually(() => expect(inbox.arrivals).toHaveLength(3));
  const recipients = inbox.arrivals.flatMap((arrival) => arrival.recipients);
  expect(recipients.toSorted()).toEqual(['alder@example.org', 'alder@example.org', 'hello@127.0.0.1']);
  expect((await second.stop()).code).toBe(0);
  expect(await countWaiting()).toBe(0);
});

test('a mail that was accepted and deleted is not sent again after a kill', { timeout: timeoutMs }, async () => {
  const first = start();
  await send(await first.ready(), '/api/contact', contactForm);
  await eventually(() => expect(first.output().stdout).toContain('a mail is not waiting any more'));
  first.send('SIGKILL');
  await first.ended;
  const second = start();
  await second.ready();
  await send(await second.ready(), '/api/contact', { ...contactForm, message: 'And where do I go on?' });
  await eventually(() => expect(inbox.arrivals).toHaveLength(2));
  expect((await second.stop()).code).toBe(0);
  expect(inbox.arrivals).toHaveLength(2);
  expect(inbox.arrivals.map(({ raw }) => raw.toString().includes('go on?'))).toEqual([false, true]);
});
