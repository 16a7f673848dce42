/** Units of the read budget, which has 20 a second over its minute. */
export const paceLimits = { burst: 15, perSecond: 100 };
/** A single large call, such as an erasure, must not keep the member from the next one for long. */
const longestWaitMs = 2000;

const burstMs = (paceLimits.burst * 1000) / paceLimits.perSecond;

/**
 * Spreads the heavy calls of one caller over time, so that the calls of others find the event loop free between them. Turns alone
 * let a caller with many calls in flight take all the time that nobody else uses, and others wait for what has begun.
 */
export function createPace(nowMs: () => number = () => performance.now()) {
  /** When the work of a caller would be done at the steady rate. */
  const doneAtMs = new Map<string, number>();

  return {
    add(key: string, units: number): void {
      const now = nowMs();
      const before = Math.max(now, doneAtMs.get(key) ?? 0);
      // A changed entry moves to the end, so that those of idle callers are found first.
      doneAtMs.delete(key);
      for (const [idle, doneAt] of doneAtMs) {
        if (doneAt > now) break;
        doneAtMs.delete(idle);
      }
      const doneAt = before + (units * 1000) / paceLimits.perSecond;
      doneAtMs.set(key, Math.min(doneAt, now + burstMs + longestWaitMs));
    },

    waitMs: (key: string): number => Math.max(0, (doneAtMs.get(key) ?? 0) - nowMs() - burstMs),
  };
}
