import { useEffect, useRef, useState } from 'react';
import type { Conversation } from './conversation-pages.ts';

/** Returns a screen reader text about a new message in another conversation. */
export function useNewMessageAnnouncement(
  items: readonly Conversation[] | undefined,
  openId: string | undefined,
): string {
  const before = useRef(items);
  const [news, setNews] = useState('');
  useEffect(() => {
    const counts = new Map(before.current?.map(({ id, unreadCount }) => [id, unreadCount]));
    const updated = items?.find(({ id, unreadCount }) => id !== openId && unreadCount > (counts.get(id) ?? 0));
    if (before.current && updated) setNews(`New message from ${updated.participants[0]?.displayName}`);
    before.current = items;
  }, [items, openId]);
  return news;
}
