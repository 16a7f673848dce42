import { expect, test } from 'vitest';
import { createPictureQueue } from './picture-queue.ts';

/** Starts tasks by name and cost, and returns the names in the order in which they run. */
async function orderOf(tasks: Readonly<Record<string, number>>): Promise<string[]> {
  const queue = createPictureQueue({ maxWaiting: 100, maxCostlyWaiting: 100 });
  const order: string[] = [];
  const task = (name: string) => async () => {
    order.push(name);
  };
  await Promise.all(Object.entries(tasks).map(([name, costMs]) => queue.run(costMs, task(name))));
  return order;
}

test('small pictures go first, equal ones in the order of their arrival', async () => {
  const order = await orderOf({ first: 4000, large: 4000, medium: 500, small: 30, small2: 30, medium2: 500 });
  expect(order).toEqual(['first', 'small', 'small2', 'medium', 'medium2', 'large']);
});

test('a large picture gets its turn while small ones keep arriving', async () => {
  const queue = createPictureQueue({ maxWaiting: 100, maxCostlyWaiting: 100 });
  const order: string[] = [];
  let arrivals = 0;
  const arrive = async (): Promise<void> => {
    arrivals += 1;
    if (arrivals > 500) return;
    await queue.run(100, async () => {
      order.push('small');
      // The next one waits before this one ends.
      void arrive();
    });
  };
  const small = arrive();
  await queue.run(1000, async () => {
    order.push('large');
  });
  await small;
  expect(order.indexOf('large')).toBeGreaterThan(10);
  expect(order.indexOf('large')).toBeLessThanOrEqual(41);
});

test('costly pictures leave places for others', async () => {
  const queue = createPictureQueue({ maxWaiting: 3, maxCostlyWaiting: 1 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const running = queue.run(4000, () => released);
  expect(queue.isFull(4000)).toBe(false);
  const costly = queue.run(4000, async () => {});
  expect(queue.isFull(4000)).toBe(true);
  expect(queue.isFull(100)).toBe(false);
  const others = [queue.run(100, async () => {}), queue.run(100, async () => {})];
  expect(queue.isFull(100)).toBe(true);
  release();
  await Promise.all([running, costly, ...others]);
  expect(queue.isFull(4000)).toBe(false);
});

test('a task that fails rejects, and the next one runs', async () => {
  const queue = createPictureQueue({ maxWaiting: 3, maxCostlyWaiting: 1 });
  const failing = queue.run(1, () => Promise.reject(new Error('lost')));
  const next = queue.run(1, async () => 'next');
  await expect(failing).rejects.toThrow('lost');
  expect(await next).toBe('next');
});
