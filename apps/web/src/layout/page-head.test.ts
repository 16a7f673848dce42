import { metadataOf } from '@ballast/content/page-metadata';
import { expect, test } from 'vitest';
import { structuredData } from './page-head.ts';

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
