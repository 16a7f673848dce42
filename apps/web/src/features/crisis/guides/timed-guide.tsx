import type { Beat } from '@ballast/content/exercise-beats';
import { Button } from '@ballast/ui/button';
import { beatPositionAt, nextBeatStartMs } from './beat-position.ts';
import styles from './guide.module.css';
import { useInitialFocus } from './use-initial-focus.ts';
import { useStopwatch } from './use-stopwatch.ts';

type Props = {
  beats: readonly Beat[];
  after: string;
  againLabel: string;
  onStop: () => void;
};

const formatClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function TimedGuide({ beats, after, againLabel, onStop }: Props) {
  const { elapsedMs, isRunning, setIsRunning, goTo } = useStopwatch();
  const stop = useInitialFocus<HTMLButtonElement>();
  const position = beatPositionAt(beats, elapsedMs);
  const hasParts = beats.length > 1;
  return (
    <div className={styles.guide}>
      <div className={styles.text}>
        <div aria-live="polite">
          <p className={styles.title}>{position?.beat.title ?? 'That is it'}</p>
          <p>{position?.beat.words ?? after}</p>
        </div>
        {position && (
          <p className={styles.number} role="timer">
            {hasParts ? position.secondsLeft : formatClock(position.secondsLeft)}
          </p>
        )}
        {position && hasParts && <p className={styles.quiet}>{formatClock(position.roundSecondsLeft)} left in all</p>}
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
          <Button look="quiet" onClick={() => goTo(nextBeatStartMs(beats, elapsedMs))}>
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
