import { expect, test } from 'vitest';
import { cutPage } from './cut-page.ts';

const cursorAfter = (last: string) => `after ${last}`;

test.each([
  ['more rows than the page holds', ['a', 'b', 'c'], { items: ['a', 'b'], nextCursor: 'after b' }],
  ['as many rows as the page holds', ['a', 'b'], { items: ['a', 'b'], nextCursor: null }],
  ['fewer rows', ['a'], { items: ['a'], nextCursor: null }],
  ['no rows', [], { items: [], nextCursor: null }],
])('cuts a page of 2 out of %s', (_case, rows, page) => {
  expect(cutPage(rows, 2, cursorAfter)).toEqual(page);
});
