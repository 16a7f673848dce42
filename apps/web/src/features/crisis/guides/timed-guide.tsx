import type { Phase } from '@ballast/content/exercise-phases';
import { Button } from '@ballast/ui/button';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './guide.module.css';

type PhasePosition = {
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

const tickMs = 100;

/** A stopwatch that keeps the screen awake while it runs, if the browser supports that. */
export function useStopwatch() {
  const [elapsedMs, setElapsedMs] = useState(0);
  const [isRunning, setIsRunning] = useState(true);

  useEffect(() => {
    if (!isRunning) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passedMs = now - last;
      last = now;
      setElapsedMs((before) => before + passedMs);
    }, tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  useEffect(() => {
    if (!isRunning || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void lock.then((wakeLock) => wakeLock?.release());
  }, [isRunning]);

  return { elapsedMs, isRunning, setIsRunning, goTo: setElapsedMs };
}

/** Focuses a control before its first paint, because the focused button was removed. */
export function useInitialFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useLayoutEffect(() => control.current?.focus({ preventScroll: true }), []);
  return control;
}

type Props = {
  phases: readonly Phase[];
  endText: string;
  againLabel: string;
  onStop: () => void;
};

const formatClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function TimedGuide({ phases, endText, againLabel, onStop }: Props) {
  const { elapsedMs, isRunning, setIsRunning, goTo } = useStopwatch();
  const stop = useInitialFocus<HTMLButtonElement>();
  const position = phasePositionAt(phases, elapsedMs);
  const hasParts = phases.length > 1;
  return (
    <div className={styles.guide}>
      <div className={styles.text}>
        <div aria-live="polite">
          <p className={styles.title}>{position?.phase.title ?? 'That is it'}</p>
          <p>{position?.phase.words ?? endText}</p>
        </div>
        {position && (
          <p className={styles.number} role="timer">
            {hasParts ? position.secondsLeft : formatClock(position.secondsLeft)}
          </p>
        )}
        {position && hasParts && (
          <p className={styles.quiet}>{`${formatClock(position.roundSecondsLeft)} left in all`}</p>
        )}
      </div>
      <div className={styles.buttons}>
        {position ? (
          <Button look="quiet" onClick={() => setIsRunning(!isRunning)}>
            {isRunning ? 'Pause' : 'Go on'}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => goTo(0)}>
            {againLabel}
          </Button>
        )}
        {position && hasParts && (
          <Button look="quiet" onClick={() => goTo(nextPhaseStartMs(phases, elapsedMs))}>
            Skip this part
          </Button>
        )}
        <Button ref={stop} look="quiet" onClick={onStop}>
          {position ? 'Stop' : 'Leave it there'}
        </Button>
      </div>
    </div>
  );
}
