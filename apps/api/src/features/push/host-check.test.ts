import type { LookupAddress } from 'node:dns';
import { afterEach, expect, test, vi } from 'vitest';
import { createHostCheck } from './host-check.ts';
import type { LookupAll } from './public-addresses.ts';

afterEach(() => {
  vi.useRealTimers();
});

const toAddress = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 });
const checkOf = (...addresses: string[]) =>
  createHostCheck((_hostname, _options, callback) => callback(null, addresses.map(toAddress)));

test.each([
  [['127.0.0.1'], true],
  [['10.0.0.8'], true],
  [['169.254.169.254'], true],
  [['fd00::1'], true],
  [['::ffff:10.0.0.1'], true],
  [['8.8.8.8', '10.0.0.1'], true],
  [['8.8.8.8', '2606:4700::6810:84e5'], false],
])('a host with the addresses %j is inside a network: %s', async (addresses, isPrivate) => {
  expect(await checkOf(...addresses)('push.example.org')).toBe(isPrivate);
});

test('a host without an address passes, because the delivery checks again', async () => {
  const check = createHostCheck((_hostname, _options, callback) => callback(new Error('ENOTFOUND'), []));
  expect(await check('push.example.org')).toBe(false);
});

test('a resolver that does not answer is waited for two seconds, and holds two threads at most', async () => {
  vi.useFakeTimers();
  const waiting: Parameters<LookupAll>[2][] = [];
  const check = createHostCheck((_hostname, _options, callback) => waiting.push(callback));
  const results: boolean[] = [];
  const start = () => void check('slow.example.org').then((result) => results.push(result));
  for (let count = 0; count < 3; count += 1) start();
  await vi.advanceTimersByTimeAsync(1999);
  expect(waiting.length).toBe(2);
  expect(results).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(results).toEqual([false, false, false]);
  start();
  expect(waiting).toHaveLength(2);
  // An answer after the time frees its thread and changes no result.
  waiting[0]?.(null, [toAddress('10.0.0.1')]);
  start();
  expect(waiting).toHaveLength(3);
  waiting[2]?.(null, [toAddress('10.0.0.1')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(results).toEqual([false, false, false, false, true]);
});
