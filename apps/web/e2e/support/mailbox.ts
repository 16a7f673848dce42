import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Reads the mails that a server without SMTP_URL has written to files. */
export function readMailFiles(folder: string): string[] {
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return files.map((name) => readFileSync(join(folder, name), 'utf8'));
  } catch {
    // The server creates the folder with the first mail.
    return [];
  }
}

export type Mailbox = ReturnType<typeof createMailbox>;

/** Finds links in the mails of a server. `linkTo` waits for a link that it has not returned before. */
export function createMailbox(readMails: () => readonly string[]) {
  const returned = new Set<string>();
  return {
    /** The six digits of a mail that confirms an address. */
    async codeFor(address: string): Promise<string> {
      const find = () =>
        readMails()
          .filter((mail) => mail.includes(`To: ${address}`))
          .flatMap((mail) => /there: (\d{6})\./.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? [])[0];
      await expect.poll(find, `a code for ${address}`).toBeDefined();
      return find() ?? '';
    },

    /** Waits for a mail with these words, and returns it with whole lines. */
    async mailWith(words: string, address: string): Promise<string> {
      const find = () =>
        readMails()
          .map((mail) => mail.replaceAll('=\r\n', ''))
          .find((mail) => mail.includes(`To: ${address}`) && mail.includes(words));
      await expect.poll(find, `a mail with “${words}” for ${address}`).toBeDefined();
      return find() ?? '';
    },

    async linkTo(path: string, address: string): Promise<string> {
      const link = new RegExp(`https?://[^\\s/]+${path}#[A-Za-z0-9_-]{43,}`);
      const find = () =>
        readMails()
          .filter((mail) => mail.includes(`To: ${address}`))
          // Joins the lines that quoted-printable has broken, so that links are whole.
          .flatMap((mail) => link.exec(mail.replaceAll('=\r\n', ''))?.[0] ?? [])
          .find((found) => !returned.has(found));
      await expect.poll(find, `a link to ${path} for ${address}`).toBeDefined();
      const found = find() ?? '';
      returned.add(found);
      return found;
    },
  };
}
