import { createHash } from 'node:crypto';
import type { RandomBytes } from '../privacy/random.ts';

/** Returns the same bytes in the same order for the same seed. */
export function createSeededRandom(seed: string): RandomBytes {
  let draws = 0;
  return (size) => {
    draws += 1;
    const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, index) =>
      createHash('sha256').update(`${seed}/${draws}/${index}`).digest(),
    );
    return Buffer.concat(blocks).subarray(0, size);
  };
}
