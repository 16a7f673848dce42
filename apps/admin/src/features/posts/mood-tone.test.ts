import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moodTone } from './mood-tone.ts';

test.each([
  ['anxiety', 'red'],
  ['depression', 'blue'],
  ['good', 'green'],
  ['neutral', 'grey'],
  ['stressed', 'orange'],
  ['angry', 'dark-red'],
  ['sad', 'dark-blue'],
  ['happy', 'light-green'],
  ['Angry ', 'dark-red'],
  ['ANXIETY', 'red'],
  ['hopeful', 'grey'],
  ['constructor', 'grey'],
  ['', 'grey'],
])('the badge of %j is %s', (mood, tone) => {
  expect(moodTone(mood)).toBe(tone);
});

const tokens = readFileSync(new URL('../../layout/admin-tokens.css', import.meta.url), 'utf8');

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function tokenOf(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (value === undefined) throw new Error(`there is no plain colour --${name}`);
  return value;
}

test.each(['red', 'blue', 'green', 'grey', 'orange', 'dark-red', 'dark-blue', 'light-green'])(
  'text on a %s badge has a contrast of at least 4.5 to 1 (WCAG AA)',
  (tone) => {
    const [dark = 0, light = 0] = [tokenOf(`mood-${tone}`), tokenOf(`on-mood-${tone}`)]
      .map(luminance)
      .sort((a, b) => a - b);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
  },
);
