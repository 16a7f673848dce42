import type { Phase } from '@ballast/content/exercise-phases';

export type PhasePosition = {
  phase: Phase;
  index: number;
  /** Starts at 1. */
  round: number;
  /** Whole seconds into this phase, from 1 to its length. */
  second: number;
  secondsLeft: number;
  roundSecondsLeft: number;
};

const roundSeconds = (phases: readonly Phase[]) => phases.reduce((sum, { seconds }) => sum + seconds, 0);

/** Returns undefined once the exercise is over. An endless exercise starts again. */
export function phasePositionAt(
  phases: readonly Phase[],
  elapsedMs: number,
  { isEndless = false } = {},
): PhasePosition | undefined {
  const total = roundSeconds(phases);
  const elapsed = Math.floor(elapsedMs / 1000);
  if (total === 0 || (!isEndless && elapsed >= total)) return undefined;
  const inRound = elapsed % total;
  let passed = inRound;
  for (const [index, phase] of phases.entries()) {
    if (passed < phase.seconds) {
      const secondsLeft = phase.seconds - passed;
      const round = Math.floor(elapsed / total) + 1;
      return { phase, index, round, second: passed + 1, secondsLeft, roundSecondsLeft: total - inRound };
    }
    passed -= phase.seconds;
  }
  return undefined;
}

export function nextPhaseStartMs(phases: readonly Phase[], elapsedMs: number): number {
  const position = phasePositionAt(phases, elapsedMs);
  return position ? (Math.floor(elapsedMs / 1000) + position.secondsLeft) * 1000 : elapsedMs;
}
