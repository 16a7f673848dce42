import { expect, test } from 'vitest';
import { copingExercises } from './coping-exercises.ts';
import { type Beat, breathingBeats, iceBeats, muscleBeats } from './exercise-beats.ts';

const secondsOf = (beats: readonly Beat[]) => beats.reduce((sum, { seconds }) => sum + seconds, 0);

test('box breathing has four beats of four seconds', () => {
  expect(breathingBeats.map(({ seconds }) => seconds)).toEqual([4, 4, 4, 4]);
});

test.each([
  ['ice-cube', iceBeats, 60],
  ['muscle-relaxation', muscleBeats, 600],
] as const)('%s takes as long as its exercise says', (id, beats, seconds) => {
  const exercise = copingExercises.find((candidate) => candidate.id === id);
  expect(secondsOf(beats)).toBe(seconds);
  expect(secondsOf(beats)).toBeGreaterThanOrEqual((exercise?.minMinutes ?? Number.NaN) * 60);
  expect(secondsOf(beats)).toBeLessThanOrEqual((exercise?.maxMinutes ?? Number.NaN) * 60);
});
