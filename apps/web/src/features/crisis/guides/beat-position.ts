import type { Beat } from '@ballast/content/exercise-beats';

export type BeatPosition = {
  beat: Beat;
  index: number;
  /** Starts at 1. */
  round: number;
  /** Whole seconds into this beat, from 1 to its length. */
  second: number;
  secondsLeft: number;
  roundSecondsLeft: number;
};

const roundSeconds = (beats: readonly Beat[]) => beats.reduce((sum, { seconds }) => sum + seconds, 0);

/** Returns undefined once the exercise is over. An endless exercise starts again. */
export function beatPositionAt(
  beats: readonly Beat[],
  elapsedMs: number,
  { isEndless = false } = {},
): BeatPosition | undefined {
  const total = roundSeconds(beats);
  const elapsed = Math.floor(elapsedMs / 1000);
  if (total === 0 || (!isEndless && elapsed >= total)) return undefined;
  const inRound = elapsed % total;
  let passed = inRound;
  for (const [index, beat] of beats.entries()) {
    if (passed < beat.seconds) {
      const secondsLeft = beat.seconds - passed;
      const round = Math.floor(elapsed / total) + 1;
      return { beat, index, round, second: passed + 1, secondsLeft, roundSecondsLeft: total - inRound };
    }
    passed -= beat.seconds;
  }
  return undefined;
}

export function nextBeatStartMs(beats: readonly Beat[], elapsedMs: number): number {
  const position = beatPositionAt(beats, elapsedMs);
  return position ? (Math.floor(elapsedMs / 1000) + position.secondsLeft) * 1000 : elapsedMs;
}
