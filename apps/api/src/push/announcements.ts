import { setImmediate } from 'node:timers/promises';
import type { pushSubscriptionQueries } from '@ballast/db/queries/push-subscriptions';
import type { createHidingMembersQuery } from '@ballast/db/queries/viewer-filters';
import type { Announcement } from '../features/notices/notice-news.ts';
import type { HandleIndex } from '../privacy/handle-index.ts';
import type { BeatQueue } from './beat-queue.ts';

/** Further announcements are dropped. Members still find the notices when they look. */
const maxWaiting = 10_000;
const batchSize = 50;

type Deps = {
  findHidingMembers: ReturnType<typeof createHidingMembersQuery>;
  subscriptions: Pick<ReturnType<typeof pushSubscriptionQueries>, 'memberIds'>;
  handleIndex: HandleIndex;
  queue: Pick<BeatQueue, 'add'>;
};

/** Queues push messages at the next beat: the duration of a request that found an anonymous author would reveal them. */
export function createAnnouncements({ findHidingMembers, subscriptions, handleIndex, queue }: Deps) {
  let waiting: Announcement[] = [];

  async function recipientsOf(
    { ids, handles, actor, isNamed }: Announcement,
    subscribers: ReadonlySet<string>,
  ): Promise<string[]> {
    const members = new Set([...ids, ...(await handleIndex.memberIdsOf(handles))].filter((id) => subscribers.has(id)));
    members.delete(actor.id);
    if (members.size === 0) return [];
    // Blocks and mutes apply only to named items (docs/anonymity.md, rule 6).
    const hidingIds = isNamed ? await findHidingMembers(actor.id) : new Set<string>();
    return [...members].filter((id) => !hidingIds.has(id));
  }

  return {
    add(announcement: Announcement): void {
      if (waiting.length < maxWaiting) waiting.push(announcement);
    },

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
