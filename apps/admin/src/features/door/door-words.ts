import { formatWait, type Refusal } from '../../lib/refusal.ts';

export const invalidKey = 'Invalid admin key';

/** Why the door stays shut. What is too long to be a key is an invalid one too. */
export function doorWords({ code, message, waitSeconds }: Refusal): string {
  if (code === 'INVALID_ADMIN_KEY' || code === 'BAD_INPUT') return invalidKey;
  if (code === 'RATE_LIMITED' && waitSeconds !== undefined) {
    return `That was too many tries. Wait ${formatWait(waitSeconds)}, then try again.`;
  }
  return message;
}
