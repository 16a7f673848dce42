import type { RandomBytes } from '../../privacy/random.ts';
import { createSealingBox } from '../../privacy/sealing.ts';

/** Longer than any id, so that all tokens have one length. */
const paddedChars = 32;
const purpose = 'end the daily mail';

/**
 * Tokens that end a member's daily mail, and allow nothing else. A token is the member's id, encrypted and authenticated. It
 * is not stored, tells nobody who the member is, and differs in each mail.
 */
export function createUnsubscribing(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  const box = createSealingBox(encryptionKeys, 'unsubscribe links', random);
  return {
    createToken: (memberId: string): string => box.seal(memberId.padEnd(paddedChars), purpose),

    /** Returns the member's id, or undefined if no key made the token. */
    open: (token: string): string | undefined => box.open(token, purpose)?.trimEnd(),
  };
}

export type Unsubscribing = ReturnType<typeof createUnsubscribing>;
