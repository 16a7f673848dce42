import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@ballast/schema/brand';
import type { SendMailOptions } from 'nodemailer';
import * as z from 'zod';
import { createId, systemRandom } from '../privacy/random.ts';
import type { Deliver, MailMessage } from './mail.ts';

const connectMs = 10_000;
const silenceMs = 30_000;

/** Exactly one address: a list would send the mail to others. A host without a dot is local. */
const address = z.string().regex(z.regexes.html5Email);

function toNodemailer(from: string, { to, replyTo, subject, text }: MailMessage): SendMailOptions {
  return {
    from: { name: brand.name, address: from },
    to: { name: '', address: address.parse(to) },
    ...(replyTo && { replyTo: { name: replyTo.name, address: address.parse(replyTo.address) } }),
    subject,
    text,
    textEncoding: 'quoted-printable',
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const loadNodemailer = () => import('nodemailer');

/** Over SMTP. @param url `smtp://` or `smtps://`, with nodemailer's options as its query. */
export function createSmtpDelivery(url: string, from: string): Deliver {
  return async (message) => {
    const { createTransport } = await loadNodemailer();
    const transport = createTransport({
      url,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
    });
    await transport.sendMail(toNodemailer(from, message));
  };
}

/** Writes one `.eml` file a mail, mode 0600; the suffix is added once the file is complete. */
export function createFileDelivery(folder: string, from: string): Deliver {
  return async (message) => {
    const { createTransport } = await loadNodemailer();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message: bytes } = await transport.sendMail(toNodemailer(from, message));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, createId(systemRandom));
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(path, `${path}.eml`);
  };
}
