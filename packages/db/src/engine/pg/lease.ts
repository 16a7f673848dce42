/** How long caches may be used after a ping was sent. */
export const leaseMs = 50;
const renewedBeforeMs = 30;

type Deps = {
  /** Resolves to true once everything has arrived that was published before the call. */
  ping(): Promise<boolean>;
  /** Called after each answered ping with the time at which it was sent. */
  onAnswer(sentAtMs: number): void;
  /** Of a clock that goes on while the machine is suspended, beside the one that never goes back. */
  wallMs?: () => number;
  nowMs?: () => number;
};

/** Knows whether everything has arrived that other machines published until {@link leaseMs} ago. Asks only while it is used. */
export function createPgLease({ ping, onAnswer, nowMs = () => performance.now(), wallMs = Date.now }: Deps) {
  let validUntilMs = Number.NEGATIVE_INFINITY;
  let validUntilWallMs = Number.NEGATIVE_INFINITY;
  /** A ping that is sent after this turn of the event loop, so that it covers every call until then. */
  let queued: Promise<boolean> | undefined;
  let inFlight = 0;

  async function send(): Promise<boolean> {
    queued = undefined;
    const sentAtMs = nowMs();
    const sentAtWallMs = wallMs();
    inFlight += 1;
    const isAnswered = await ping();
    inFlight -= 1;
    if (!isAnswered) return false;
    onAnswer(sentAtMs);
    validUntilMs = Math.max(validUntilMs, sentAtMs + leaseMs);
    validUntilWallMs = sentAtWallMs + leaseMs;
    return true;
  }

  const renew = (): Promise<boolean> => {
    queued ??= new Promise((resolve) => {
      setImmediate(() => resolve(send()));
    });
    return queued;
  };

  return {
    isValid(): boolean | Promise<boolean> {
      const remainingMs = Math.min(validUntilMs - nowMs(), validUntilWallMs - wallMs());
      if (remainingMs <= 0) return renew();
      if (remainingMs <= renewedBeforeMs && inFlight === 0) void renew();
      return true;
    },
    end(): void {
      validUntilMs = Number.NEGATIVE_INFINITY;
    },
  };
}
