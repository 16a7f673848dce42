import type { NoticeGroup } from './notices.policy.ts';

export type UnreadNews = {
  hasUnread: boolean;
  /** Time of the newest unread news. Undefined if only likes and follows are unread, which have no times. */
  newestAt: Date | undefined;
};

type Conversation = { lastMessageAt: Date | null };

const hasTime = ({ kind }: NoticeGroup) => kind !== 'support' && kind !== 'follow';

export function toUnreadNews(groups: readonly NoticeGroup[], conversations: readonly Conversation[]): UnreadNews {
  const unread = groups.filter(({ isRead }) => !isRead);
  const times = [
    ...unread.filter(hasTime).map(({ at }) => at),
    ...conversations.flatMap(({ lastMessageAt }) => (lastMessageAt ? [lastMessageAt] : [])),
  ];
  const newest = times.reduce((latest, at) => Math.max(latest, at.getTime()), 0);
  return {
    hasUnread: unread.length > 0 || conversations.length > 0,
    newestAt: times.length > 0 ? new Date(newest) : undefined,
  };
}
