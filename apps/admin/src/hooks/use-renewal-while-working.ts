import { useEffect, useRef } from 'react';

const minuteMs = 60_000;
/** So that a press that releases or decides comes first, and ends the renewal. */
const renewAfterMs = 3_000;
const signs = ['pointerdown', 'keydown', 'input'] as const;

/** Renews a claim while its holder presses or types: once a minute at most, and after the last press. Says nothing. */
export function useRenewalWhileWorking(isHeld: boolean, renew: () => void): void {
  const renewedAtMs = useRef(Date.now());
  const latest = useRef(renew);
  latest.current = renew;

  useEffect(() => {
    if (!isHeld) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function noteWork(): void {
      if (timer !== undefined) return;
      const waitMs = Math.max(renewAfterMs, renewedAtMs.current + minuteMs - Date.now());
      timer = setTimeout(() => {
        timer = undefined;
        renewedAtMs.current = Date.now();
        latest.current();
      }, waitMs);
    }
    for (const sign of signs) document.addEventListener(sign, noteWork, true);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, noteWork, true);
    };
  }, [isHeld]);
}
