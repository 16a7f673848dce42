import { expect, test } from 'vitest';
import { displayNameInput } from './display-name.ts';

test.each([
  ['Big Al', 'Big Al'],
  ['  Big Al  ', 'Big Al'],
  ['Zoë 🌲', 'Zoë 🌲'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['', null],
  [null, null],
])('stores %j as %j', (text, name) => {
  expect(displayNameInput.parse(text)).toBe(name);
});

test.each(['Big\nAl', 'Big\tAl', 'Big \u202elA', 'A\u2066l', 'Al\u200f.'])(
  'refuses %j, which can look like another name',
  (text) => {
    const { error } = displayNameInput.safeParse(text);
    expect(error?.issues[0]?.message).toBe('A name is one line, without hidden marks in it.');
  },
);

test('refuses more than 40 characters', () => {
  expect(displayNameInput.safeParse('x'.repeat(41)).error?.issues[0]?.message).toBe(
    'This can be 40 characters at most.',
  );
});
