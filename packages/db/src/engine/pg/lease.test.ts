import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { createPgLease, leaseMs } from './lease.ts';

let nowMs: number;
let wallMs: number;
let pings: ((isAnswered: boolean) => void)[];
let lease: ReturnType<typeof createPgLease>;

beforeEach(() => {
  nowMs = 0;
  wallMs = 0;
  // A lease of an earlier test may still send a ping.
  const own: typeof pings = [];
  pings = own;
  lease = createPgLease({
    ping: () => new Promise((resolve) => own.push(resolve)),
    onAnswer() {},
    nowMs: () => nowMs,
    wallMs: () => wallMs,
  });
});

function pass(ms: number): void {
  nowMs += ms;
  wallMs += ms;
}

async function answer(isAnswered = true): Promise<void> {
  await nextTurn();
  pings.shift()?.(isAnswered);
  await nextTurn();
}

async function take(): Promise<void> {
  const taking = lease.isValid();
  await answer();
  expect(await taking).toBe(true);
}

test('one ping serves every call of a turn, and calls until the lease ends need none', async () => {
  const calls = [lease.isValid(), lease.isValid()];
  await answer();
  expect(await Promise.all(calls)).toEqual([true, true]);
  expect(lease.isValid()).toBe(true);
  await nextTurn();
  expect(pings).toEqual([]);
});

test('a lease lasts from the sending of the ping, not from its response', async () => {
  const taking = lease.isValid();
  await nextTurn();
  pass(leaseMs);
  await answer();
  expect(await taking).toBe(true);
  expect(lease.isValid()).toBeInstanceOf(Promise);
});

test('a lease that ends soon is renewed while it is used', async () => {
  await take();
  pass(leaseMs - 5);
  expect(lease.isValid()).toBe(true);
  await answer();
  pass(leaseMs - 5);
  expect(lease.isValid()).toBe(true);
});

test('a lease ends while the machine is suspended, although one clock stands still', async () => {
  await take();
  wallMs += leaseMs;
  expect(lease.isValid()).toBeInstanceOf(Promise);
});

test('without a response there is no lease', async () => {
  const taking = lease.isValid();
  await answer(false);
  expect(await taking).toBe(false);
  expect(lease.isValid()).toBeInstanceOf(Promise);
});
