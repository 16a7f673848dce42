import { expect, test } from 'vitest';
import { moodTone } from './mood-tone.ts';

test.each([
  ['Angry ', 'dark-red'],
  ['ANXIETY', 'red'],
  ['hopeful', 'grey'],
  ['constructor', 'grey'],
  ['', 'grey'],
])('the badge of %j is %s', (mood, tone) => {
  expect(moodTone(mood)).toBe(tone);
});
