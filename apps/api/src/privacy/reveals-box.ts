import type { RandomBytes } from './random.ts';
import { createSealingBox, type SealingBox } from './sealing.ts';

/** Seals the handle of the author that a reveal has shown, bound to `reveal <id>`. */
export function createRevealsBox(encryptionKeys: readonly Buffer[], random: RandomBytes): SealingBox {
  return createSealingBox(encryptionKeys, 'reveals by handle', random);
}
