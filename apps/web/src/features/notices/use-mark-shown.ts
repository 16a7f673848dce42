import { useEffect, useEffectEvent, useRef } from 'react';
import { usePageVisible } from '../../hooks/use-page-visible.ts';
import { trpc } from '../../lib/trpc.ts';

/**
 * Marks all notices as read whenever their list is on a visible screen, even if none is unread, because the call must not
 * tell whether one was.
 * @param shownAt When the list on the screen was loaded; 0 without a list.
 */
export function useMarkShown(shownAt: number): void {
  const isVisible = usePageVisible();
  const marked = useRef(0);
  const utils = trpc.useUtils();
  const { mutate } = trpc.notices.markRead.useMutation({
    onSuccess: () => utils.notices.count.invalidate(),
    onError() {
      marked.current = 0;
    },
  });
  const markRead = useEffectEvent(mutate);
  useEffect(() => {
    if (!isVisible || shownAt === 0 || marked.current === shownAt) return;
    marked.current = shownAt;
    markRead();
  }, [isVisible, shownAt]);
}
