import { setImmediate } from 'node:timers/promises';
import type { pushSubscriptionQueries } from '@ballast/db/queries/push-subscriptions';
import type { createHidingMembersQuery } from '@ballast/db/queries/viewer-filters';
import type { Announcement } from '../features/notices/notice-news.ts';
import type { HandleIndex } from '../privacy/handle-index.ts';
import type { BeatQueue } from './beat-queue.ts';

/** Further announcements are dropped. Members still find the notices when they look. */
const waitingMax = 10_000;
/** Announcements handled between two turns of the event loop. */
const batchSize = 50;

type Deps = {
  findHiding: ReturnType<typeof createHidingMembersQuery>;
  subscriptions: Pick<ReturnType<typeof pushSubscriptionQueries>, 'memberIds'>;
  handleIndex: HandleIndex;
  queue: Pick<BeatQueue, 'add'>;
};

/** Queues push messages at the next beat: finding an anonymous author in the request would reveal them by its duration. */
export function createAnnouncements({ findHiding, subscriptions, handleIndex, queue }: Deps) {
  let waiting: Announcement[] = [];

  async function recipientsOf(
    { ids, handles, actor, isNamed }: Announcement,
    subscribers: ReadonlySet<string>,
  ): Promise<string[]> {
    const members = new Set([...ids, ...(await handleIndex.memberIdsOf(handles))].filter((id) => subscribers.has(id)));
    members.delete(actor.id);
    if (members.size === 0) return [];
    // Members who blocked or muted the actor get no push message about named items. Anonymous items reach them all the same
    // (docs/anonymity.md, rule 6).
    const hiding = isNamed ? await findHiding(actor.id) : new Set<string>();
    return [...members].filter((id) => !hiding.has(id));
  }

  return {
    add(announcement: Announcement): void {
      if (waiting.length < waitingMax) waiting.push(announcement);
    },

    /** An announcement that fails has no push message; members still find its notice. */
    async beat(): Promise<void> {
      if (waiting.length === 0) return;
      const all = waiting;
      waiting = [];
      const subscribers = await subscriptions.memberIds();
      if (subscribers.size === 0) return;
      for (const [index, announcement] of all.entries()) {
        if (index % batchSize === 0) await setImmediate();
        const recipients = await recipientsOf(announcement, subscribers).catch(() => []);
        queue.add(recipients, announcement.kind);
      }
    },
  };
}
