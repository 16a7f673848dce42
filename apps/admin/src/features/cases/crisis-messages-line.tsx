import { Button } from '@ballast/ui/button';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCrisisMessages } from '../../hooks/use-crisis-messages.ts';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './case-queue.module.css';

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

/** Focuses the tab, because the pressed button can be gone. */
export function useOpenCrisisMessages(): () => void {
  const utils = trpc.useUtils();
  const { openTab } = useUrlState();
  return () => {
    flushSync(() => openTab('contact'));
    const tab = document.querySelector<HTMLElement>('[role="tab"][data-tab="contact"]');
    tab?.focus();
    tab?.scrollIntoView({ inline: 'center', block: 'center' });
    void utils.admin.contacts.invalidate();
  };
}

export function CrisisMessagesLine() {
  const open = useCrisisMessages();
  const openCrisisMessages = useOpenCrisisMessages();
  if (!open) return null;
  return (
    <p className={styles.crisis}>
      <Button look="text" onClick={openCrisisMessages}>
        {open === 1 ? '1 crisis message is open' : `${open} crisis messages are open`}
      </Button>
    </p>
  );
}
