// @vitest-environment jsdom
import { reporterHelp } from '@ballast/content/moderation';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinkedNumbers } from './linked-numbers.tsx';

const linksIn = (text: string) => {
  const { container } = render(<LinkedNumbers text={text} />);
  expect(container.textContent).toBe(text);
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

test.each([
  [
    'suicide_encouraged',
    [
      ['999', 'tel:999'],
      ['116 123', 'tel:116123'],
      ['85258', 'sms:85258?&body=SHOUT'],
    ],
  ],
  [
    'child_safety',
    [
      ['0800 1111', 'tel:08001111'],
      ['999', 'tel:999'],
    ],
  ],
  [
    'threat',
    [
      ['999', 'tel:999'],
      ['101', 'tel:101'],
      ['116 123', 'tel:116123'],
    ],
  ],
] as const)('every number in the words to a reporter is a link: %s', (reason, links) => {
  expect(linksIn(reporterHelp[reason] ?? '')).toEqual(links);
});

test('line breaks stay, and a number at the end of a line is a link', () => {
  expect(linksIn('Ring 101\n\n999 if it cannot wait.')).toEqual([
    ['101', 'tel:101'],
    ['999', 'tel:999'],
  ]);
});

test('a part of a longer number is not a link', () => {
  expect(linksIn('Case 4101, or 020 7946 0999, or 0300 111 2222.')).toEqual([]);
});
