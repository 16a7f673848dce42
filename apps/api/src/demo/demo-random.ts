import { createHash } from 'node:crypto';

export function createDemoRandom(seed: string): { below(limit: number): number; chance(share: number): boolean } {
  let draws = 0;
  const next = () => {
    draws += 1;
    return createHash('sha256').update(`${seed}/${draws}`).digest().readUInt32BE() / 2 ** 32;
  };
  return { below: (limit) => Math.floor(next() * limit), chance: (share) => next() < share };
}
