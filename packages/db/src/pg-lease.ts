/** A cached value may be used for so long after everything published before had arrived. */
export const leaseMs = 50;
const renewedBeforeMs = 30;

type Deps = {
  /** Resolves to true once everything has arrived that was published before the call. */
  ping(): Promise<boolean>;
  /** Called after each answered ping with the time at which it was sent. */
  onAnswer(sentAtMs: number): void;
  nowMs?: () => number;
};

/** Knows whether everything has arrived that other machines published until {@link leaseMs} ago. Asks only while it is used. */
export function createPgLease({ ping, onAnswer, nowMs = () => performance.now() }: Deps) {
  let validUntilMs = Number.NEGATIVE_INFINITY;
  /** A ping that is sent after this turn of the event loop, so that it covers every call until then. */
  let queued: Promise<boolean> | undefined;
  let inFlight = 0;

  async function send(): Promise<boolean> {
    queued = undefined;
    const sentAtMs = nowMs();
    inFlight += 1;
    const isAnswered = await ping();
    inFlight -= 1;
    if (!isAnswered) return false;
    onAnswer(sentAtMs);
    validUntilMs = Math.max(validUntilMs, sentAtMs + leaseMs);
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
      const remainingMs = validUntilMs - nowMs();
      if (remainingMs <= 0) return renew();
      if (remainingMs <= renewedBeforeMs && inFlight === 0) void renew();
      return true;
    },
    end(): void {
      validUntilMs = Number.NEGATIVE_INFINITY;
    },
  };
}
