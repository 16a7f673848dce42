// @vitest-environment jsdom
import { metadataOf } from '@ballast/content/page-metadata';
import { beforeEach, expect, test } from 'vitest';
import { applyPageHead, structuredData } from './page-head.ts';

const dataOf = (path: string) => {
  const metadata = metadataOf(path);
  if (!metadata) throw new Error(`No metadata for ${path}.`);
  return structuredData(path, metadata, 'https://ballast.example');
};

test('the structured data of a WebSite describes the search URL', () => {
  expect(dataOf('/')).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: 'https://ballast.example/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
});

test('the structured data of an Article has an author and no search', () => {
  expect(dataOf('/about')).toMatchObject({ '@type': 'Article', author: { '@type': 'Organization' } });
  expect(dataOf('/about')).not.toHaveProperty('potentialAction');
});

const head = (selector: string, attribute = 'content') =>
  [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute));
const activeData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    script.getAttribute('data-page'),
  );

beforeEach(() => {
  document.head.innerHTML =
    '<meta charset="utf-8"><meta name="theme-color" content="#000"><meta name="description" content="old">';
  document.body.innerHTML = ['/', '/about', '/crisis-support', '/quick-signin']
    .map((page) => `<script type="text/plain" data-page="${page}">{}</script>`)
    .join('');
});

test('a page with metadata has one of each tag, and its own structured data', () => {
  applyPageHead('/');
  applyPageHead('/about');
  expect(head('link[rel=canonical]', 'href')).toEqual([`${window.location.origin}/about`]);
  expect(head('meta[property="og:url"]')).toEqual([`${window.location.origin}/about`]);
  expect(head('meta[property="og:type"]')).toEqual(['article']);
  expect(head('meta[name=description]')).toEqual([expect.stringContaining('a brother')]);
  expect(head('meta[name=robots]')).toEqual([]);
  expect(head('meta[name=theme-color]')).toEqual(['#000']);
  expect(activeData()).toEqual(['/about']);
});

test('an alias of a page has the page itself as its canonical URL', () => {
  applyPageHead('/crisis-help');
  expect(head('link[rel=canonical]', 'href')).toEqual([`${window.location.origin}/crisis-support`]);
  expect(activeData()).toEqual(['/crisis-support']);
  applyPageHead('/login');
  expect(head('link[rel=canonical]', 'href')).toEqual([`${window.location.origin}/quick-signin`]);
  expect(head('meta[property="og:image"]')).toEqual([`${window.location.origin}/share/welcome.png`]);
});

test.each(['/feed', '/messages', '/nowhere'])('no tag of the previous page stays on %s', (path) => {
  applyPageHead('/about');
  applyPageHead(path);
  expect(head('meta[name=robots]')).toEqual(['noindex']);
  expect(head('link[rel=canonical], meta[property], meta[name^="twitter:"], meta[name=keywords]')).toEqual([]);
  expect(activeData()).toEqual([]);
});
