import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { attemptsKey, isMobileBrowser, recordMobileVisit, visitedKey } from './mobile-help.tsx';

const visit = (entries: Record<string, string> = {}) => {
  const storage = createMemoryStorage(entries);
  const isShown = recordMobileVisit(storage);
  return [isShown, storage.getItem(visitedKey), storage.getItem(attemptsKey)];
};

test('the first visit stores the flag and one attempt and offers no help', () => {
  expect(visit()).toEqual([false, 'true', '1']);
});

test.each([
  ['1', false],
  ['2', false],
  ['3', true],
  ['7', true],
])('with %s attempts the overlay is shown: %s', (attempts, isShown) => {
  expect(visit({ [visitedKey]: 'true', [attemptsKey]: attempts })).toEqual([isShown, 'true', attempts]);
  expect(visit({ [attemptsKey]: attempts })).toEqual([isShown, 'true', attempts]);
});

test('a visit without counted attempts stores nothing new', () => {
  expect(visit({ [visitedKey]: 'true' })).toEqual([false, 'true', null]);
  expect(visit({ [visitedKey]: 'true', [attemptsKey]: '0' })).toEqual([false, 'true', '0']);
});

test('repeated visits alone never offer help', () => {
  const storage = createMemoryStorage();
  expect(Array.from({ length: 9 }, () => recordMobileVisit(storage))).not.toContain(true);
});

test.each(['"9"', '{"attempts":', '-3', '2.5', 'null'])('the corrupt counter %s is ignored', (attempts) => {
  expect(visit({ [visitedKey]: 'true', [attemptsKey]: attempts })).toEqual([false, 'true', null]);
});

test('phones and tablets are mobile browsers, desktops are not', () => {
  expect(isMobileBrowser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15')).toBe(true);
  expect(isMobileBrowser('Mozilla/5.0 (Linux; Android 10; K) Chrome/156.0.0.0 Mobile Safari/537.36')).toBe(true);
  expect(isMobileBrowser('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0')).toBe(false);
});
