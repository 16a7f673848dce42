import type { Phase } from '@ballast/content/exercise-phases';
import { Button } from '@ballast/ui/button';
import styles from './guide.module.css';
import { nextPhaseStartMs, phasePositionAt } from './phase-position.ts';
import { useInitialFocus } from './use-initial-focus.ts';
import { useStopwatch } from './use-stopwatch.ts';

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
