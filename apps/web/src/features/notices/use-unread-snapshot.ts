import { useState } from 'react';
import { keyOf, type Notice } from './notices-query.ts';

/**
 * Keeps notices that were unread on this screen as they were then. Showing them marks them as read, here or in another tab,
 * so a refetched list would move them to the earlier notices.
 */
export function useUnreadSnapshot(notices: readonly Notice[]): readonly Notice[] {
  const [unread, setUnread] = useState<ReadonlyMap<string, Notice>>(new Map());
  const changed = notices.filter((notice) => !notice.isRead && unread.get(keyOf(notice)) !== notice);
  if (changed.length > 0)
    setUnread(new Map([...unread, ...changed.map((notice): [string, Notice] => [keyOf(notice), notice])]));
  return notices.map((notice) => unread.get(keyOf(notice)) ?? notice);
}
