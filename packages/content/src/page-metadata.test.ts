import { appPagePaths, openPagePaths } from '@ballast/schema/pages';
import { expect, test } from 'vitest';
import { appPageTitles, metadataOf, pageFileName, pageMetadata, publicAppPageMetadata } from './page-metadata.ts';

test('every open page has metadata', () => {
  expect(Object.keys(pageMetadata).sort()).toEqual([...openPagePaths].sort());
});

test('every page with a title is an app page', () => {
  expect(appPagePaths).toEqual(expect.arrayContaining(Object.keys(appPageTitles)));
});

test('sign-up and sign-in have metadata, and members’ pages have none', () => {
  expect(appPagePaths).toEqual(expect.arrayContaining(Object.keys(publicAppPageMetadata)));
  expect(metadataOf('/quick-signup')?.description).toMatch(/Free/);
  expect(metadataOf('/login')?.canonicalPath).toBe('/quick-signin');
  expect(['/feed', '/messages', '/search', '/nowhere'].map(metadataOf)).toEqual(Array(4).fill(undefined));
});

test.each([
  ['/', 'home'],
  ['/home', 'home-2'],
  ['/crisis-support', 'crisis-support'],
  ['/mobile-help.html', 'mobile-help'],
])('the file of %s is %s', (path, name) => {
  expect(pageFileName(path)).toBe(name);
});

test('no two pages share a file', () => {
  const names = [...openPagePaths, ...appPagePaths].map(pageFileName);
  expect(new Set(names).size).toBe(names.length);
});
