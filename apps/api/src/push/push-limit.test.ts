import { expect, test, vi } from 'vitest';
import { type CreateCounter, createMemoryCounter } from '../limits/counters.ts';
import { createPushLimit } from './push-limit.ts';

/** Records the operations on counters that processes share. */
function watchedLimit() {
  const spies: { mock: { calls: readonly unknown[] } }[] = [];
  const createCounter: CreateCounter = (name, limit) => {
    const counter = createMemoryCounter(name, limit);
    spies.push(vi.spyOn(counter, 'get'), vi.spyOn(counter, 'penalty'), vi.spyOn(counter, 'delete'));
    return counter;
  };
  const countOperations = () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  return { limit: createPushLimit(createCounter), countOperations };
}

test('a push message that may be about an anonymous item uses no counter in Redis', async () => {
  const { limit, countOperations } = watchedLimit();
  expect(await limit.isReached('alder', false)).toBe(false);
  await limit.record('alder', false);
  expect(await limit.isReached('alder', false)).toBe(true);
  expect(countOperations()).toBe(0);
  expect(await limit.isReached('alder', true)).toBe(false);
  await limit.reset('alder');
  expect(await limit.isReached('alder', false)).toBe(false);
});

test('a push message about a private message is counted in both counters', async () => {
  const { limit } = watchedLimit();
  await limit.record('alder', true);
  expect([await limit.isReached('alder', true), await limit.isReached('alder', false)]).toEqual([true, true]);
  expect(await limit.isReached('birch', true)).toBe(false);
});
