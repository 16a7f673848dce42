import { createHash } from 'node:crypto';
import type { RateLimits } from '../../limits/rate-limits.ts';

/** Whether one more mail of this kind may go to the address. Counts addresses without an account too. */
export function mayMail(
  rateLimits: RateLimits,
  limit: 'resetMails' | 'verificationMails',
  address: string,
): Promise<boolean> {
  return rateLimits.isWithin(limit, createHash('sha256').update(address).digest('base64url'));
}
