import type { CopingExercise } from '@ballast/content/coping-exercises';
import { breathingPhases, icePhases, musclePhases } from '@ballast/content/exercise-phases';
import { Button } from '@ballast/ui/button';
import { useState } from 'react';
import breathingGuideStyles from './breathing-guide.module.css';
import guideStyles from './guide.module.css';
import { phasePositionAt, TimedGuide, useInitialFocus, useStopwatch } from './timed-guide.tsx';

const phases = ['in', 'full', 'out', 'empty'];

function BreathingGuide({ onStop }: { onStop: () => void }) {
  const { elapsedMs } = useStopwatch();
  const stop = useInitialFocus<HTMLButtonElement>();
  const position = phasePositionAt(breathingPhases, elapsedMs, { isEndless: true });
  if (!position) return null;
  const { phase, index, second, round } = position;
  return (
    <div className={guideStyles.guide}>
      <svg viewBox="0 0 200 200" className={breathingGuideStyles.shape} data-phase={phases[index]} aria-hidden="true">
        <clipPath id="breath">
          <circle cx="100" cy="100" r="84" />
        </clipPath>
        <g clipPath="url(#breath)">
          <rect x="0" y="16" width="200" height="184" className={breathingGuideStyles.load} />
        </g>
        <circle cx="100" cy="100" r="88" className={breathingGuideStyles.ring} />
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

function GroundingGuide({ steps, onStop }: { steps: readonly string[]; onStop: () => void }) {
  const [index, setIndex] = useState(0);
  const next = useInitialFocus<HTMLButtonElement>();
  const step = steps[index];
  return (
    <div className={guideStyles.guide}>
      <div className={guideStyles.text}>
        <p className={guideStyles.number} aria-hidden="true">
          {step && steps.length - index}
        </p>
        <p className={guideStyles.title} aria-live="polite">
          {step ?? 'That is all of them. Go round again if it helped, or leave it there.'}
        </p>
      </div>
      <div className={guideStyles.buttons}>
        <Button look="quiet" isOff={index === 0} onClick={() => setIndex(index - 1)}>
          Back
        </Button>
        <Button ref={next} onClick={() => setIndex(step ? index + 1 : 0)}>
          {step ? 'Next' : 'Go round again'}
        </Button>
        <Button look="quiet" onClick={onStop}>
          {step ? 'Stop' : 'Leave it there'}
        </Button>
      </div>
    </div>
  );
}

export default function ExerciseGuide({ exercise, onStop }: { exercise: CopingExercise; onStop: () => void }) {
  switch (exercise.id) {
    case 'box-breathing':
      return <BreathingGuide onStop={onStop} />;
    case 'grounding':
      return <GroundingGuide steps={exercise.steps} onStop={onStop} />;
    case 'ice-cube':
      return (
        <TimedGuide
          phases={icePhases}
          endText="That is a minute. Put it down, or take one more."
          againLabel="One more minute"
          onStop={onStop}
        />
      );
    case 'muscle-relaxation':
      return (
        <TimedGuide
          phases={musclePhases}
          endText="Stay where you are, or get up slowly."
          againLabel="Start again"
          onStop={onStop}
        />
      );
  }
}
