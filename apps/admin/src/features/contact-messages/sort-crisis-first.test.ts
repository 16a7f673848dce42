import { expect, test } from 'vitest';
import { sortCrisisFirst } from './sort-crisis-first.ts';

const message = (id: string, type: string, status: 'open' | 'closed' = 'open') => ({ id, type, status });

test('moves open crisis messages to the front and keeps the order otherwise', () => {
  const given = [
    message('a', 'general'),
    message('b', 'crisis', 'closed'),
    message('c', 'crisis'),
    message('d', 'billing'),
    message('e', 'crisis'),
  ];
  expect(sortCrisisFirst(given).map(({ id }) => id)).toEqual(['c', 'e', 'a', 'b', 'd']);
  expect(given[0]?.id).toBe('a');
});
