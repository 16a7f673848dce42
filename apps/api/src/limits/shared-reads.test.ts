import { expect, test } from 'vitest';
import { createReadLimits, type SpentReads } from './read-limits.ts';
import { tooMany } from './too-many.ts';

/** The limits of two processes that tell each other at once. */
function createPair(points: number) {
  const listeners: ((spent: SpentReads) => void)[] = [];
  return [0, 1].map((own) =>
    createReadLimits({
      budget: { points, seconds: 60 },
      inFlightMax: 12,
      hash: (...parts) => Buffer.from(parts.join()).toString('base64url').padEnd(8, 'A'),
      refuse: () => tooMany(0, 'refused'),
      shared: {
        share: (spent) => listeners[1 - own]?.(spent),
        onShared(listener) {
          listeners[own] = listener;
        },
      },
    }),
  );
}

const at = (address: string) => ({ networkAddress: () => address });

test('reads of a member count at every process', () => {
  const [one, two] = createPair(10);
  const alder = { account: 'alder', client: at('192.0.2.1') };
  for (let count = 0; count < 5; count += 1) {
    one?.spend(alder, 1);
    two?.spend(alder, 1);
  }
  expect(() => one?.spend(alder, 1)).toThrow('refused');
  expect(() => two?.spend(alder, 1)).toThrow('refused');
  two?.spend({ account: 'birch', client: at('192.0.2.2') }, 1);
});

test('reads of visitors count at every process', () => {
  const [one, two] = createPair(1);
  const visitor = { account: undefined, client: at('192.0.2.1') };
  const spendUntilRefused = () => {
    for (let count = 0; ; count += 1) {
      try {
        (count % 2 === 0 ? one : two)?.spend(visitor, 1);
      } catch {
        return count;
      }
    }
  };
  const both = spendUntilRefused();
  const [alone] = createPair(1);
  let single = 0;
  expect(() => {
    for (; ; single += 1) alone?.spend(visitor, 1);
  }).toThrow('refused');
  expect(both).toBe(single);
});
