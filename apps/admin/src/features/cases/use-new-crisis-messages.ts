import { useEffect, useRef, useState } from 'react';
import { useCrisisMessages } from '../../hooks/use-crisis-messages.ts';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { trpc } from '../../lib/trpc.ts';

/** `announced` counts those since the first response, until they are closed, dismissed, or their tab is opened. */
export function useNewCrisisMessages() {
  const open = useCrisisMessages();
  const utils = trpc.useUtils();
  const { urlState } = useUrlState();
  const known = useRef<number>(undefined);
  const [{ announced, arrivals }, setState] = useState({ announced: 0, arrivals: 0 });
  const dismiss = (count: number) =>
    setState((state) => ({ ...state, announced: Math.max(0, state.announced - count) }));

  useEffect(() => {
    if (open === undefined) return;
    const { current: before = open } = known;
    known.current = open;
    if (open === before) return;
    const added = Math.max(0, open - before);
    setState((state) => ({
      announced: Math.min(open, state.announced + added),
      arrivals: state.arrivals + Math.sign(added),
    }));
    void utils.admin.contacts.invalidate();
  }, [open, utils]);

  useEffect(() => {
    if (urlState.tab === 'contact') setState((state) => ({ ...state, announced: 0 }));
  }, [urlState.tab]);

  return { open: open ?? 0, announced, arrivals, dismiss };
}
