import { breathingBeats, iceBeats, muscleBeats } from '@ballast/content/exercise-beats';
import { expect, test } from 'vitest';
import { beatPositionAt, nextBeatStartMs } from './beat-position.ts';

const breath = (ms: number) => {
  const position = beatPositionAt(breathingBeats, ms, { isEndless: true });
  return [position?.beat.title, position?.second, position?.round];
};

test('a breath is four beats of four seconds and repeats', () => {
  expect(breath(0)).toEqual(['Breathe in', 1, 1]);
  expect(breath(3999)).toEqual(['Breathe in', 4, 1]);
  expect(breath(4000)).toEqual(['Hold', 1, 1]);
  expect(breath(8000)).toEqual(['Breathe out', 1, 1]);
  expect(breath(15_999)).toEqual(['Hold', 4, 1]);
  expect(breath(16_000)).toEqual(['Breathe in', 1, 2]);
  expect(breath(16_000 * 20 + 9000)).toEqual(['Breathe out', 2, 21]);
});

test('the ice exercise ends after a minute', () => {
  expect(beatPositionAt(iceBeats, 0)?.secondsLeft).toBe(60);
  expect(beatPositionAt(iceBeats, 59_999)?.secondsLeft).toBe(1);
  expect(beatPositionAt(iceBeats, 60_000)).toBeUndefined();
});

test('muscle relaxation takes ten minutes, and each part can be skipped', () => {
  expect(beatPositionAt(muscleBeats, 0)?.roundSecondsLeft).toBe(600);
  expect(beatPositionAt(muscleBeats, 61_000)?.beat.title).toBe('Feet: tense');
  expect(nextBeatStartMs(muscleBeats, 61_000)).toBe(65_000);
  let ms = 0;
  const titles = new Set<string | undefined>();
  while (beatPositionAt(muscleBeats, ms)) {
    titles.add(beatPositionAt(muscleBeats, ms)?.beat.title);
    ms = nextBeatStartMs(muscleBeats, ms);
  }
  expect([ms, titles.size]).toEqual([600_000, 14]);
});
