import { expect, test } from 'vitest';
import { crisisContacts } from './crisis.ts';
import { helpSites } from './help-sites.ts';
import { splitLinks } from './text-links.ts';

test('the contacts are those of docs/product.md, most urgent first', () => {
  expect(crisisContacts.map(({ number }) => number)).toEqual(['999', '116 123', '85258', '111', '0300 123 3393']);
});

test.each(crisisContacts)('the link of $name calls or texts its number', ({ number, href, type }) => {
  const scheme = type === 'text' ? 'sms' : 'tel';
  expect(href.split('?')[0]).toBe(`${scheme}:${number.replaceAll(' ', '')}`);
});

test.each(crisisContacts)(
  'the one number in the description of $name can be pressed',
  ({ description, mentioned, number }) => {
    const numbers = splitLinks(description).flatMap(({ text, href }) => (href === undefined ? [] : [text]));
    const pressed = mentioned?.number ?? number;
    expect(numbers.filter((found) => found !== pressed)).toEqual([]);
    // The page shows what stands before and after it.
    expect(description.split(pressed).length).toBeLessThanOrEqual(2);
    expect(description.endsWith(pressed)).toBe(false);
  },
);

test('a contact has opening hours if, and only if, it does not always answer', () => {
  for (const { name, available, hours } of crisisContacts) {
    expect(hours === undefined, name).toBe(available === '24 hours a day, every day');
  }
});

test('links to other sites use https', () => {
  for (const { href } of helpSites) expect(href).toMatch(/^https:\/\//);
});
