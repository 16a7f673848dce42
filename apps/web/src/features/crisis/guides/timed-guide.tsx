import type { Beat } from '@ballast/content/exercise-beats';
import { Button } from '@ballast/ui/button';
import styles from './guide.module.css';
import { endOfBeat, placeIn } from './place-in.ts';
import { useElapsed } from './use-elapsed.ts';
import { useFirstFocus } from './use-first-focus.ts';

type Props = {
  beats: readonly Beat[];
  /** Said once the time is over. */
  after: string;
  againLabel: string;
  onStop: () => void;
};

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Says what to do and for how long. It can be stopped, held and gone on with, and a part can be left out. */
export function TimedGuide({ beats, after, againLabel, onStop }: Props) {
  const { elapsedMs, isRunning, setIsRunning, goTo } = useElapsed();
  const stop = useFirstFocus<HTMLButtonElement>();
  const place = placeIn(beats, elapsedMs);
  const hasParts = beats.length > 1;
  return (
    <div className={styles.guide}>
      <div className={styles.words}>
        <div aria-live="polite">
          <p className={styles.title}>{place?.beat.title ?? 'That is it'}</p>
          <p>{place?.beat.words ?? after}</p>
        </div>
        {place && (
          <p className={styles.number} role="timer">
            {hasParts ? place.secondsLeft : clock(place.secondsLeft)}
          </p>
        )}
        {place && hasParts && <p className={styles.quiet}>{clock(place.roundSecondsLeft)} left in all</p>}
      </div>
      <div className={styles.buttons}>
        {place ? (
          <Button look="quiet" onClick={() => setIsRunning(!isRunning)}>
            {isRunning ? 'Pause' : 'Go on'}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => goTo(0)}>
            {againLabel}
          </Button>
        )}
        {place && hasParts && (
          <Button look="quiet" onClick={() => goTo(endOfBeat(beats, elapsedMs))}>
            Skip this part
          </Button>
        )}
        <Button ref={stop} look="quiet" onClick={onStop}>
          {place ? 'Stop' : 'Leave it there'}
        </Button>
      </div>
    </div>
  );
}
