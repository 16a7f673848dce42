import { setImmediate } from 'node:timers/promises';
import type { pushSubscriptionQueries } from '@ballast/db/queries/push-subscriptions';
import type { createHidersOf } from '@ballast/db/queries/viewer-filters';
import type { Announcement } from '../features/notices/notice-news.ts';
import type { HandleIndex } from '../privacy/handle-index.ts';
import type { BeatQueue } from './beat-queue.ts';

/** Further announcements are dropped. Members still find the notices when they look. */
const waitingMax = 10_000;
/** Announcements handled between two turns of the event loop. */
const batchSize = 50;

type Deps = {
  hidersOf: ReturnType<typeof createHidersOf>;
  subscriptions: Pick<ReturnType<typeof pushSubscriptionQueries>, 'memberIds'>;
  handleIndex: HandleIndex;
  queue: Pick<BeatQueue, 'add'>;
};

/** Orders push messages. Resolves handles at a beat: in the request, the duration would reveal the author. */
export function createAnnouncements({ hidersOf, subscriptions, handleIndex, queue }: Deps) {
  let waiting: Announcement[] = [];

  async function membersOf(
    { ids, handles, actor, isNamed }: Announcement,
    subscribers: ReadonlySet<string>,
  ): Promise<string[]> {
    const members = new Set([...ids, ...(await handleIndex.memberIdsOf(handles))].filter((id) => subscribers.has(id)));
    members.delete(actor.id);
    if (members.size === 0) return [];
    // Members who blocked or muted the actor are not told of named acts. All are told of anonymous items (docs/anonymity.md, rule 6).
    const hiders = isNamed ? await hidersOf(actor.id) : new Set<string>();
    return [...members].filter((id) => !hiders.has(id));
  }

  return {
    add(announcement: Announcement): void {
      if (waiting.length < waitingMax) waiting.push(announcement);
    },

    /** An announcement that fails is lost, but its notice is not. */
    async beat(): Promise<void> {
      if (waiting.length === 0) return;
      const all = waiting;
      waiting = [];
      const subscribers = await subscriptions.memberIds();
      if (subscribers.size === 0) return;
      for (const [count, announcement] of all.entries()) {
        if (count % batchSize === 0) await setImmediate();
        queue.add(await membersOf(announcement, subscribers), announcement.kind);
      }
    },
  };
}
