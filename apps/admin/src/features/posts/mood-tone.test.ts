import { expect, test } from 'vitest';
import { moodTone } from './mood-tone.ts';

test.each([
  ['Angry ', 'dark-red'],
  ['ANXIETY', 'red'],
  ['anxious again', 'red'],
  ['not happy', 'grey'],
  ['hopeful', 'grey'],
  ['constructor', 'grey'],
  ['', 'grey'],
])('the badge of %j is %s', (mood, tone) => {
  expect(moodTone(mood)).toBe(tone);
});
