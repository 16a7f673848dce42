import type { RandomBytes } from '../privacy/random.ts';
import { createSealingBox } from '../privacy/sealing.ts';

/** Longer than any id, so that all tokens have one length. */
const paddedChars = 32;
const purpose = 'end the daily mail';

/** A token is the member's encrypted id. It can only end the daily mail, is not stored, and differs in each mail. */
export function createUnsubscribeTokens(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  const box = createSealingBox(encryptionKeys, 'unsubscribe links', random);
  return {
    createToken: (memberId: string): string => box.seal(memberId.padEnd(paddedChars), purpose),

    /** Returns the member's id, or undefined if none of the keys made the token. */
    open: (token: string): string | undefined => box.open(token, purpose)?.trimEnd(),
  };
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
