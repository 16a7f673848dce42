import { expect, test } from 'vitest';
import * as z from 'zod';
import { instantView, pageInput, pageView } from './pagination.ts';

test('a page has 20 items by default', () => {
  expect(pageInput.parse({})).toEqual({ limit: 20 });
  expect(pageInput.parse({ limit: 1, cursor: null })).toEqual({ limit: 1, cursor: null });
  expect(pageInput.parse({ limit: 100, cursor: 'c' })).toEqual({ limit: 100, cursor: 'c' });
});

test.each([0, -1, 101, 1.5, '20', null, Number.NaN])('refuses a limit of %j', (limit) => {
  expect(pageInput.safeParse({ limit }).error?.issues[0]?.message).toBe('This has to be a whole number from 1 to 100.');
});

test.each([7, 'x'.repeat(201), {}])('refuses the cursor %j', (cursor) => {
  expect(pageInput.safeParse({ cursor }).error?.issues[0]?.message).toBe('That is not a cursor we gave out.');
});

test('nextCursor is required, and null on the last page', () => {
  const page = pageView(z.string());
  expect(page.parse({ items: ['a'], nextCursor: null })).toEqual({ items: ['a'], nextCursor: null });
  expect(page.safeParse({ items: ['a'] }).success).toBe(false);
});

test('an instant is ISO 8601 in UTC with milliseconds', () => {
  expect(instantView.safeParse('2026-11-20T03:07:21.345Z').success).toBe(true);
  for (const text of ['2026-11-20T03:07:21Z', '2026-11-20T03:07:21.345+00:00', '2026-11-20']) {
    expect(instantView.safeParse(text).success, text).toBe(false);
  }
});
