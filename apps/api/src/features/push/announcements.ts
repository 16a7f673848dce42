import { setImmediate } from 'node:timers/promises';
import type { createHidingMembersQuery } from '@ballast/db/queries/profiles/viewer-filters';
import type { Announcement } from '../../events/notice-news.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { HandleIndex } from '../../privacy/handle-index.ts';
import type { HeartbeatQueue } from './heartbeat-queue.ts';

/** Further announcements are dropped. Members still find the notices when they look. */
const maxWaiting = 10_000;
const batchSize = 50;

/** Queues push messages at the next heartbeat: the duration of a request that found an anonymous author would reveal them. */
export function createAnnouncements(
  { queries: { pushSubscriptions: subscriptions, settings } }: Base,
  {
    findHidingMembers,
    handleIndex,
    queue,
  }: {
    findHidingMembers: ReturnType<typeof createHidingMembersQuery>;
    handleIndex: HandleIndex;
    queue: Pick<HeartbeatQueue, 'add' | 'addLater'>;
  },
) {
  let waiting: Announcement[] = [];

  async function recipientsOf(
    { ids, handles, actor, isNamed }: Announcement,
    subscribers: ReadonlySet<string>,
  ): Promise<string[]> {
    const members = new Set([...ids, ...(await handleIndex.memberIdsOf(handles))].filter((id) => subscribers.has(id)));
    if (actor) members.delete(actor.id);
    if (members.size === 0) return [];
    // Blocks and mutes apply only to named items (docs/anonymity.md, rule 6).
    const hidingIds = isNamed && actor ? await findHidingMembers(actor.id) : new Set<string>();
    return [...members].filter((id) => !hidingIds.has(id));
  }

  const isToldAtOnce = async (id: string, later: Announcement['later']): Promise<boolean> =>
    later === 'nobody' || (later !== 'always' && (await settings.get(id))?.anonymousNews === 'at_once');

  /** News of the member's named items depends on nothing anonymous. All other news has a place of its own in the queue. */
  async function enqueue(announcement: Announcement, subscribers: ReadonlySet<string>): Promise<void> {
    const { kind, ids, later } = announcement;
    const named = new Set(later === 'handles' || kind === 'follow' ? ids : []);
    for (const memberId of await recipientsOf(announcement, subscribers)) {
      if (named.has(memberId)) queue.add({ memberId, kind, about: 'named' });
      else if (await isToldAtOnce(memberId, later)) queue.add({ memberId, kind, about: 'anonymous' });
      else queue.addLater({ memberId, kind, about: 'anonymous' });
    }
  }

  return {
    add(announcement: Announcement): void {
      if (waiting.length < maxWaiting) waiting.push(announcement);
    },

    async heartbeat(): Promise<void> {
      if (waiting.length === 0) return;
      const all = waiting;
      waiting = [];
      const subscribers = await subscriptions.memberIds();
      if (subscribers.size === 0) return;
      for (const [index, announcement] of all.entries()) {
        if (index % batchSize === 0) await setImmediate();
        await enqueue(announcement, subscribers).catch(() => {});
      }
    },
  };
}
