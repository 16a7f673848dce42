import { readFileSync } from 'node:fs';
import { channelsOf, contrast } from '@ballast/ui/testing/contrast';
import { expect, test } from 'vitest';
import { paletteOf, palettes } from './palettes.ts';

const tokens = readFileSync(new URL('../../../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
const steps = 64;

const schemes = ['day', 'night'] as const;

/** The colour of one scheme in a pair of both. */
function colourIn(scheme: (typeof schemes)[number], pair = ''): string {
  const [, day, night] = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(pair) ?? [];
  const colour = scheme === 'day' ? day : night;
  if (!colour) throw new Error(`no pair of colours: ${pair}`);
  return colour;
}

const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];

function interpolate(from = '', to = ''): number[][] {
  const [start, end] = [channelsOf(from), channelsOf(to)];
  return Array.from({ length: steps + 1 }, (_, step) =>
    start.map((value, index) => value + (((end[index] ?? 0) - value) * step) / steps),
  );
}

test.each(schemes.flatMap((scheme) => palettes.map((palette) => ({ scheme, ...palette }))))(
  'every text colour has a contrast of at least 4.5:1 everywhere on $name by $scheme',
  ({ scheme, ...palette }) => {
    const [lamp, middle, deep] = [palette.lamp, palette.middle, palette.deep].map((pair) => colourIn(scheme, pair));
    const backgrounds = [...interpolate(lamp, middle), ...interpolate(middle, deep)];
    for (const name of ['ink', 'ink-quiet', 'ember', 'ember-bright']) {
      const text = channelsOf(colourIn(scheme, token(name)));
      const worst = Math.min(...backgrounds.map((background) => contrast(text, background)));
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
