import { expect, test } from 'vitest';
import { createPace, paceLimits } from './pace.ts';

const { burst, perSecond } = paceLimits;

test('a caller may do a burst of work at once, and then waits for the steady rate, apart from others', () => {
  let now = 0;
  const pace = createPace(() => now);
  pace.add('alder', burst);
  expect(pace.waitMs('alder')).toBe(0);
  pace.add('alder', perSecond / 2);
  expect(pace.waitMs('alder')).toBe(500);
  expect(pace.waitMs('birch')).toBe(0);
  now += 400;
  expect(pace.waitMs('alder')).toBe(100);
  pace.add('alder', perSecond / 10);
  expect(pace.waitMs('alder')).toBe(200);
  now += 60_000;
  pace.add('alder', burst);
  expect(pace.waitMs('alder')).toBe(0);
});

test('one call delays the next by two seconds at most', () => {
  const pace = createPace(() => 0);
  pace.add('alder', perSecond * 60);
  expect(pace.waitMs('alder')).toBe(2000);
});
