import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('quotes what a reader would take for an end, and leaves out what has no value', () => {
  const rows = [
    ['one, two', 'He said "no"', 'two\nlines'],
    [0, false, null],
    [undefined, '', 'plain'],
  ];
  expect(toCsv(['a', 'b,c', 'd'], rows)).toBe(
    'a,"b,c",d\r\n"one, two","He said ""no""","two\nlines"\r\n0,false,\r\n,,plain\r\n',
  );
});
