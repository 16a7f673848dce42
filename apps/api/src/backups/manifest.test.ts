import { expect, test } from 'vitest';
import { createSetName, timeOfSet } from './manifest.ts';

test('the sets of a minute sort in the order in which they were made', () => {
  const made = new Date('2026-11-28T03:12:40Z');
  const names: string[] = [];
  for (let index = 0; index < 20; index += 1) names.push(createSetName(made, names));
  expect(names.toSorted()).toEqual(names);
  expect(new Set(names).size).toBe(20);
  expect(timeOfSet(names[0] ?? '')).toEqual(new Date('2026-11-28T03:12:00Z'));
  expect(createSetName(new Date('2026-11-28T03:13:00Z'), names)).toMatch(/^2026-11-28T0313-00[0-9a-f]{6}$/);
});
