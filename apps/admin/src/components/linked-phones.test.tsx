// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinkedPhones } from './linked-phones.tsx';

test.each([
  ['Sam, 07700 900000, nights', ['tel:07700900000']],
  ['Sam +44 (0)20 7946 0999 or (020) 7946-0018', ['tel:+442079460999', 'tel:02079460018']],
  ['Ring 07700900000/07700900001', ['tel:07700900000', 'tel:07700900001']],
  ['sam@example.org, 22 00 - 06 00, 24/7', []],
])('the phone numbers in %j are links', (text, hrefs) => {
  const { container } = render(<LinkedPhones text={text} />);
  expect(container.textContent).toBe(text);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs);
});
