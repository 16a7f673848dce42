import { useEffect, useEffectEvent, useRef } from 'react';
import { usePageVisible } from '../../hooks/use-page-visible.ts';
import { trpc } from '../../lib/trpc.ts';

/**
 * Marks the shown notices as read whenever their list is on a visible screen. The call is made even if none is unread, so that it
 * does not reveal whether any notice was unread.
 * @param loadedAt When the list on the screen was loaded, in ms; 0 without a list.
 * @param newestId The notice at its top: what came later stays unread. Null if the list is empty.
 */
export function useMarkNoticesRead(loadedAt: number, newestId: string | null): void {
  const isVisible = usePageVisible();
  const markedLoadedAt = useRef(0);
  const utils = trpc.useUtils();
  const { mutate } = trpc.notices.markRead.useMutation({
    onSuccess: () => utils.notices.count.invalidate(),
    onError() {
      markedLoadedAt.current = 0;
    },
  });
  const markRead = useEffectEvent(() => mutate({ upTo: newestId }));
  useEffect(() => {
    if (!isVisible || loadedAt === 0 || markedLoadedAt.current === loadedAt) return;
    markedLoadedAt.current = loadedAt;
    markRead();
  }, [isVisible, loadedAt]);
}
