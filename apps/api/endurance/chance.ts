import { createSeededRandom } from '../src/testing/seeded-random.ts';

export type Chance = ReturnType<typeof createChance>;

export function createChance(seed: string) {
  const randomBytes = createSeededRandom(seed);
  /** A whole number from 0 to `end - 1`. */
  const below = (end: number) => randomBytes(4).readUInt32BE() % end;
  return {
    below,
    oneIn: (count: number) => below(count) === 0,
    pick<T>(items: readonly T[]): T {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    bytes: randomBytes,
    /** Independent choices for concurrent work. */
    fork: (name: string) => createChance(`${seed}/${name}`),
  };
}
