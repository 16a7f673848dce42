import { newsTopics } from '@ballast/schema/live';
import { endOtherMembersPush, renewDevicePush, renewDroppedPush } from '../push/device-push.ts';
import { liveStatus } from './live-status.ts';
import { joinLiveTabs } from './live-tabs.ts';
import { refetchTopics } from './refetch-topics.ts';

/** A hidden page closes its stream after this time, and refetches everything when it is visible again. */
const hiddenMaxMs = 5 * 60_000;

/** Keeps the page on the browser's shared stream while it is visible, and for `hiddenMaxMs` afterwards. */
export function stayLive(memberId: string): () => void {
  let leaveTabs: (() => void) | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  function leave(): void {
    clearTimeout(hiddenTimer);
    leaveTabs?.();
    leaveTabs = undefined;
    liveStatus.set(false);
  }

  function join(): void {
    clearTimeout(hiddenTimer);
    leaveTabs ??= joinLiveTabs(memberId, {
      onConnect() {
        liveStatus.set(true);
        refetchTopics(newsTopics);
      },
      onDisconnect: () => liveStatus.set(false),
      onNews: refetchTopics,
    });
  }

  function followVisibility(): void {
    if (!document.hidden) {
      renewDroppedPush(memberId).catch(() => {});
      join();
      return;
    }
    clearTimeout(hiddenTimer);
    hiddenTimer = setTimeout(leave, hiddenMaxMs);
  }

  join();
  followVisibility();
  renewDevicePush(memberId).catch(() => {});
  document.addEventListener('visibilitychange', followVisibility);
  // A page in the back/forward cache must hold neither the lock nor a connection.
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', followVisibility);
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', followVisibility);
    leave();
    endOtherMembersPush(memberId).catch(() => {});
  };
}
