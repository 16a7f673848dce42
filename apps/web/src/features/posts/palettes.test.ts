import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paletteOf, palettes } from './palettes.ts';

const tokens = readFileSync(new URL('../../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
const steps = 64;

/** The colour in the dark scheme, which the feed always has. */
function token(name: string): string {
  const colour = new RegExp(`--${name}: light-dark\\(#[0-9a-f]{6}, (#[0-9a-f]{6})\\);`).exec(tokens)?.[1];
  if (!colour) throw new Error(`no colour --${name}`);
  return colour;
}

const channels = (colour: string) => [1, 3, 5].map((offset) => Number.parseInt(colour.slice(offset, offset + 2), 16));

/** Relative luminance, WCAG 2.2. */
function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function interpolate(from: string, to: string): number[][] {
  const [start, end] = [channels(from), channels(to)];
  return Array.from({ length: steps + 1 }, (_, step) =>
    start.map((value, index) => value + (((end[index] ?? 0) - value) * step) / steps),
  );
}

test.each(palettes)(
  'every text colour has a contrast of at least 4.5:1 everywhere on $name',
  ({ lamp, middle, deep }) => {
    const backgrounds = [...interpolate(lamp, middle), ...interpolate(middle, deep)];
    for (const name of ['ink', 'ink-quiet', 'ember', 'ember-bright']) {
      const worst = Math.min(...backgrounds.map((background) => contrast(channels(token(name)), background)));
      expect(worst, `--${name}`).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('the length of text and mood together selects one of eight palettes', () => {
  expect(palettes).toHaveLength(8);
  const found = Array.from({ length: 16 }, (_, length) => paletteOf({ content: 'x'.repeat(length), mood: null }).name);
  expect(found).toEqual([...palettes, ...palettes].map(({ name }) => name));
  expect(paletteOf({ content: 'abc', mood: 'sad' })).toBe(paletteOf({ content: 'abcdef', mood: null }));
});
