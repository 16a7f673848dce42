import { breathingPhases, icePhases, musclePhases } from '@ballast/content/exercise-phases';
import { expect, test } from 'vitest';
import { nextPhaseStartMs, phasePositionAt } from './timed-guide.tsx';

const breath = (ms: number) => {
  const position = phasePositionAt(breathingPhases, ms, { isEndless: true });
  return [position?.phase.title, position?.second, position?.round];
};

test('a breath is four phases of four seconds and repeats', () => {
  expect(breath(0)).toEqual(['Breathe in', 1, 1]);
  expect(breath(3999)).toEqual(['Breathe in', 4, 1]);
  expect(breath(4000)).toEqual(['Hold', 1, 1]);
  expect(breath(8000)).toEqual(['Breathe out', 1, 1]);
  expect(breath(15_999)).toEqual(['Hold', 4, 1]);
  expect(breath(16_000)).toEqual(['Breathe in', 1, 2]);
  expect(breath(16_000 * 20 + 9000)).toEqual(['Breathe out', 2, 21]);
});

test('the ice exercise ends after a minute', () => {
  expect(phasePositionAt(icePhases, 0)?.secondsLeft).toBe(60);
  expect(phasePositionAt(icePhases, 59_999)?.secondsLeft).toBe(1);
  expect(phasePositionAt(icePhases, 60_000)).toBeUndefined();
});

test('muscle relaxation takes ten minutes, and each part can be skipped', () => {
  expect(phasePositionAt(musclePhases, 0)?.roundSecondsLeft).toBe(600);
  expect(phasePositionAt(musclePhases, 61_000)?.phase.title).toBe('Feet: tense');
  expect(nextPhaseStartMs(musclePhases, 61_000)).toBe(65_000);
  let ms = 0;
  const titles = new Set<string | undefined>();
  while (phasePositionAt(musclePhases, ms)) {
    titles.add(phasePositionAt(musclePhases, ms)?.phase.title);
    ms = nextPhaseStartMs(musclePhases, ms);
  }
  expect(ms).toBe(600_000);
  expect(titles.size).toBe(14);
});
