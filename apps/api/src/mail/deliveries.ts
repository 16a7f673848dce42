import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@ballast/db/engine/make-folder';
import { brand } from '@ballast/schema/brand';
import type { SendMailOptions } from 'nodemailer';
import * as z from 'zod';
import { tryWriting, writeDurably } from '../storage/disk-space.ts';
import type { AddressedMail, MailTransport } from './mail.ts';

const connectMs = 10_000;
const silenceMs = 30_000;
const deliveryMs = 120_000;

/** Accepts exactly one address: a list would send the mail to others. Local hosts without a dot are accepted. */
const singleAddress = z.string().regex(z.regexes.html5Email);

/** The headers of RFC 8058. They are marked as prepared, because nodemailer would encode and fold a long URL. */
function unsubscribeHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${new URL(url).href}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  };
}

function toNodemailer(from: string, mail: AddressedMail, messageId: string): SendMailOptions {
  const { to, replyTo, subject, text, html, unsubscribeUrl, isDiscreet } = mail;
  return {
    from: { name: isDiscreet ? '' : brand.name, address: from },
    to: { name: '', address: singleAddress.parse(to) },
    ...(replyTo && { replyTo: { name: replyTo.name, address: singleAddress.parse(replyTo.address) } }),
    messageId: `<${messageId}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
    textEncoding: 'quoted-printable',
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const loadNodemailer = () => import('nodemailer');

/** @param url `smtp://` or `smtps://`, with nodemailer's options as its query. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  async function connect() {
    const { createTransport } = await loadNodemailer();
    return createTransport({
      url,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
    });
  }
  return {
    async deliver(mail, messageId) {
      const transport = await connect();
      const signal = AbortSignal.timeout(deliveryMs);
      await transport.sendMail({ ...toNodemailer(from, mail, messageId), signal });
    },
    async check() {
      await (await connect()).verify();
    },
  };
}

/** Writes one `.eml` file per mail, mode 0600. The suffix is added once the file is complete. */
export function createFileTransport(folder: string, from: string): MailTransport {
  return {
    async deliver(mail, messageId) {
      const { createTransport } = await loadNodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: bytes } = await transport.sendMail(toNodemailer(from, mail, messageId));
      makeFolder(folder);
      // A second delivery replaces the file of the first.
      const path = join(folder, messageId);
      await writeDurably(path, bytes);
      await rename(path, `${path}.eml`);
    },
    async check() {
      makeFolder(folder);
      await tryWriting(folder);
    },
  };
}
