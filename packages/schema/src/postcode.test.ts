import { expect, test } from 'vitest';
import { postcodeInput } from './postcode.ts';

test.each([
  ['M1 1AE', 'M1 1AE'],
  ['m60 1nw', 'M60 1NW'],
  ['CR2 6XH', 'CR2 6XH'],
  ['DN551PT', 'DN55 1PT'],
  ['W1A 1HQ', 'W1A 1HQ'],
  [' ec1a  1bb ', 'EC1A 1BB'],
  ['gir0aa', 'GIR 0AA'],
])('stores %j as %j', (text, postcode) => {
  expect(postcodeInput.parse(text)).toBe(postcode);
});

test.each(['', 'M1', '1AE M1', 'M1 1A', 'M111 1AE', 'ABC1 1AE', 'M1 1CE', 'M1 1AK', 'M1 1OE', '12345', 'M1-1AE'])(
  'refuses %j',
  (text) => {
    const { error } = postcodeInput.safeParse(text);
    expect(error?.issues[0]?.message).toBe('Please enter a UK postcode, such as M1 1AE.');
  },
);
