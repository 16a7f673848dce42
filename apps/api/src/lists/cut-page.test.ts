import { limits } from '@ballast/schema/limits';
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

const long = '👍🏽'.repeat(limits.messageMaxChars);

test('cuts a page earlier if its texts are too long for one response, and the cursor continues there', () => {
  const rows = Array.from({ length: 101 }, (_, index) => ({ index, text: long }));
  const cut = (from: number) =>
    cutPage(
      rows.slice(from),
      100,
      ({ index }) => `after ${index}`,
      ({ text }) => text,
    );
  const { items, nextCursor } = cut(0);
  expect(Buffer.byteLength(items.map(({ text }) => text).join(''))).toBeLessThanOrEqual(limits.pageMaxBytes);
  expect(items.length).toBe(8);
  expect(nextCursor).toBe('after 7');
  expect(cut(100)).toEqual({ items: rows.slice(100), nextCursor: null });
});

test('a page has at least one item, even if its text is too long', () => {
  const rows = ['a', 'b'].map((letter) => letter.repeat(2 * limits.pageMaxBytes));
  expect(
    cutPage(
      rows,
      2,
      () => 'on',
      (row) => row,
    ),
  ).toEqual({ items: rows.slice(0, 1), nextCursor: 'on' });
});
