/** While nobody answers. */
const lostMs = 6000;
/** A call without an answer by then is taken for lost, so that the next one can be made. */
const patienceMs = 15_000;

/** Asks again and again, but not in a hidden tab, and at once when it is looked at again. */
export function pollEvery(ms: number) {
  return {
    refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? lostMs : ms),
    refetchOnWindowFocus: 'always',
  } as const;
}

/** For a call that must not hang for ever. */
export const withPatience = () => ({ signal: AbortSignal.timeout(patienceMs) });
