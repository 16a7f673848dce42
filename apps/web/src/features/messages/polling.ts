/** Interval while the server does not respond. */
const unreachableMs = 6000;
const timeoutMs = 15_000;

/** Pauses in a hidden tab, and refetches immediately when it is visible again. */
export function pollEvery(ms: number) {
  return {
    refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? unreachableMs : ms),
    refetchOnWindowFocus: 'always',
  } as const;
}

export const withTimeout = () => ({ signal: AbortSignal.timeout(timeoutMs) });
