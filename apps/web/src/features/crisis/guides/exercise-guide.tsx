import type { CopingExercise } from '@ballast/content/coping-exercises';
import { icePhases, musclePhases } from '@ballast/content/exercise-phases';
import { BreathingGuide } from './breathing-guide.tsx';
import { GroundingGuide } from './grounding-guide.tsx';
import { TimedGuide } from './timed-guide.tsx';

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
