import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The mails in files of a server without SMTP_URL. */
export function readMailFiles(folder: string): string[] {
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return files.map((name) => readFileSync(join(folder, name), 'utf8'));
  } catch {
    // No mail was written yet.
    return [];
  }
}

export type Mailbox = ReturnType<typeof createMailbox>;

/** What the mails of a server contain. `linkTo` waits for a link that it has not returned before. */
export function createMailbox(readMails: () => readonly string[]) {
  const returned = new Set<string>();
  return {
    async linkTo(path: string, address: string): Promise<string> {
      const link = new RegExp(`https?://[^\\s/]+${path}#[A-Za-z0-9_-]{43,}`);
      const find = () =>
        readMails()
          .filter((mail) => mail.includes(`To: ${address}`))
          // Decoded as far as a link needs it.
          .flatMap((mail) => link.exec(mail.replaceAll('=\r\n', ''))?.[0] ?? [])
          .find((found) => !returned.has(found));
      await expect.poll(find, `a link to ${path} for ${address}`).toBeDefined();
      const found = find() ?? '';
      returned.add(found);
      return found;
    },
  };
}
