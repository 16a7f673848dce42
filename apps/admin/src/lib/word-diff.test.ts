import { expect, test } from 'vitest';
import { diffWords } from './word-diff.ts';

const mark = (earlier: string, later: string): string =>
  diffWords(earlier, later)
    .map(({ kind, text }) => ({ same: text, deleted: `[-${text}-]`, inserted: `[+${text}+]` })[kind])
    .join('');

const textOf = (earlier: string, later: string, left: 'deleted' | 'inserted'): string =>
  diffWords(earlier, later)
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('');

test.each([
  ['I am awake.', 'I am awake.', 'I am awake.'],
  ['I am awake.', 'I am on the bridge.', 'I am [-awake-][+on the bridge+].'],
  ['I am awake.', 'I am awake. Help me.', 'I am awake.[+ Help me.+]'],
  ['He lives at 4 Elm Road, ring him', 'Ring him', '[-He lives at 4 Elm Road, ring-][+Ring+] him'],
  ['one two three four', 'one 2 3 four', 'one [-two three-][+2 3+] four'],
  ['', 'Awake', '[+Awake+]'],
  ['Awake', '', '[-Awake-]'],
])('%s -> %s', (earlier, later, expected) => {
  expect(mark(earlier, later)).toBe(expected);
});

test('both texts are whole in it, also where everything differs', () => {
  const long = (seed: number, count = 4_000) =>
    Array.from({ length: count }, (_, index) => `w${(index * seed) % 977}`).join(' ');
  const pairs: [string, string][] = [
    [long(7), long(11)],
    [long(7), `${long(7, 2_000)} now ${long(7).slice(-9_000)}`],
    ['a b a b a', 'b a b'],
    ['x\n\ny', 'x y\n'],
  ];
  for (const [earlier, later] of pairs) {
    expect(textOf(earlier, later, 'inserted')).toBe(earlier);
    expect(textOf(earlier, later, 'deleted')).toBe(later);
  }
});
