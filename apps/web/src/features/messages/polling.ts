/** Interval while the server does not respond. */
const lostMs = 6000;
const patienceMs = 15_000;

/** Pauses in a hidden tab, and refetches at once when it is visible again. */
export function pollEvery(ms: number) {
  return {
    refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? lostMs : ms),
    refetchOnWindowFocus: 'always',
  } as const;
}

export const withPatience = () => ({ signal: AbortSignal.timeout(patienceMs) });
