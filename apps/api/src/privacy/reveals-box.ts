import type { RandomBytes } from './random.ts';
import { createSealingBox, type SealingBox } from './sealing.ts';

export function createRevealsBox(encryptionKeys: readonly Buffer[], random: RandomBytes): SealingBox {
  return createSealingBox(encryptionKeys, 'reveals by handle', random);
}
