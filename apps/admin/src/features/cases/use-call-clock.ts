import { callWaitMinutes } from '@ballast/schema/claims';
import { useEffect, useState } from 'react';
import type { Case } from './case.ts';

const secondMs = 1_000;

const secondsLeftOf = (call: Case['call'], nowMs: number): number =>
  call === null ? 0 : Math.max(0, Math.ceil((Date.parse(call.calledAt) + callWaitMinutes * 60_000 - nowMs) / secondMs));

/** How long the caller waits for an admin before acting alone. 0 without a call. */
export function useCallSecondsLeft(call: Case['call']): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const secondsLeft = secondsLeftOf(call, nowMs);
  const isRunning = secondsLeft > 0;
  const calledAt = call?.calledAt;
  useEffect(() => {
    if (calledAt !== undefined) setNowMs(Date.now());
  }, [calledAt]);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return secondsLeft;
}
