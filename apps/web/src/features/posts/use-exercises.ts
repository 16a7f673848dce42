import { useEffect, useState } from 'react';
import { retryableImport } from '../../lib/retryable-import.ts';

const load = retryableImport(() => import('./exercises.ts'));

/** After the feed's first screen. Every member's app loads it, whatever the feed contains. */
const loadDelayMs = 2000;

let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** What offers exercises between heavy posts, once loaded. */
export function useExercises() {
  const [exercises, setExercises] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    const timer = setTimeout(() => {
      load().then(
        (module) => {
          loaded = module;
          setExercises(module);
        },
        () => undefined,
      );
    }, loadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return exercises;
}
