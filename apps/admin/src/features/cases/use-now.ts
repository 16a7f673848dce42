import { useSyncExternalStore } from 'react';

const tickMs = 30_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  return () => clearInterval(timer);
}

/** Rounded down to the half minute, because `useSyncExternalStore` needs the same value between two ticks. */
const getNowMs = () => Math.floor(Date.now() / tickMs) * tickMs;

export const useNowMs = (): number => useSyncExternalStore(subscribe, getNowMs);
