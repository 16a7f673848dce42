import { useEffect, useState } from 'react';

/** Within this time a press can still be meant for what was shown before. */
export const settledMs = 1_000;

/** False for a second after a change of the key. */
export function useIsSettled(key: string): boolean {
  const [settledKey, setSettledKey] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettledKey(key), settledMs);
    return () => clearTimeout(timer);
  }, [key]);
  return settledKey === key;
}
