import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '@ballast/schema/brand';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SmtpInbox, startSmtpInbox } from '../testing/servers/smtp-inbox.ts';
import { createFileTransport, createSmtpTransport } from './deliveries.ts';
import type { AddressedMail } from './mail.ts';

const from = 'hello@example.org';
const messageId = 'a'.repeat(22);
const sampleMail: AddressedMail = { to: 'alder@example.org', subject: 'Your account', text: 'It is still here.\n' };

let inbox: SmtpInbox;
let folder: string;
beforeEach(async () => {
  inbox = await startSmtpInbox();
  folder = mkdtempSync(join(tmpdir(), 'ballast-mail-'));
});
afterEach(async () => {
  await inbox.close();
  rmSync(folder, { recursive: true });
});

const mailFolder = () => join(folder, 'mail');
const mailFiles = () => readdirSync(mailFolder()).map((name) => join(mailFolder(), name));

describe.each([
  {
    way: 'over SMTP',
    open: () => createSmtpTransport(inbox.url, from),
    arrived: () => inbox.arrivals.map(({ raw }) => raw),
  },
  {
    way: 'into files',
    open: () => createFileTransport(mailFolder(), from),
    arrived: () => mailFiles().map((path) => readFileSync(path)),
  },
])('a mail $way', ({ open, arrived }) => {
  async function send(change: Partial<AddressedMail>) {
    await open().deliver({ ...sampleMail, ...change }, messageId);
    const [raw, ...others] = arrived();
    if (!raw || others.length > 0) throw new Error('One mail should have arrived.');
    return { raw, head: raw.toString('latin1').split('\r\n\r\n')[0] ?? '', mail: await PostalMime.parse(raw) };
  }

  test('is sent from MAIL_FROM, as plain text', async () => {
    const { mail, head } = await send({ replyTo: { name: 'Yew Tree', address: 'yew@example.org' } });
    expect(mail.messageId).toBe(`<${messageId}@example.org>`);
    expect(mail).toMatchObject({
      from: { name: brand.name, address: from },
      to: [{ address: sampleMail.to }],
      replyTo: [{ name: 'Yew Tree', address: 'yew@example.org' }],
      subject: sampleMail.subject,
      text: sampleMail.text,
    });
    expect(mail.html).toBeUndefined();
    expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8$/im);
    expect(head).not.toMatch(/mailer/i);
  });

  test('has a plain part and an HTML part if there is HTML', async () => {
    const html = '<p>It is <b>still</b> here – 🌳</p>\n';
    const { mail, head } = await send({ html });
    expect(head).toMatch(/^Content-Type: multipart\/alternative;/im);
    expect(mail.text?.trim()).toEqual(sampleMail.text.trim());
    expect(mail.html?.trim()).toEqual(html.trim());
  });

  test('has the headers for one-click unsubscribe', async () => {
    const unsubscribeUrl = `https://ballast.example.org/api/unsubscribe/${'x'.repeat(200)}?a=b`;
    const { mail, head } = await send({ unsubscribeUrl });
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(head.split('\r\n')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('is not sent by `check`, which passes if mails can be delivered', async () => {
    await open().check();
    expect(inbox.tries()).toBe(0);
  });

  test('keeps any script, emoji and long lines, in ASCII lines of at most 998 characters', async () => {
    const subject = `${'🌳 Été, Ελλάδα, 日本 '.repeat(12)}.`;
    const text = ['👨‍👩‍👧‍👦 =3D', 'x'.repeat(3000), '日'.repeat(3000), '.', '..', 'From here', ' \t', '', 'end\n'].join(
      '\n',
    );
    const { mail, raw } = await send({ subject, text, replyTo: { name: 'Ÿew "🌲" <Tree>', address: 'y@example.org' } });
    expect(mail.subject).toEqual(subject);
    expect(mail.text).toEqual(text);
    expect(mail.replyTo).toEqual([{ name: 'Ÿew "🌲" <Tree>', address: 'y@example.org' }]);
    const lines = raw.toString('latin1').split('\r\n');
    for (const line of lines) expect(line).toMatch(/^[\t -~]{0,998}$/);
  });

  test.each(['\r\n', '\n', '\r', '\u2028', '\0'])(
    'is safe from header injection through subject, name and text (%j)',
    async (lineEnd) => {
      const injection = `Hello${lineEnd}Bcc: elm@example.org${lineEnd}X-Odd: yes${lineEnd}${lineEnd}Other words`;
      const { mail, head } = await send({
        subject: injection,
        text: injection,
        replyTo: { name: injection, address: 'y@example.org' },
      });
      expect(mail.headers.map(({ key }) => key).sort()).toEqual([
        ...['content-transfer-encoding', 'content-type', 'date', 'from', 'message-id', 'mime-version'],
        ...['reply-to', 'subject', 'to'],
      ]);
      expect(head).not.toMatch(/^(bcc|x-odd)/im);
      expect(mail.text).toContain('Bcc: elm@example.org');
      expect(mail.to).toEqual([{ name: '', address: sampleMail.to }]);
    },
  );

  test.each([
    'alder@example.org\r\nBcc: elm@example.org',
    'alder@example.org, elm@example.org',
    'Alder <alder@example.org>',
    'alder@example.org>',
    'alder',
    '',
  ])('is refused if an address is not a single plain address: %j', async (address) => {
    const { deliver } = open();
    await expect(deliver({ ...sampleMail, to: address }, messageId)).rejects.toThrow();
    await expect(deliver({ ...sampleMail, replyTo: { name: '', address } }, messageId)).rejects.toThrow();
    expect(inbox.tries()).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('over SMTP the only recipient is the To address', async () => {
  const replyTo = { name: 'Elm', address: 'elm@example.org' };
  await createSmtpTransport(inbox.url, from).deliver({ ...sampleMail, replyTo }, messageId);
  expect(inbox.arrivals.map(({ recipients }) => recipients)).toEqual([[sampleMail.to]]);
});

test('mail files are named by their Message-ID and readable by their owner only', async () => {
  const { deliver } = createFileTransport(mailFolder(), from);
  const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(22));
  await Promise.all(ids.map((id) => deliver(sampleMail, id)));
  await deliver(sampleMail, messageId);
  expect(statSync(mailFolder()).mode & 0o777).toBe(0o700);
  expect(readdirSync(mailFolder()).sort()).toEqual(ids.map((id) => `${id}.eml`));
  for (const path of mailFiles()) {
    expect(statSync(path).mode & 0o777).toBe(0o600);
  }
});

test('the check fails while the mail server is unreachable', async () => {
  const transport = createSmtpTransport(inbox.url, from);
  await inbox.close();
  await expect(transport.check()).rejects.toThrow();
});
