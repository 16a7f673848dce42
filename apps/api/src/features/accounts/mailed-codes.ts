import { normaliseCode } from '../../auth/recovery-codes.ts';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createKeyedHash } from '../../privacy/sealing.ts';

const codeDigits = 6;
const randomBytes = 6;
/** Wrong codes for one mail. */
const maxTries = 10;
const usedUpMessage = 'That was ten tries. Open the link in the mail, or send yourself a new one.';
const noCodeMessage = 'That code is used up or too old. Please send yourself a new mail.';

/** Hashes the code of a mailed link. Needs a key: a hash without one would give six digits away. */
export function createCodeHash(oldestKey: Buffer) {
  const hash = createKeyedHash([oldestKey], 'mailed codes');
  return (tokenHash: string, code: string): string => hash(tokenHash, normaliseCode(code));
}

export const createCode = (random: RandomBytes): string =>
  String(random(randomBytes).readUIntBE(0, randomBytes) % 10 ** codeDigits).padStart(codeDigits, '0');

/** The codes in mails with links, for mail apps that open links in a browser where the member is not signed in. */
export function createMailedCodes(
  { queries: { accountTokens: links }, rateLimits, clock }: Kernel,
  { codeHashOf }: { codeHashOf: ReturnType<typeof createCodeHash> },
) {
  return {
    /** Returns the hash of the link in the same mail. @throws {AppError} NOT_SIGNED_IN, RATE_LIMITED, BAD_CODE, LINK_EXPIRED. */
    async findLink(viewer: Viewer | undefined, code: string, address: string): Promise<string> {
      if (!viewer) throw new AppError('NOT_SIGNED_IN');
      await rateLimits.consume('mailedCodes', { address, account: viewer.id });
      const open = await links.countCodeTry({ userId: viewer.id, maxTries, now: clock() });
      const found = open.find(({ tokenHash, codeHash }) => codeHash === codeHashOf(tokenHash, code));
      if (found) return found.tokenHash;
      if (open.length > 0) throw new AppError('BAD_CODE', { status: 400 });
      if (await links.hasCode(viewer.id, clock()))
        throw new AppError('BAD_CODE', { status: 400, message: usedUpMessage });
      throw new AppError('LINK_EXPIRED', { message: noCodeMessage });
    },
  };
}

export type MailedCodes = ReturnType<typeof createMailedCodes>;
