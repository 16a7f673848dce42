import { flushSync } from 'react-dom';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { trpc } from '../../lib/trpc.ts';

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
