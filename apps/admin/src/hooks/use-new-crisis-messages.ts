import { useEffect, useRef, useState } from 'react';
import { trpc } from '../lib/trpc.ts';
import { useCrisisMessages } from './use-crisis-messages.ts';
import { useUrlState } from './use-url-state.ts';

/**
 * The open crisis messages. `announced` counts those that arrived since the first response, until they are closed, dismissed, or
 * their tab is opened. A changed number refetches the list.
 */
export function useNewCrisisMessages() {
  const open = useCrisisMessages();
  const utils = trpc.useUtils();
  const { urlState } = useUrlState();
  const known = useRef<number>(undefined);
  const [announced, setAnnounced] = useState(0);

  useEffect(() => {
    if (open === undefined) return;
    const { current: before = open } = known;
    known.current = open;
    if (open === before) return;
    setAnnounced((count) => Math.min(open, count + Math.max(0, open - before)));
    void utils.admin.contacts.invalidate();
  }, [open, utils]);

  useEffect(() => {
    if (urlState.tab === 'contact') setAnnounced(0);
  }, [urlState.tab]);

  return { open: open ?? 0, announced, dismiss: () => setAnnounced(0) };
}
