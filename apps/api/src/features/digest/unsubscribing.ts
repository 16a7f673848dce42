import type { RandomBytes } from '../../privacy/random.ts';
import { createSealingBox } from '../../privacy/sealing.ts';

/** Longer than any id, so that every token has one length. */
const paddedChars = 32;
const purpose = 'end the daily mail';

/**
 * Tokens that end a member's daily mail. A token is the member's id, encrypted and authenticated: it is stored nowhere, names
 * nobody to whoever sees it, is another one in each mail, and does nothing else.
 */
export function createUnsubscribing(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  const box = createSealingBox(encryptionKeys, 'unsubscribe links', random);
  return {
    createToken: (memberId: string): string => box.seal(memberId.padEnd(paddedChars), purpose),

    /** The member's id; undefined if no key made the token. */
    open: (token: string): string | undefined => box.open(token, purpose)?.trimEnd(),
  };
}

export type Unsubscribing = ReturnType<typeof createUnsubscribing>;
