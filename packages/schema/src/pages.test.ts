import { expect, test } from 'vitest';
import { appPagePaths, openPagePaths, pagePaths } from './pages.ts';

test('no page is listed twice', () => {
  expect(new Set(pagePaths).size).toBe(openPagePaths.length + appPagePaths.length);
});

test('the pages for a crisis need no scripts', () => {
  expect(openPagePaths).toEqual(expect.arrayContaining(['/crisis-support', '/crisis-help', '/mobile-help.html']));
});
