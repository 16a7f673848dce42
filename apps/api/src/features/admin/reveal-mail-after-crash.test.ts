import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@ballast/db/open-database';
import { pendingMailQueries } from '@ballast/db/queries/pending-mails';
import { postView } from '@ballast/schema/posts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signUpForm } from '../../testing/personas.ts';
import { type SmtpInbox, startSmtpInbox } from '../../testing/smtp-inbox.ts';
import { type Spawned, spawnServer } from '../../testing/spawn-server.ts';

const adminKey = 'yew stands in the churchyard';
const reason = 'The author may have taken an overdose.';

let folder: string;
let inbox: SmtpInbox;
let servers: Spawned[];
const start = (smtpUrl: string) => {
  const server = spawnServer({ DATA_DIR: folder, RATE_LIMITS: 'off', ADMIN_KEY: adminKey, SMTP_URL: smtpUrl });
  servers.push(server);
  return server;
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-reveal-'));
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

test('a server killed before the mail server took the mail sends it after the next start, once', async () => {
  const unreachable = await startSmtpInbox();
  await unreachable.close();
  const first = start(unreachable.url);
  const url = await first.ready();
  const member = cookieOf(await send(url, '/api/force/force-signup', signUpForm('alder')));
  const words = { content: 'I have had enough', isAnonymous: true };
  const { id: targetId } = postView.parse(await (await send(url, '/api/community/posts', words, member)).json());
  const admin = cookieOf(await send(url, '/api/admin/login', { key: adminKey }));
  await send(url, '/api/admin/reveal', { targetType: 'post', targetId, reason }, admin);
  first.send('SIGKILL');
  await first.ended;

  const second = start(inbox.url);
  await second.ready();
  await vi.waitFor(() => expect(inbox.arrivals).toHaveLength(1), { timeout: 20_000, interval: 50 });
  expect(inbox.arrivals[0]?.recipients).toEqual(['alder@example.org']);
  expect((await second.stop()).code).toBe(0);

  const database = await openDatabase(`file:${folder}/ballast.db`);
  expect(await pendingMailQueries(database).list()).toEqual([]);
  await database.close();
  expect(inbox.arrivals).toHaveLength(1);
});
