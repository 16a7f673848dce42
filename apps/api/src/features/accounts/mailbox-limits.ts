import { createHash } from 'node:crypto';
import type { RateLimits } from '../../limits/rate-limits.ts';

/** Counts a mail of this kind to the address, with or without an account. Returns whether it may be sent. */
export function tryConsumeMail(
  rateLimits: RateLimits,
  limit: 'resetMails' | 'verificationMails',
  address: string,
): Promise<boolean> {
  return rateLimits.tryConsume(limit, createHash('sha256').update(address).digest('base64url'));
}
