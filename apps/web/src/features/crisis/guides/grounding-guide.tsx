import { Button } from '@ballast/ui/button';
import { useState } from 'react';
import styles from './guide.module.css';
import { useInitialFocus } from './use-initial-focus.ts';

export function GroundingGuide({ steps, onStop }: { steps: readonly string[]; onStop: () => void }) {
  const [index, setIndex] = useState(0);
  const next = useInitialFocus<HTMLButtonElement>();
  const step = steps[index];
  return (
    <div className={styles.guide}>
      <div className={styles.text}>
        <p className={styles.number} aria-hidden="true">
          {step && steps.length - index}
        </p>
        <p className={styles.title} aria-live="polite">
          {step ?? 'That is all of them. Go round again if it helped, or leave it there.'}
        </p>
      </div>
      <div className={styles.buttons}>
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
