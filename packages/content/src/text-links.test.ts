import { expect, test } from 'vitest';
import { splitLinks } from './text-links.ts';

const linksIn = (text: string) =>
  splitLinks(text).flatMap((part) => (part.href === undefined ? [] : [[part.text, part.href]]));

test.each([
  [
    'Ring 999, or 101.',
    [
      ['999', 'tel:999'],
      ['101', 'tel:101'],
    ],
  ],
  ['Samaritans are on 116 123, free.', [['116 123', 'tel:116123']]],
  ['Text SHOUT to 85258.', [['85258', 'sms:85258?&body=SHOUT']]],
  ['In Northern Ireland ring Lifeline on 0808 808 8000.', [['0808 808 8000', 'tel:08088088000']]],
  [
    'CALM: 0800 58 58 58 (or 020 7946 0999)',
    [
      ['0800 58 58 58', 'tel:0800585858'],
      ['020 7946 0999', 'tel:02079460999'],
    ],
  ],
  ['Childline is on 0800 1111, free', [['0800 1111', 'tel:08001111']]],
  ['Write to hello@example.org.', [['hello@example.org', 'mailto:hello@example.org']]],
  [
    'Tell ceop.police.uk and https://report.iwf.org.uk/en.',
    [
      ['ceop.police.uk', 'https://www.ceop.police.uk'],
      ['https://report.iwf.org.uk/en', 'https://report.iwf.org.uk/en'],
    ],
  ],
])('%s', (text, links) => {
  expect(linksIn(text)).toEqual(links);
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['We removed 5,101 posts for £999 and $111', []],
  ['Ring 116 123 24 hours a day', ['116 123']],
  ['Call 0300 123 3393 9am to 5pm', ['0300 123 3393']],
  ['See http://www.nhs.uk/help and nhs.uk.evil.com', ['http://www.nhs.uk/help']],
])('%s has the links %j', (text, links) => {
  expect(linksIn(text).map(([part]) => part)).toEqual(links);
});

test('an address that is named is a link in any form', () => {
  expect(splitLinks('Write to %CONTACT%, or ring 999.', '%CONTACT%')).toEqual([
    { text: 'Write to ' },
    { text: '%CONTACT%', href: 'mailto:%CONTACT%' },
    { text: ', or ring ' },
    { text: '999', href: 'tel:999' },
    { text: '.' },
  ]);
});

test.each([
  'Case 4101',
  '1999 members',
  'On 24 November 2026 at 10.15',
  'Version 1.2.3',
  '10 to 20 of 5,000',
  'a 111a',
])('%s has no link', (text) => {
  expect(linksIn(text)).toEqual([]);
});
