import { setImmediate } from 'node:timers/promises';
import type { createBlockersOf } from '@ballast/db/queries/blocks';
import type { pushSubscriptionQueries } from '@ballast/db/queries/push-subscriptions';
import type { Told } from '../features/notices/notice-news.ts';
import type { HandleIndex } from '../privacy/handle-index.ts';
import type { BeatQueue } from './beat-queue.ts';

/** Of more at once, the rest is found when its members look. */
const waitingMax = 10_000;
/** Announcements between two turns of the event loop. */
const batchSize = 50;

type Deps = {
  blockersOf: ReturnType<typeof createBlockersOf>;
  subscriptions: Pick<ReturnType<typeof pushSubscriptionQueries>, 'memberIds'>;
  handleIndex: HandleIndex;
  queue: Pick<BeatQueue, 'add'>;
};

/**
 * Turns what was told to open pages into push messages. Who is behind a handle is found out at a beat, apart from the request,
 * whose duration would tell.
 */
export function createAnnouncements({ blockersOf, subscriptions, handleIndex, queue }: Deps) {
  let waiting: Told[] = [];

  async function membersOf(
    { ids, handles, actor, isNamed }: Told,
    subscribers: ReadonlySet<string>,
  ): Promise<string[]> {
    const members = new Set([...ids, ...(await handleIndex.memberIdsOf(handles))].filter((id) => subscribers.has(id)));
    members.delete(actor.id);
    if (members.size === 0) return [];
    // What a blocked member does by name is not told. Anonymous items are told to everybody (docs/anonymity.md, rule 6).
    const blockers = isNamed ? await blockersOf(actor.id) : new Set<string>();
    return [...members].filter((id) => !blockers.has(id));
  }

  return {
    add(told: Told): void {
      if (waiting.length < waitingMax) waiting.push(told);
    },

    /** What cannot be told now is lost: the notice is not. */
    async beat(): Promise<void> {
      if (waiting.length === 0) return;
      const all = waiting;
      waiting = [];
      const subscribers = await subscriptions.memberIds();
      if (subscribers.size === 0) return;
      for (const [count, told] of all.entries()) {
        if (count % batchSize === 0) await setImmediate();
        queue.add(await membersOf(told, subscribers), told.kind);
      }
    },
  };
}
