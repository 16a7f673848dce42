import { expect, test, vi } from 'vitest';
import { type CreateCounter, createMemoryCounter } from '../../limits/counters.ts';
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
  for (const about of ['named', 'anonymous'] as const) {
    expect(await limit.isReached('alder', about)).toBe(false);
    await limit.record('alder', about);
    expect(await limit.isReached('alder', about)).toBe(true);
    await limit.reset('alder');
    expect(await limit.isReached('alder', about)).toBe(false);
  }
  expect(countOperations()).toBe(2);
});

test.each([
  ['message', { message: true, named: true, anonymous: true }],
  ['named', { message: false, named: true, anonymous: true }],
  ['anonymous', { message: false, named: false, anonymous: true }],
] as const)('after one about %s, the limits reached are %j', async (sent, expected) => {
  const { limit } = watchedLimit();
  await limit.record('alder', sent);
  const reached = Object.fromEntries(
    await Promise.all(
      (['message', 'named', 'anonymous'] as const).map(async (about) => [about, await limit.isReached('alder', about)]),
    ),
  );
  expect(reached).toEqual(expected);
  expect(await limit.isReached('birch', sent)).toBe(false);
});
