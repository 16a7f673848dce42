import { useEffect, useState } from 'react';

const tickMs = 100;

/** A stopwatch that keeps the screen awake while it runs, if the browser supports that. */
export function useStopwatch() {
  const [elapsedMs, setElapsedMs] = useState(0);
  const [isRunning, setIsRunning] = useState(true);

  useEffect(() => {
    if (!isRunning) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passedMs = now - last;
      last = now;
      setElapsedMs((before) => before + passedMs);
    }, tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  useEffect(() => {
    if (!isRunning || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void lock.then((wakeLock) => wakeLock?.release());
  }, [isRunning]);

  return { elapsedMs, isRunning, setIsRunning, goTo: setElapsedMs };
}
