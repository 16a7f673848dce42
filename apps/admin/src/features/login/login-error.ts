import { formatWait, type Refusal } from '../../lib/refusal.ts';

export const invalidKeyMessage = 'Invalid admin key';

export function loginErrorMessage({ code, message, waitSeconds }: Refusal): string {
  if (code === 'RATE_LIMITED' && waitSeconds !== undefined) {
    return `That was too many tries. Wait ${formatWait(waitSeconds)}, then try again.`;
  }
  return message;
}

/** BAD_INPUT means that the text was too long to be a key. */
export function keyLoginErrorMessage(refusal: Refusal): string {
  const isWrong = refusal.code === 'INVALID_ADMIN_KEY' || refusal.code === 'BAD_INPUT';
  return isWrong ? invalidKeyMessage : loginErrorMessage(refusal);
}
