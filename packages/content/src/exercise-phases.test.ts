import { expect, test } from 'vitest';
import { copingExercises } from './coping-exercises.ts';
import { breathingPhases, icePhases, musclePhases, type Phase } from './exercise-phases.ts';

const secondsOf = (phases: readonly Phase[]) => phases.reduce((sum, { seconds }) => sum + seconds, 0);

test('box breathing has four phases of four seconds', () => {
  expect(breathingPhases.map(({ seconds }) => seconds)).toEqual([4, 4, 4, 4]);
});

test.each([
  ['ice-cube', icePhases, 60],
  ['muscle-relaxation', musclePhases, 600],
] as const)('%s takes as long as its exercise says', (id, phases, seconds) => {
  const exercise = copingExercises.find((candidate) => candidate.id === id);
  expect(secondsOf(phases)).toBe(seconds);
  expect(secondsOf(phases)).toBeGreaterThanOrEqual((exercise?.minMinutes ?? Number.NaN) * 60);
  expect(secondsOf(phases)).toBeLessThanOrEqual((exercise?.maxMinutes ?? Number.NaN) * 60);
});
