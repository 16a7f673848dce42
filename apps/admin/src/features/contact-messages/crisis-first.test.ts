import { expect, test } from 'vitest';
import { crisisFirst } from './crisis-first.ts';

const note = (id: string, type: string, status: 'open' | 'closed' = 'open') => ({ id, type, status });

test('open messages about a crisis come first, and everything else keeps its order', () => {
  const given = [
    note('a', 'general'),
    note('b', 'crisis', 'closed'),
    note('c', 'crisis'),
    note('d', 'billing'),
    note('e', 'crisis'),
  ];
  expect(crisisFirst(given).map(({ id }) => id)).toEqual(['c', 'e', 'a', 'b', 'd']);
  expect(given[0]?.id).toBe('a');
});
