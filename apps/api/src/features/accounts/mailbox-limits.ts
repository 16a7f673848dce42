import { createHash } from 'node:crypto';
import type { RateLimits } from '../../limits/rate-limits.ts';

/** What is counted by an e-mail address has a hash as its key. */
export const hashMailbox = (address: string): string => createHash('sha256').update(address).digest('base64url');

/** Counts mails to an e-mail address, whether it has an account or not. Returns whether the mail may be sent. */
export function tryConsumeMail(
  rateLimits: RateLimits,
  limit: 'resetMails' | 'verificationMails',
  address: string,
): Promise<boolean> {
  return rateLimits.tryConsume(limit, hashMailbox(address));
}
