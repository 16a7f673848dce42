import { useEffect, useState } from 'react';
import { retryableImport } from '../../../lib/retryable-import.ts';

const load = retryableImport(() => import('./exercises.ts'));

/** Leaves time for the feed's first screen. The code is loaded for every feed, so that the request reveals nothing. */
const loadDelayMs = 2000;

let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** Returns the code that shows exercises between heavy posts, once it is loaded. */
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
