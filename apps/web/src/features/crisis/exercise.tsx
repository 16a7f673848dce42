import type { CopingExercise } from '@ballast/content/coping-exercises';
import { Button } from '@ballast/ui/button';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { retryableImport } from '../../lib/retryable-import.ts';
import styles from './exercises.module.css';

type Guide = ComponentType<{ exercise: CopingExercise; onStop: () => void }>;

const loadGuide = retryableImport(() => import('./guides/exercise-guide.tsx'));

/** The code of the guides is loaded after this delay, so that they also start offline. */
const preloadDelayMs = 1500;

/** Scrolls the guide into view. It is shorter than the steps that it replaces, so the content below moves up. */
function showGuide(body: HTMLElement | null): void {
  body?.scrollIntoView({ block: 'nearest' });
  body?.querySelector('[aria-live]')?.scrollIntoView({ block: 'nearest' });
}

export function Exercise({ exercise }: { exercise: CopingExercise }) {
  const { name, minMinutes, maxMinutes, helpsWith, steps } = exercise;
  const [isHydrated, setIsHydrated] = useState(false);
  const [Guide, setGuide] = useState<Guide>();
  const [hasFailed, setHasFailed] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const wasGuideShown = useRef(false);

  useEffect(() => {
    setIsHydrated(true);
    const timer = setTimeout(() => loadGuide().catch(() => undefined), preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (wasGuideShown.current && !Guide) start.current?.focus();
    wasGuideShown.current = Guide !== undefined;
  }, [Guide]);

  useLayoutEffect(() => {
    if (Guide) showGuide(body.current);
  }, [Guide]);

  async function startGuide(): Promise<void> {
    try {
      const { default: Loaded } = await loadGuide();
      setGuide(() => Loaded);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <details className={styles.exercise}>
      <summary className={styles.summary}>
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.helps}>{helpsWith}</span>
        <span className={styles.minutes}>{`${minMinutes} to ${maxMinutes} minutes`}</span>
      </summary>
      <div ref={body} className={styles.body}>
        {Guide ? (
          <Guide exercise={exercise} onStop={() => setGuide(undefined)} />
        ) : (
          <>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {isHydrated && (
              <Button ref={start} look="quiet" aria-label={`Start ${name}`} onClick={startGuide}>
                Start
              </Button>
            )}
          </>
        )}
        <p className={styles.note} role="status">
          {hasFailed && 'The guide did not load. The steps work without it.'}
        </p>
      </div>
    </details>
  );
}
