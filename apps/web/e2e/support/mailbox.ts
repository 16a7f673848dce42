import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The mails in files of a server without SMTP_URL, decoded as far as a test needs it. */
function readMails(folder: string): string[] {
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return files.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''));
  } catch {
    // No mail was written yet.
    return [];
  }
}

export type Mailbox = ReturnType<typeof createMailbox>;

/** What the mails of a server contain. `linkTo` waits for a link that it has not returned before. */
export function createMailbox(folder: string) {
  const returned = new Set<string>();
  return {
    async linkTo(path: string, address: string): Promise<string> {
      const link = new RegExp(`https?://[^\\s/]+${path}#[A-Za-z0-9_-]{43,}`);
      const find = () =>
        readMails(folder)
          .filter((mail) => mail.includes(`To: ${address}`))
          .flatMap((mail) => link.exec(mail)?.[0] ?? [])
          .find((found) => !returned.has(found));
      await expect.poll(find, `a link to ${path} for ${address}`).toBeDefined();
      const found = find() ?? '';
      returned.add(found);
      return found;
    },
  };
}
