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
  ['BFPO 801', 'BFPO 801'],
  ['bfpo57', 'BFPO 57'],
  ['BF1 2AT', 'BF1 2AT'],
  ['JE2 3XP', 'JE2 3XP'],
  ['GX11 1AA', 'GX11 1AA'],
  ['fiqq1zz', 'FIQQ 1ZZ'],
])('stores %j as %j', (text, postcode) => {
  expect(postcodeInput.parse(text)).toBe(postcode);
});

test.each([
  '',
  'M1',
  '1AE M1',
  'M1 1A',
  'M111 1AE',
  'ABC1 1AE',
  'M1 1CE',
  'M1 1AK',
  'M1 1OE',
  '12345',
  'M1-1AE',
  'BFPO',
  'BFPO 80111',
  'FIQQ 1AA',
])('refuses %j', (text) => {
  const { error } = postcodeInput.safeParse(text);
  expect(error?.issues[0]?.message).toBe('Please enter a UK postcode, such as M1 1AE.');
});
