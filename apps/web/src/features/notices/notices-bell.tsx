import type { RouterOutputs } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { buttonStyle } from '@ballast/ui/button-style';
import { useConnection } from '@ballast/ui/connection';
import { Icon } from '@ballast/ui/icon';
import { useStore } from '@ballast/ui/store';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { liveStatus } from '../../lib/live/live-status.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './notices-bell.module.css';

export type Notice = RouterOutputs['notices']['list']['items'][number];

/** The id of the newest notice changes with what is shown. */
export const keyOf = ({ kind, postId }: Notice): string => `${kind} ${postId}`;

/** Newest first. Not cached after the screen is left, because notices link to the viewer's anonymous items. */
export function useNotices() {
  return trpc.notices.list.useInfiniteQuery(
    { limit: limits.pageDefault },
    { gcTime: 0, refetchOnWindowFocus: 'always', getNextPageParam: ({ nextCursor }) => nextCursor },
  );
}

const pollMs = 30_000;
/** Interval while the live stream is open, in case an event is lost. */
const whileLiveMs = 60_000;

const none: RouterOutputs['notices']['count'] = { notices: 0, messages: 0 };

/** Counts unread notices and messages. Polls while the page is visible. */
export function useUnread({ isEnabled }: { isEnabled: boolean }): RouterOutputs['notices']['count'] {
  const isReachable = useConnection() === 'connected';
  const isLive = useStore(liveStatus, false);
  const { data = none } = trpc.notices.count.useQuery(
    undefined,
    // Not cached, because reading changes the counts.
    {
      enabled: isEnabled && isReachable,
      gcTime: 0,
      refetchInterval: isLive ? whileLiveMs : pollMs,
      refetchOnWindowFocus: 'always',
    },
  );
  return data;
}

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

const maxShown = 99;

export const noticesLabel = (unread: number): string =>
  unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';

type Props = { unread: number; className?: string | undefined };

export function NoticesBell({ unread, className = '' }: Props) {
  const announcement = unread === 1 ? '1 unread notification' : `${unread} unread notifications`;
  return (
    <>
      <Link
        to="/notifications"
        className={`${buttonStyle('icon')} ${styles.bell} ${className}`}
        aria-label={noticesLabel(unread)}
      >
        <span className={styles.icon} data-unread={unread > maxShown ? `${maxShown}+` : unread || undefined}>
          <Icon name="bell" />
        </span>
      </Link>
      <VisuallyHidden aria-live="polite">{unread > 0 && announcement}</VisuallyHidden>
    </>
  );
}
