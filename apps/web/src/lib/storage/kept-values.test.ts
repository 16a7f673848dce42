import { expect, test } from 'vitest';
import { longestKeptText, readClientId, readText } from './kept-values.ts';

test.each([undefined, 7, '', 'short', 'x'.repeat(65), 'with a blank', '../../../etc'])(
  'a key that the server would refuse gets a fresh one: %s',
  (kept) => {
    const id = readClientId(kept);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(readClientId(kept)).not.toBe(id);
  },
);

test('a good key stays, so that a retry is one', () => {
  expect(readClientId('abcdefgh')).toBe('abcdefgh');
});

test('words stay, even too many; beyond all measure they are cut', () => {
  expect(readText('x'.repeat(6000))).toHaveLength(6000);
  expect(readText('x'.repeat(300_000))).toHaveLength(longestKeptText);
  expect(readText(7)).toBeUndefined();
});
