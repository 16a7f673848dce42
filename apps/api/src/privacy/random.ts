import { randomFillSync } from 'node:crypto';

export type RandomBytes = (size: number) => Buffer;

const pool = Buffer.alloc(8192);
let used = pool.length;

export const systemRandom: RandomBytes = (size) => {
  if (used + size > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + size));
  pool.fill(0, used, used + size);
  used += size;
  return bytes;
};

export function createId(random: RandomBytes): string {
  return random(16).toString('base64url');
}
