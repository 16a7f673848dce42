import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeyedHash } from '../privacy/sealing.ts';
import { type LimitStore, limitStores, stopClock } from '../testing/limit-stores.ts';
import { type CreateCounter, countCall, createMemoryCounter } from './counters.ts';
import { createCrowdLimit, crowdFactor } from './crowd-limits.ts';

const hash = createKeyedHash([Buffer.alloc(32, 7)], 'crowds');

describe.each(limitStores)('counts in $name', ({ open }) => {
  let store: LimitStore;
  let createCounter: CreateCounter;
  beforeAll(async () => {
    store = await open();
    createCounter = store.createCounter ?? createMemoryCounter;
  });
  beforeEach(async () => {
    stopClock('2026-11-20T03:07:21.345Z');
    await store.clear();
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => store.close());

  test('a refund after the end of the window does not change the count of the next window', async () => {
    const counter = createCounter('tides', { points: 5, seconds: 600 });
    const late = await countCall(counter, 'alder');
    await store.advanceSeconds(600);
    await countCall(counter, 'alder');
    await late.refund();
    expect((await countCall(counter, 'alder')).total).toBe(2);
  });

  test('a window ends when its only call is refunded', async () => {
    const counter = createCounter('tides', { points: 5, seconds: 600 });
    const first = await countCall(counter, 'alder');
    await store.advanceSeconds(300);
    await first.refund();
    const { total, msBeforeNext } = await countCall(counter, 'alder');
    expect(total).toBe(1);
    expect(msBeforeNext).toBeGreaterThan(599_000);
  });

  test('the crowd limit of an address differs with the address and the hour, and is the same in every process', async () => {
    const limit = { points: 2, seconds: 3600 };
    const counter = createCounter('tides crowd', { points: 1000, seconds: 3600 });
    const processes = [0, 1].map(() => createCrowdLimit('tides', limit, () => counter, hash));
    const countAccepted = async (address: string) => {
      for (let accepted = 0; ; accepted += 1) {
        const call = processes[accepted % 2];
        if ((await call?.(address))?.isOver !== false) return accepted;
      }
    };
    const acceptedCounts: number[] = [];
    for (let hour = 0; hour < 2; hour += 1) {
      for (let count = 0; count < 12; count += 1) acceptedCounts.push(await countAccepted(`192.0.2.${count}`));
      await store.advanceSeconds(3600);
    }
    expect(Math.min(...acceptedCounts)).toBeGreaterThanOrEqual(2 * crowdFactor.min);
    expect(Math.max(...acceptedCounts)).toBeLessThanOrEqual(2 * crowdFactor.max);
    expect(new Set(acceptedCounts.slice(0, 12)).size).toBeGreaterThan(5);
    expect(acceptedCounts.slice(0, 12)).not.toEqual(acceptedCounts.slice(12));
  });

  test('refunded calls do not count towards the crowd limit', async () => {
    const call = createCrowdLimit('tides', { points: 1, seconds: 3600 }, createCounter, hash);
    for (let count = 0; count < 2 * crowdFactor.max; count += 1) await (await call('192.0.2.1')).refund();
    expect((await call('192.0.2.1')).isOver).toBe(false);
  });
});
