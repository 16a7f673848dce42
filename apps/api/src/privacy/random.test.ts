import { expect, test } from 'vitest';
import { createId, systemRandom } from './random.ts';

test('an id has 128 random bits', () => {
  const ids = Array.from({ length: 400 }, () => Buffer.from(createId(systemRandom), 'base64url'));
  expect(new Set(ids.map((id) => id.length))).toEqual(new Set([16]));
  for (let bit = 0; bit < 128; bit += 1) {
    const set = ids.filter((id) => ((id[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    // The tolerance is ten standard deviations.
    expect(Math.abs(set - 200), `bit ${bit}`).toBeLessThan(100);
  }
});

test('random bytes are not repeated across blocks', () => {
  const drawn = Array.from({ length: 2000 }, () => systemRandom(12).toString('hex'));
  expect(new Set(drawn).size).toBe(2000);
});
