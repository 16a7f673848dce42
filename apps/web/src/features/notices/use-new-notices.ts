import { useState } from 'react';
import type { Notice } from './notices-query.ts';

/**
 * The notices with those that are new as they were when they were unread. Showing them marks them as read, here or in another
 * tab, and the list that is loaded again after that counts and places them as earlier ones.
 */
export function useNewNotices(notices: readonly Notice[]): readonly Notice[] {
  const [unread, setUnread] = useState<ReadonlyMap<string, Notice>>(new Map());
  const changed = notices.filter((notice) => !notice.isRead && unread.get(notice.id) !== notice);
  if (changed.length > 0)
    setUnread(new Map([...unread, ...changed.map((notice): [string, Notice] => [notice.id, notice])]));
  return notices.map((notice) => unread.get(notice.id) ?? notice);
}
