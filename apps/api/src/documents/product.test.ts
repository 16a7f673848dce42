import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@ballast/schema/limits';
import { expect, test } from 'vitest';
import { rateLimits } from '../limits/rate-limits.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../docs/product.md'), 'utf8');

/** Returns the cells of each table row in the section under `heading` whose first cell is a name in backticks. */
function rows(heading: string): string[][] {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `(\w+)` \|(.+)\|$/gm)].map(([, name = '', rest = '']) => [
    name,
    ...rest.split('|').map((cell) => cell.trim()),
  ]);
}

test('docs/product.md lists every limit with its value', () => {
  const listed = Object.fromEntries(rows('Limits').map(([name = '', value]) => [name, Number(value)]));
  expect(listed).toEqual(limits);
});

test('docs/product.md lists every rate limit with its calls and seconds', () => {
  const listed = rows('Rate limits').map(([name = '', points, seconds]) => [
    name,
    { points: Number(points), seconds: Number(seconds) },
  ]);
  expect(Object.fromEntries(listed)).toEqual(rateLimits);
});
