import { breathingPhases } from '@ballast/content/exercise-phases';
import { Button } from '@ballast/ui/button';
import styles from './breathing-guide.module.css';
import guideStyles from './guide.module.css';
import { phasePositionAt } from './phase-position.ts';
import { useInitialFocus } from './use-initial-focus.ts';
import { useStopwatch } from './use-stopwatch.ts';

const phases = ['in', 'full', 'out', 'empty'];

export function BreathingGuide({ onStop }: { onStop: () => void }) {
  const { elapsedMs } = useStopwatch();
  const stop = useInitialFocus<HTMLButtonElement>();
  const position = phasePositionAt(breathingPhases, elapsedMs, { isEndless: true });
  if (!position) return null;
  const { phase, index, second, round } = position;
  return (
    <div className={guideStyles.guide}>
      <svg viewBox="0 0 200 200" className={styles.shape} data-phase={phases[index]} aria-hidden="true">
        <clipPath id="breath">
          <circle cx="100" cy="100" r="84" />
        </clipPath>
        <g clipPath="url(#breath)">
          <rect x="0" y="16" width="200" height="184" className={styles.load} />
        </g>
        <circle cx="100" cy="100" r="88" className={styles.ring} />
      </svg>
      <div className={guideStyles.text}>
        <p className={guideStyles.title} aria-live="polite">
          {phase.title}
        </p>
        <p>{phase.words}</p>
        <p className={guideStyles.number} aria-hidden="true">
          {second}
        </p>
        <p className={guideStyles.quiet}>{`Round ${round}`}</p>
      </div>
      <div className={guideStyles.buttons}>
        <Button ref={stop} look="quiet" onClick={onStop}>
          Stop
        </Button>
      </div>
    </div>
  );
}
