import { expect, test } from 'vitest';
import { toReporterLetters } from './reporter-letters.ts';

test('reporters have letters in the order of their first reports, AA after Z', () => {
  const reporters = Array.from({ length: 28 }, (_, index) => ({ reporter: `member ${index}` }));
  const letters = toReporterLetters([{ reporter: 'member 0' }, ...reporters.toReversed()]);
  const at = (index: number) => letters.get(`member ${index}`);
  expect(at(0)).toBe('A');
  expect(at(1)).toBe('B');
  expect(at(25)).toBe('Z');
  expect(at(26)).toBe('AA');
  expect(at(27)).toBe('AB');
});
