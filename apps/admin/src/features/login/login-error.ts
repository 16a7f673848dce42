import { formatWait, type Refusal } from '../../lib/refusal.ts';

export const invalidKeyMessage = 'Invalid admin key';

/** BAD_INPUT means the text was too long to be a key. */
export function loginErrorMessage({ code, message, waitSeconds }: Refusal): string {
  if (code === 'INVALID_ADMIN_KEY' || code === 'BAD_INPUT') return invalidKeyMessage;
  if (code === 'RATE_LIMITED' && waitSeconds !== undefined) {
    return `That was too many tries. Wait ${formatWait(waitSeconds)}, then try again.`;
  }
  return message;
}
