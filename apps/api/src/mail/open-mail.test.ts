import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtpInbox } from '../testing/servers/smtp-inbox.ts';
import { spawnServer } from '../testing/servers/spawn-server.ts';

const timeoutMs = 30_000;
const form = { name: 'Yew Tree', email: 'yew@example.org', subject: 'A question', message: 'Where do I begin?' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-mail-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the server, sends a contact message, and stops the server after the response. */
async function sendContactAndStop(settings: Record<string, string>) {
  const server = spawnServer({ DATA_DIR: folder, ...settings });
  const body = JSON.stringify(form);
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${await server.ready()}/api/contact`, { method: 'POST', headers, body });
  const { code, stdout } = await server.stop();
  expect(status).toBe(201);
  expect(code).toBe(0);
  return stdout.split('\n').filter((line) => line.includes('Contact form'));
}

test('without SMTP_URL a mail is written to a file before the server exits', { timeout: timeoutMs }, async () => {
  const lines = await sendContactAndStop({});
  const [name = '', ...others] = readdirSync(join(folder, 'mail'));
  expect(name).toMatch(/\.eml$/);
  expect(others).toEqual([]);
  expect(statSync(join(folder, 'mail', name)).mode & 0o777).toBe(0o600);
  const mail = readFileSync(join(folder, 'mail', name), 'utf8');
  expect(mail).toContain('Where do I begin?');
  expect(mail).toMatch(/^From: Ballast <hello@127\.0\.0\.1>\r$/m);
  expect(mail).toMatch(/^To: hello@127\.0\.0\.1\r$/m);
  expect(lines).toEqual([expect.stringContaining('"subject":"Contact form: general"')]);
  expect(lines[0]).not.toMatch(/yew|example|question|begin/i);
});

test('with SMTP_URL a mail is sent from and to the addresses of the settings', { timeout: timeoutMs }, async () => {
  const inbox = await startSmtpInbox();
  const addresses = { MAIL_FROM: 'post@example.org', CONTACT_EMAIL: 'people@example.org' };
  await sendContactAndStop({ SMTP_URL: inbox.url, ...addresses });
  expect(inbox.tries()).toBe(1);
  expect(inbox.arrivals.map(({ recipients }) => recipients)).toEqual([['people@example.org']]);
  expect(String(inbox.arrivals[0]?.raw)).toMatch(/^From: Ballast <post@example\.org>\r$/m);
  await inbox.close();
});
