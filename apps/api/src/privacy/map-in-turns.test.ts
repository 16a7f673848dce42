import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countTurns } from '../testing/count-turns.ts';
import { mapInTurns } from './map-in-turns.ts';

const keys = Array.from({ length: 10 }, (_, index) => index);

test('all keys are read in order, four at a time', async () => {
  const sizes: number[] = [];
  const items = await mapInTurns(keys, async (some) => {
    sizes.push(some.length);
    return some.map((key) => key * 2);
  });
  expect(items).toEqual(keys.map((key) => key * 2));
  expect(sizes).toEqual([4, 4, 2]);
});

test('other tasks run between the reads', async () => {
  const { turns } = await countTurns(() => mapInTurns(keys, async (some) => some));
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('of several callers, one at a time reads in a turn, and none waits for the whole list of another', async () => {
  let turn = 0;
  let isDone = false;
  const counting = (async () => {
    for (; !isDone; turn += 1) await setImmediate();
  })();
  const reads: { caller: string; turn: number }[] = [];
  const call = (caller: string) =>
    mapInTurns(keys, async (some) => {
      reads.push({ caller, turn });
      return some;
    });
  await Promise.all(['one', 'two', 'three'].map(call));
  isDone = true;
  await counting;
  expect(new Set(reads.map((read) => read.turn)).size).toBe(reads.length);
  expect(reads.slice(0, 3).map(({ caller }) => caller)).toEqual(['one', 'two', 'three']);
});

test('a read that fails rejects, and the next caller still reads', async () => {
  await expect(mapInTurns(keys, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await mapInTurns([1], async (some) => some)).toEqual([1]);
});
