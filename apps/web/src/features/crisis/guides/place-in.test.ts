import { breathingBeats, iceBeats, muscleBeats } from '@ballast/content/exercise-beats';
import { expect, test } from 'vitest';
import { endOfBeat, placeIn } from './place-in.ts';

const breath = (ms: number) => {
  const place = placeIn(breathingBeats, ms, true);
  return [place?.beat.title, place?.second, place?.round];
};

test('a breath is four times four seconds, and goes round', () => {
  expect(breath(0)).toEqual(['Breathe in', 1, 1]);
  expect(breath(3999)).toEqual(['Breathe in', 4, 1]);
  expect(breath(4000)).toEqual(['Hold', 1, 1]);
  expect(breath(8000)).toEqual(['Breathe out', 1, 1]);
  expect(breath(15_999)).toEqual(['Hold', 4, 1]);
  expect(breath(16_000)).toEqual(['Breathe in', 1, 2]);
  expect(breath(16_000 * 20 + 9000)).toEqual(['Breathe out', 2, 21]);
});

test('a minute of cold is over after a minute', () => {
  expect(placeIn(iceBeats, 0)?.secondsLeft).toBe(60);
  expect(placeIn(iceBeats, 59_999)?.secondsLeft).toBe(1);
  expect(placeIn(iceBeats, 60_000)).toBeUndefined();
});

test('the muscles take the ten minutes that are promised, and each part can be skipped', () => {
  expect(placeIn(muscleBeats, 0)?.roundSecondsLeft).toBe(600);
  expect(placeIn(muscleBeats, 61_000)?.beat.title).toBe('Feet: tense');
  expect(endOfBeat(muscleBeats, 61_000)).toBe(65_000);
  let ms = 0;
  const titles = new Set<string | undefined>();
  while (placeIn(muscleBeats, ms)) {
    titles.add(placeIn(muscleBeats, ms)?.beat.title);
    ms = endOfBeat(muscleBeats, ms);
  }
  expect([ms, titles.size]).toEqual([600_000, 14]);
});
